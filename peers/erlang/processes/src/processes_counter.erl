%% @doc Counter: several processes send to one.
-module(processes_counter).
-behaviour(peer_protocol).

-export([run/2]).

-define(AMOUNT, 100).

%% @doc Starts the counter and its callers, which are no units, and asks for the total when all
%% callers have ended.
-spec run(peer_protocol:parameters(), non_neg_integer()) -> peer_protocol:tally().
run(#{<<"Producers">> := Producers, <<"MessagesPerProducer">> := Messages}, Offset) ->
    Counter = spawn_link(fun() -> counter(Offset, 0) end),
    Callers = [spawn_monitor(fun() -> add(Counter, Messages) end) || _ <- lists:seq(1, Producers)],
    lists:foreach(
        fun({Caller, Monitor}) ->
            receive
                {'DOWN', Monitor, process, Caller, Reason} -> normal = Reason
            end
        end,
        Callers
    ),
    Counter ! {get_and_reset, self()},
    receive
        {total, Total, Handled} ->
            {1, Handled, Total}
    end.

%% The order of messages from different processes is undefined. When is_process_alive/1 returns,
%% those of this one have been delivered, so that no later one can overtake them.
add(Counter, 0) ->
    true = is_process_alive(Counter);
add(Counter, Messages) ->
    Counter ! {add, ?AMOUNT},
    add(Counter, Messages - 1).

counter(Total, Handled) ->
    receive
        {add, Amount} ->
            counter(Total + Amount, Handled + 1);
        {get_and_reset, From} ->
            From ! {total, Total, Handled + 1}
    end.
