%% @doc The peer whose units are the processes of Erlang/OTP.
-module(processes).

-export([main/1]).

%% @doc Is started by escript.
-spec main([string()]) -> ok.
main([]) ->
    peer_protocol:serve(#{
        library => <<"Erlang/OTP processes">>,
        in_flight => <<"unbounded">>,
        workloads => #{
            <<"Spawn">> => processes_spawn,
            <<"Counter">> => processes_counter,
            <<"PingPong">> => processes_ping_pong,
            <<"Ring">> => processes_ring
        },
        limits => #{
            largest => #{<<"Spawn">> => 1000000},
            because => <<"erl +P 2000000 allows 2,097,152 processes at once">>
        }
    }).
