%% @doc Spawn: a tree in which each process starts ten, until the last level has the leaves.
-module(processes_spawn).
-behaviour(peer_protocol).

-export([run/2]).

-define(FANOUT, 10).

%% @doc Starts the root, and waits for its response.
-spec run(peer_protocol:parameters(), non_neg_integer()) -> peer_protocol:tally().
run(#{<<"Leaves">> := Leaves}, Offset) ->
    Self = self(),
    spawn(fun() -> node(Self, Offset, Leaves, 0) end),
    receive
        {response, Sum, Units, Deliveries} ->
            {Units, Deliveries, Sum}
    end.

%% The arguments are the request. Handled counts it, except in the root, whose request comes from
%% no unit.
node(Parent, Ordinal, 1, Handled) ->
    Parent ! {response, Ordinal, 1, Handled};
node(Parent, First, Leaves, Handled) ->
    Self = self(),
    Share = Leaves div ?FANOUT,
    lists:foreach(
        fun(I) -> spawn(fun() -> node(Self, First + I * Share, Share, 1) end) end,
        lists:seq(0, ?FANOUT - 1)
    ),
    collect(Parent, ?FANOUT, 0, 1, Handled).

collect(Parent, 0, Sum, Units, Handled) ->
    Parent ! {response, Sum, Units, Handled};
collect(Parent, Waiting, Sum, Units, Handled) ->
    receive
        {response, More, MoreUnits, MoreHandled} ->
            collect(Parent, Waiting - 1, Sum + More, Units + MoreUnits, Handled + 1 + MoreHandled)
    end.
