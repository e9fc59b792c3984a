%% @doc The peer's side of the protocol: reads requests from the standard
%% input, runs workloads, and writes replies to the standard output.
-module(peer_protocol).

-export([serve/1]).
-export_type([peer/0, parameters/0, tally/0]).

-define(PROTOCOL, 1).
-define(CENSUS_WITHIN_MS, 5000).
-define(CENSUS_EVERY_MS, 5).

%% What a peer says about itself, and the module of each of its workloads.
-type peer() :: #{
    library := binary(),
    in_flight := binary(),
    workloads := #{binary() => module()},
    limits => #{largest := #{binary() => pos_integer()}, because := binary()}
}.
-type parameters() :: #{binary() => pos_integer()}.
-type tally() :: {Units :: pos_integer(), Deliveries :: non_neg_integer(), Answer :: integer()}.

%% Runs the workload once, in a process of its own.
-callback run(parameters(), Offset :: non_neg_integer()) -> tally().

%% @doc Answers requests until one says stop, or the input ends.
-spec serve(peer()) -> ok.
serve(Peer) ->
    ok = log_to_standard_error(),
    ok = io:setopts([binary, {encoding, latin1}]),
    reply(hello(Peer)),
    serve(Peer, erlang:system_info(process_count)).

%% Base is how many processes there are while no unit is alive.
serve(Peer, Base) ->
    case io:get_line("") of
        eof ->
            ok;
        Line when is_binary(Line) ->
            case handle(decode(Line), Peer, Base) of
                stop ->
                    ok;
                Reply ->
                    reply(Reply),
                    serve(Peer, Base)
            end
    end.

hello(#{library := Library, in_flight := InFlight, workloads := Workloads} = Peer) ->
    Runtime = iolist_to_binary([
        ["OTP ", erlang:system_info(otp_release)],
        [", erts ", erlang:system_info(version)],
        [", ", atom_to_binary(erlang:system_info(emu_flavor))]
    ]),
    Hello = #{
        hello => ?PROTOCOL,
        language => <<"Erlang">>,
        runtime => Runtime,
        library => Library,
        version => Runtime,
        threads => erlang:system_info(schedulers_online),
        inFlight => InFlight,
        workloads => maps:keys(Workloads)
    },
    maps:merge(Hello, maps:get(limits, Peer, #{})).

handle(
    #{
        <<"run">> := Run,
        <<"workload">> := Workload,
        <<"parameters">> := Parameters,
        <<"offset">> := Offset
    },
    #{workloads := Workloads},
    _Base
) ->
    case Workloads of
        #{Workload := Module} ->
            run(Run, Module, Parameters, Offset);
        #{} ->
            #{run => Run, error => <<"there is no workload ", Workload/binary>>}
    end;
handle(#{<<"census">> := _}, _Peer, Base) ->
    Deadline = erlang:monotonic_time(millisecond) + ?CENSUS_WITHIN_MS,
    #{units => 0, deliveries => 0, alive => alive(Base, Deadline)};
handle(#{<<"stop">> := _}, _Peer, _Base) ->
    stop;
handle(Request, _Peer, _Base) ->
    malformed(jsx:encode(Request)).

%% A run has its own process: a new heap, an empty mailbox, and a crash that can be reported.
run(Run, Module, Parameters, Offset) ->
    Server = self(),
    {Pid, Monitor} = spawn_monitor(fun() ->
        Start = erlang:monotonic_time(),
        Tally = Module:run(Parameters, Offset),
        Elapsed = erlang:monotonic_time() - Start,
        Server ! {self(), Tally, erlang:convert_time_unit(Elapsed, native, nanosecond)}
    end),
    receive
        {Pid, {Units, Deliveries, Answer}, ElapsedNs} ->
            demonitor(Monitor, [flush]),
            #{
                run => Run,
                units => Units,
                deliveries => Deliveries,
                answer => integer_to_binary(Answer),
                elapsedNs => ElapsedNs
            };
        {'DOWN', Monitor, process, Pid, Reason} ->
            #{run => Run, error => iolist_to_binary(io_lib:format("~0P", [Reason, 20]))}
    end.

alive(Base, Deadline) ->
    case erlang:system_info(process_count) - Base of
        Alive when Alive > 0 ->
            case erlang:monotonic_time(millisecond) < Deadline of
                true ->
                    timer:sleep(?CENSUS_EVERY_MS),
                    alive(Base, Deadline);
                false ->
                    Alive
            end;
        _None ->
            0
    end.

decode(Line) ->
    try
        jsx:decode(Line)
    catch
        error:badarg ->
            malformed(Line)
    end.

reply(Reply) ->
    io:put_chars([jsx:encode(Reply), $\n]).

-spec malformed(binary()) -> no_return().
malformed(Text) ->
    io:format(standard_error, "this is no request: ~ts~n", [string:trim(Text)]),
    halt(1).

%% The default handler writes to the standard output, which belongs to the protocol.
log_to_standard_error() ->
    ok = logger:remove_handler(default),
    logger:add_handler(default, logger_std_h, #{config => #{type => standard_error}}).
