use std::{
    io::{self, BufRead, Write},
    thread,
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{Error, Hello, Result, Tally, Workload};

const CENSUS_LIMIT: Duration = Duration::from_secs(5);
const CENSUS_INTERVAL: Duration = Duration::from_millis(1);

/// A library that does workloads.
pub trait Peer {
    /// Does the work and waits for its answer. This is what the clock measures.
    fn run(&mut self, workload: Workload, offset: u64) -> Result<Tally>;

    /// How many units of earlier runs have not ended yet.
    fn alive(&mut self) -> usize;
}

/// Says hello on the standard output and answers the requests of the standard input, until told to stop.
pub fn serve(hello: &Hello, peer: &mut impl Peer) -> Result<()> {
    answer_all(hello, peer, io::stdin().lock(), io::stdout().lock())
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Request {
    Run {
        run: u64,
        workload: String,
        parameters: Value,
        offset: u64,
    },
    Census {
        #[serde(rename = "census")]
        _census: u64,
    },
    Stop {
        #[serde(rename = "stop")]
        _stop: u64,
    },
}

#[derive(Serialize)]
#[serde(untagged)]
enum Reply {
    #[serde(rename_all = "camelCase")]
    Done {
        run: u64,
        units: u64,
        deliveries: u64,
        // Not every language has integers of 64 bits in JSON.
        answer: String,
        elapsed_ns: u64,
    },
    Failed {
        run: u64,
        error: String,
    },
    Census {
        units: u64,
        deliveries: u64,
        alive: usize,
    },
}

fn answer_all(
    hello: &Hello,
    peer: &mut impl Peer,
    requests: impl BufRead,
    mut replies: impl Write,
) -> Result<()> {
    write_line(&mut replies, hello)?;
    for line in requests.lines() {
        let line = line?;
        let request = serde_json::from_str(&line).map_err(|_| malformed(&line))?;
        let reply = match request {
            Request::Run { run, workload, .. } if !hello.can_do(&workload) => Reply::Failed {
                run,
                error: format!("this row has no workload {workload:?}"),
            },
            Request::Run {
                run,
                workload,
                parameters,
                offset,
            } => {
                let workload = serde_json::from_value(json!({ workload: parameters }))
                    .map_err(|_| malformed(&line))?;
                measure(peer, run, workload, offset)
            }
            Request::Census { .. } => Reply::Census {
                units: 0,
                deliveries: 0,
                alive: wait_for_ends(peer),
            },
            Request::Stop { .. } => break,
        };
        write_line(&mut replies, &reply)?;
    }
    Ok(())
}

fn malformed(line: &str) -> Error {
    format!("malformed request: {line}").into()
}

fn measure(peer: &mut impl Peer, run: u64, workload: Workload, offset: u64) -> Reply {
    let start = Instant::now();
    let result = peer.run(workload, offset);
    let elapsed = start.elapsed();
    match result {
        Ok(tally) => Reply::Done {
            run,
            units: tally.units,
            deliveries: tally.deliveries,
            // The program reads it with a sign.
            answer: tally.answer.cast_signed().to_string(),
            elapsed_ns: elapsed.as_nanos() as u64,
        },
        Err(error) => Reply::Failed {
            run,
            error: error.to_string().replace(['\r', '\n'], " "),
        },
    }
}

fn wait_for_ends(peer: &mut impl Peer) -> usize {
    let start = Instant::now();
    loop {
        let alive = peer.alive();
        if alive == 0 || start.elapsed() > CENSUS_LIMIT {
            return alive;
        }
        thread::sleep(CENSUS_INTERVAL);
    }
}

fn write_line(replies: &mut impl Write, reply: &impl Serialize) -> Result<()> {
    serde_json::to_writer(&mut *replies, reply)?;
    replies.write_all(b"\n")?;
    replies.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Adder;

    impl Peer for Adder {
        fn run(&mut self, workload: Workload, offset: u64) -> Result<Tally> {
            match workload {
                Workload::Tell { count } => Ok(Tally {
                    units: 1,
                    deliveries: count,
                    answer: offset + count,
                }),
                _ => Err("two\nlines".into()),
            }
        }

        fn alive(&mut self) -> usize {
            0
        }
    }

    fn replies_to(requests: &str) -> (Result<()>, Vec<Value>) {
        let hello = Hello::new("serde_json", 1, "unbounded", &["Tell", "Ask"]).unwrap();
        let mut output = Vec::new();
        let result = answer_all(&hello, &mut Adder, requests.as_bytes(), &mut output);
        let text = String::from_utf8(output).unwrap();
        let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
        (result, lines.collect())
    }

    #[test]
    fn hello_is_the_first_line() {
        let (result, replies) = replies_to("");
        assert!(result.is_ok());
        assert_eq!(replies.len(), 1);
        assert_eq!(replies[0]["hello"], 1);
        assert_eq!(replies[0]["inFlight"], "unbounded");
        assert_eq!(replies[0]["workloads"], json!(["Tell", "Ask"]));
    }

    #[test]
    fn a_run_is_answered_with_its_tally() {
        let (_, replies) =
            replies_to(r#"{"run":7,"workload":"Tell","parameters":{"Count":3},"offset":40}"#);
        let reply = &replies[1];
        assert_eq!((&reply["run"], &reply["units"]), (&json!(7), &json!(1)));
        assert_eq!(
            (&reply["deliveries"], &reply["answer"]),
            (&json!(3), &json!("43"))
        );
        assert!(reply["elapsedNs"].is_u64());
    }

    #[test]
    fn a_failed_run_and_an_unknown_workload_are_errors_of_one_line() {
        let (result, replies) = replies_to(concat!(
            r#"{"run":1,"workload":"Ask","parameters":{"Count":3},"offset":0}"#,
            "\n",
            r#"{"run":2,"workload":"Nonsense","parameters":{},"offset":0}"#,
            "\n",
        ));
        assert!(result.is_ok());
        assert_eq!(replies[1], json!({ "run": 1, "error": "two lines" }));
        assert_eq!(replies[2]["run"], 2);
        assert!(replies[2]["error"].is_string());
    }

    #[test]
    fn a_malformed_request_ends_the_peer() {
        assert!(replies_to("what?").0.is_err());
        assert!(
            replies_to(r#"{"run":1,"workload":"Tell","parameters":{},"offset":0}"#)
                .0
                .is_err()
        );
    }

    #[test]
    fn nothing_is_answered_after_stop() {
        let (result, replies) = replies_to("{\"census\":1}\n{\"stop\":1}\n{\"census\":1}\n");
        assert!(result.is_ok());
        assert_eq!(
            replies[1..],
            [json!({ "units": 0, "deliveries": 0, "alive": 0 })]
        );
    }
}
