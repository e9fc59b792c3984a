%% @doc Ring: tokens go round a ring of processes.
-module(processes_ring).
-behaviour(peer_protocol).

-export([run/2]).

-record(node, {
    index :: non_neg_integer(),
    first :: pid(),
    next :: pid()
}).

%% @doc Closes the ring, sends the tokens, and waits for what the last lap has collected.
-spec run(peer_protocol:parameters(), non_neg_integer()) -> peer_protocol:tally().
run(#{<<"Nodes">> := Size, <<"Laps">> := Laps, <<"Tokens">> := Tokens}, Offset) ->
    Self = self(),
    First = spawn_link(fun() -> start_first(Self, Tokens) end),
    Ring = start_others(Size - 1, First, [First]),
    First ! {next, hd(Ring)},
    Hops = Size * Laps div Tokens,
    lists:foreach(fun(Node) -> Node ! {token, Offset, Hops} end, every(Size div Tokens, Ring)),
    receive
        {done, Units, Deliveries, Sum} ->
            {Units, Deliveries, Sum}
    end.

%% From the last node to node 1, so that each knows its next one.
start_others(0, _First, Ring) ->
    Ring;
start_others(Index, First, [Next | _] = Ring) ->
    Node = #node{index = Index, first = First, next = Next},
    start_others(Index - 1, First, [spawn_link(fun() -> node(Node, 0) end) | Ring]).

every(_N, []) ->
    [];
every(N, List) ->
    [lists:nth(N, List) | every(N, lists:nthtail(N, List))].

%% Node 0 is started first, because all others know it. So it is told its next one.
start_first(Parent, Tokens) ->
    receive
        {next, Next} ->
            Node = #node{index = 0, first = self(), next = Next},
            {Units, Deliveries, Sum} = first(Node, 0, Tokens, 0),
            Parent ! {done, Units, Deliveries, Sum}
    end.

first(Node, Handled, Away, Sum) ->
    receive
        {token, Value, Hops} ->
            pass(Node, Value, Hops),
            first(Node, Handled + 1, Away, Sum);
        {home, Value} when Away > 1 ->
            first(Node, Handled, Away - 1, Sum + Value);
        {home, Value} ->
            Node#node.next ! {collect, 1, Handled},
            first(Node, Handled, 0, Sum + Value);
        {collect, Units, Collected} ->
            {Units, Collected, Sum}
    end.

node(Node, Handled) ->
    receive
        {token, Value, Hops} ->
            pass(Node, Value, Hops),
            node(Node, Handled + 1);
        {collect, Units, Collected} ->
            Node#node.next ! {collect, Units + 1, Collected + Handled}
    end.

pass(#node{index = Index, first = First}, Value, 1) ->
    First ! {home, Value + Index};
pass(#node{index = Index, next = Next}, Value, Hops) ->
    Next ! {token, Value + Index, Hops - 1}.
