#!/usr/bin/env bash
# Compares two builds of a library, measured in turn on this machine, and prints a Markdown table.
#
#   compare.sh LIBRARY BASE HEAD [--minutes N] [--project PROJECT] [-- ARGUMENT…]
#
# LIBRARY is the name whose version $(LIBRARYVersion) is, as Akka. BASE and HEAD are folders of packages, or versions. PROJECT is the
# program of the benchmarks: that of this repository, unless another is named. The arguments choose what is measured.
# Exit code: 0 if every run has counted right and no case takes more bytes, 1 if not, 2 if nothing could be compared, 3 if a case has
# fewer than six pairs.
set -euo pipefail

refuse() {
  echo "$1" >&2
  exit 2
}

if (($# < 3)); then refuse "compare.sh LIBRARY BASE HEAD [--minutes N] [--project PROJECT] [-- ARGUMENT…]"; fi

library=$1 base=$2 head=$3
shift 3
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
minutes=20
project=$root/benchmarks/Actors.Benchmarks
while (($# > 0)) && [[ $1 != -- ]]; do
  if (($# == 1)); then refuse "$1 has no value."; fi
  case $1 in
    --minutes) minutes=$2 ;;
    --project) project=$2 ;;
    *) refuse "Unknown argument '$1'; the arguments of the benchmarks stand after --." ;;
  esac
  shift 2
done
if (($# > 0)); then shift; fi
if (($# == 0)); then set -- --quick; fi

if command -v actors-benchmarks > /dev/null; then
  tool=(actors-benchmarks)
else
  tool=(dotnet run -c Release --project "$root/tools/Actors.Benchmarks.Report" --)
fi

"${tool[@]}" versions "$library=$base,$head" --budget "$minutes" --gate bytes --project "$project" -- "$@"
