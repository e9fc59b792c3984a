%% @doc PingPong: pairs of processes that answer each other.
-module(processes_ping_pong).
-behaviour(peer_protocol).

-export([run/2]).

-record(pair, {
    pong :: pid(),
    offset :: non_neg_integer(),
    trips :: pos_integer()
}).

%% @doc Starts the ping units, and adds what they report.
-spec run(peer_protocol:parameters(), non_neg_integer()) -> peer_protocol:tally().
run(#{<<"Pairs">> := Pairs, <<"Window">> := Window, <<"RoundTripsPerPair">> := Trips}, Offset) ->
    Self = self(),
    Pings = [
        spawn_link(fun() -> start_ping(Self, Window, Trips, Offset) end)
     || _ <- lists:seq(1, Pairs)
    ],
    lists:foldl(
        fun(Ping, {Units, Deliveries, Answer}) ->
            receive
                {done, Ping, PairUnits, PairDeliveries, Sum} ->
                    {Units + PairUnits, Deliveries + PairDeliveries, Answer + Sum}
            end
        end,
        {0, 0, 0},
        Pings
    ).

start_ping(Parent, Window, Trips, Offset) ->
    Self = self(),
    Pong = spawn_link(fun() -> pong(Self, Trips, 0) end),
    Pair = #pair{pong = Pong, offset = Offset, trips = Trips},
    Sent = min(Window, Trips),
    lists:foreach(fun(Number) -> send_ping(Pair, Number) end, lists:seq(1, Sent)),
    {Deliveries, Sum} = ping(Pair, Sent, 0, 0),
    Parent ! {done, Self, 2, Deliveries, Sum}.

ping(#pair{trips = Trips} = Pair, Sent, Received, Sum) ->
    receive
        {pong, Number, PongReceived} when Received + 1 =:= Trips ->
            {Received + 1 + PongReceived, Sum + Number};
        {pong, Number, _PongReceived} when Sent < Trips ->
            send_ping(Pair, Sent + 1),
            ping(Pair, Sent + 1, Received + 1, Sum + Number);
        {pong, Number, _PongReceived} ->
            ping(Pair, Sent, Received + 1, Sum + Number)
    end.

send_ping(#pair{pong = Pong, offset = Offset}, Number) ->
    Pong ! {ping, Offset + Number}.

pong(_Ping, Trips, Trips) ->
    ok;
pong(Ping, Trips, Received) ->
    receive
        {ping, Number} ->
            Ping ! {pong, Number, Received + 1},
            pong(Ping, Trips, Received + 1)
    end.
