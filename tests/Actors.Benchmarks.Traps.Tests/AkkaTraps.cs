using System.Collections.Concurrent;
using System.Text;
using Actors.Benchmarks.Protos;
using Akka.Actor;
using Akka.Actor.Dsl;
using Akka.Cluster;
using Akka.Cluster.Sharding;
using Akka.Configuration;
using Akka.Event;
using Akka.Routing;
using Akka.Serialization;
using Xunit;
using Serialization = Akka.Serialization.Serialization;

namespace Actors.Benchmarks.Traps.Tests;

/// <summary>The traps of Akka.NET in <c>docs/traps.md</c> are still there, and its rows state its defaults. A test that
/// fails says that the library has changed.</summary>
[Trait("Speed", "Slow")]
public sealed class AkkaTraps : IAsyncDisposable
{
    private const string Quiet = "akka.loglevel = OFF\nakka.stdout-loglevel = OFF\nakka.log-dead-letters = off\n";

    private const string RemoteSettings =
        "akka.actor.provider = remote\nakka.remote.dot-netty.tcp { hostname = 127.0.0.1\nport = 0 }\n";

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    private readonly ConcurrentBag<ActorSystem> _systems = [];

    public async ValueTask DisposeAsync()
    {
        foreach (ActorSystem system in _systems)
        {
            await system.Terminate();
        }
    }

    [Fact]
    public void The_defaults_are_those_that_the_rows_state()
    {
        Settings settings = Start(RemoteSettings).Settings;
        Assert.Equal(Timeout.InfiniteTimeSpan, settings.AskTimeout);
        Assert.Equal(30, settings.Config.GetInt("akka.actor.default-dispatcher.throughput"));
        Assert.Equal(1000, settings.Config.GetInt("akka.actor.default-mailbox.mailbox-capacity"));
        Assert.Equal("10s", settings.Config.GetString("akka.actor.default-mailbox.mailbox-push-timeout-time"));
        Assert.Equal(30, settings.Config.GetInt("akka.remote.dot-netty.tcp.batching.max-pending-writes"));
        Assert.IsType<NewtonSoftJsonSerializer>(Start().Serialization.FindSerializerFor(new object()));
    }

    /// <summary>Visible to a reader of saved events by SQL.</summary>
    [Fact]
    public void The_default_serializer_writes_an_int_as_text_and_leaves_zeros_out()
    {
        Serializer json = Start().Serialization.FindSerializerFor(new Numbers(3, 4));

        Assert.Contains("\"Few\":{\"$\":\"I3\"},\"Many\":4", Encoding.UTF8.GetString(json.ToBinary(new Numbers(3, 4))));
        Assert.DoesNotContain("Few", Encoding.UTF8.GetString(json.ToBinary(new Numbers(0, 4))));
    }

    [Fact]
    public void The_defaults_of_clusters_are_those_that_the_rows_state()
    {
        ActorSystem system = Start(RemoteSettings + "akka.actor.provider = cluster\n");
        Cluster cluster = Cluster.Get(system);
        ClusterSharding.Get(system);
        ClusterShardingSettings sharding = ClusterShardingSettings.Create(system);
        Assert.Equal(StateStoreMode.Persistence, sharding.StateStoreMode);
        Assert.Equal(TimeSpan.FromSeconds(120), sharding.PassivateIdleEntityAfter);
        Assert.False(sharding.RememberEntities);
        Config settings = system.Settings.Config.GetConfig("akka.cluster");
        Assert.Equal("keep-majority", settings.GetString("split-brain-resolver.active-strategy"));
        Assert.Equal("", settings.GetString("split-brain-resolver.keep-majority.role"));
        Assert.Equal(TimeSpan.FromSeconds(1), settings.GetTimeSpan("failure-detector.heartbeat-interval"));
        Assert.Equal(TimeSpan.FromSeconds(3), settings.GetTimeSpan("failure-detector.acceptable-heartbeat-pause"));
        Assert.Equal(TimeSpan.FromSeconds(10), settings.GetTimeSpan("sharding.rebalance-interval"));
        Assert.Equal(0, settings.GetInt("sharding.least-shard-allocation-strategy.rebalance-absolute-limit"));

        // Shards wait once more as long as the split brain resolver did.
        TimeSpan stableAfter = settings.GetTimeSpan("split-brain-resolver.stable-after");
        Assert.Equal(TimeSpan.FromSeconds(20), stableAfter);
        Assert.Equal(stableAfter, cluster.DowningProvider.DownRemovalMargin);
    }

    [Fact]
    public async Task A_broadcast_group_looks_up_its_members_for_each_message()
    {
        ActorSystem system = Start();
        IActorRef group = system.ActorOf(Props.Empty.WithRouter(new BroadcastGroup("/user/member")));
        IActorRef first = Member(1);
        Assert.Equal(1, await AskAsync<int>(group, "who"));
        await first.GracefulStop(Patience);
        for (bool isFree = false; !isFree; )
        {
            try
            {
                Member(2);
                isFree = true;
            }
            catch (InvalidActorNameException)
            {
                await Task.Delay(10, TestContext.Current.CancellationToken); // the name is free a moment after the end
            }
        }

        Assert.Equal(2, await AskAsync<int>(group, "who"));

        IActorRef Member(int answer) =>
            system.ActorOf(act => act.ReceiveAny((_, context) => context.Sender.Tell(answer)), "member");
    }

    [Theory]
    [InlineData(true, 50)] // the clean-up waits for the asker
    [InlineData(false, 0)]
    public async Task An_answered_Ask_is_one_more_message_for_a_handler_that_awaits(bool awaits, int waiting)
    {
        ActorSystem system = Start();
        ConcurrentBag<IActorRef> askers = [];
        IActorRef echo = Recorder(system, askers, answers: true);
        IActorRef asker = system.ActorOf(act =>
        {
            if (awaits)
            {
                act.ReceiveAsync<string>(
                    async (_, context) =>
                    {
                        context.Sender.Tell(AskAndCount());
                        await Task.CompletedTask;
                    }
                );
            }
            else
            {
                act.Receive<string>((_, context) => context.Sender.Tell(AskAndCount()));
            }
        });
        Assert.Equal(waiting, await AskAsync<int>(asker, "go"));

        int AskAndCount()
        {
            Task[] asks = [.. Enumerable.Range(0, 50).Select(i => AskAsync<int>(echo, i))];
            SpinWait.SpinUntil(() => asks.All(ask => ask.IsCompleted), Patience);
            SpinWait.SpinUntil(() => Registered(system, askers) == 0, TimeSpan.FromSeconds(1));
            return Registered(system, askers);
        }
    }

    [Theory]
    [InlineData("", 100)]
    [InlineData("akka.actor.ask-timeout = 200ms", 0)]
    public async Task An_Ask_without_an_answer_stays_registered_unless_it_has_a_limit(string limit, int left)
    {
        ActorSystem system = Start(limit);
        ConcurrentBag<IActorRef> askers = [];
        IActorRef silent = Recorder(system, askers, answers: false);
        for (int i = 0; i < 100; i++)
        {
            _ = WaitAsync(silent, i);
        }

        SpinWait.SpinUntil(() => askers.Count == 100, Patience);
        await Task.Delay(TimeSpan.FromSeconds(2), TestContext.Current.CancellationToken);
        GC.Collect();
        Assert.Equal(left, Registered(system, askers));

        static async Task WaitAsync(IActorRef silent, int number)
        {
            try
            {
                await silent.Ask<int>(number, TestContext.Current.CancellationToken);
            }
            catch (AskTimeoutException) { }
        }
    }

    [Fact]
    public async Task Tell_to_a_full_bounded_mailbox_blocks_its_thread_and_then_makes_a_dead_letter()
    {
        ActorSystem system = Start(
            """
            small {
              mailbox-type = "Akka.Dispatch.BoundedMailbox, Akka"
              mailbox-capacity = 10
              mailbox-push-timeout-time = 5s
            }
            """
        );
        TaskCompletionSource gate = new();
        Task opened = gate.Task;
        SemaphoreSlim dead = new(0);
        IActorRef listener = system.ActorOf(act => act.Receive<DeadLetter>((_, _) => dead.Release()));
        system.EventStream.Subscribe(listener, typeof(DeadLetter));
        IActorRef busy = system.ActorOf(Props.Create(() => new WaitingActor(opened)).WithMailbox("small"));
        await AskAsync<ActorIdentity>(busy, new Identify(null));
        Task sends = Task.Run(
            () =>
            {
                for (int i = 0; i < 12; i++) // one is handled, ten wait
                {
                    busy.Tell(i);
                }
            },
            TestContext.Current.CancellationToken
        );
        await Task.Delay(TimeSpan.FromSeconds(1), TestContext.Current.CancellationToken);
        Assert.False(sends.IsCompleted);
        Assert.True(await dead.WaitAsync(Patience, TestContext.Current.CancellationToken));
        await sends;
        gate.SetResult();
    }

    [Fact]
    public async Task A_Task_Yield_does_not_suspend_a_handler()
    {
        IActorRef actor = Start()
            .ActorOf(act =>
                act.ReceiveAsync<string>(
                    async (_, context) =>
                    {
                        Task yield = YieldAsync();
                        context.Sender.Tell(yield.IsCompleted);
                        await yield;
                    }
                )
            );
        Assert.True(await AskAsync<bool>(actor, "go"));

        static async Task YieldAsync() => await Task.Yield();
    }

    [Fact]
    public void Props_compile_each_argument_that_is_no_variable()
    {
        long variable = BytesOf(1, ofVariable: true);
        Assert.InRange(BytesOf(1, ofVariable: false), 3 * variable, 1000 * variable);

        static long BytesOf(int count, bool ofVariable)
        {
            Create();
            long before = GC.GetAllocatedBytesForCurrentThread();
            Create();
            return GC.GetAllocatedBytesForCurrentThread() - before;

            void Create() =>
                _ = ofVariable
                    ? Props.Create(() => new CountActor(count))
                    : Props.Create(() => new CountActor(count + 1));
        }
    }

    [Fact]
    public void A_remote_message_carries_the_name_of_its_type()
    {
        PairPing ping = new();
        Serializer serializer = Start(RemoteSettings).Serialization.FindSerializerFor(ping);
        Assert.Equal(
            "Actors.Benchmarks.Protos.PairPing, Actors.Benchmarks.Contracts",
            Serialization.ManifestFor(serializer, ping)
        );
    }

    [Fact]
    public async Task An_actor_copies_the_names_of_all_its_ancestors()
    {
        ActorSystem system = Start();
        await BytesOfChainAsync(1000);
        Assert.True(await BytesOfChainAsync(1000) > 1.3 * await BytesOfChainAsync(10));

        async Task<double> BytesOfChainAsync(int depth)
        {
            TaskCompletionSource done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            long before = GC.GetTotalAllocatedBytes(precise: true);
            system.ActorOf(Props.Create(() => new ChainActor(depth, done)));
            await done.Task;
            return (double)(GC.GetTotalAllocatedBytes(precise: true) - before) / depth;
        }
    }

    [Fact]
    public async Task All_who_have_subscribed_to_a_class_hear_each_other()
    {
        ActorSystem system = Start();
        SemaphoreSlim heard = new(0);
        for (int i = 0; i < 2; i++)
        {
            IActorRef member = system.ActorOf(act => act.Receive<PairPing>((_, _) => heard.Release()));
            system.EventStream.Subscribe(member, typeof(PairPing));
        }

        system.EventStream.Publish(new PairPing());
        Assert.True(await heard.WaitAsync(Patience, TestContext.Current.CancellationToken));
        Assert.True(await heard.WaitAsync(Patience, TestContext.Current.CancellationToken));
    }

    [Fact]
    public async Task The_channel_executor_runs_a_tree_level_by_level()
    {
        int usual = await MostAliveAsync("");
        Assert.True(await MostAliveAsync("akka.actor.default-dispatcher.executor = channel-executor") > 3 * usual);

        async Task<int> MostAliveAsync(string settings)
        {
            Population alive = new();
            TaskCompletionSource done = new(TaskCreationOptions.RunContinuationsAsynchronously);
            int leaves = 10_000;
            Start(settings).ActorOf(Props.Create(() => new TreeActor(leaves, alive, done))).Tell("grow");
            await done.Task;
            return alive.Most;
        }
    }

    [Fact]
    public async Task A_mailbox_keeps_the_room_for_a_thousand_messages()
    {
        ActorSystem system = Start();
        long kept = await KeptRoom.BytesAsync(() =>
        {
            IActorRef actor = system.ActorOf(act => act.ReceiveAny((message, _) => KeptRoom.Handled(message)));
            return message => actor.Tell(message);
        });

        Assert.InRange(kept, 8000, 100_000);
    }

    private ActorSystem Start(string settings = "")
    {
        ActorSystem system = ActorSystem.Create("traps", Quiet + settings);
        _systems.Add(system);
        return system;
    }

    private static Task<T> AskAsync<T>(IActorRef actor, object message) =>
        actor.Ask<T>(message, Patience, TestContext.Current.CancellationToken);

    private static IActorRef Recorder(ActorSystem system, ConcurrentBag<IActorRef> askers, bool answers) =>
        system.ActorOf(act =>
            act.Receive<int>(
                (number, context) =>
                {
                    askers.Add(context.Sender);
                    if (answers)
                    {
                        context.Sender.Tell(number);
                    }
                }
            )
        );

    // An asker is an actor in /temp until its Ask is cleaned up.
    private static int Registered(ActorSystem system, IEnumerable<IActorRef> askers) =>
        askers.Count(asker =>
            ReferenceEquals(((ExtendedActorSystem)system).Provider.ResolveActorRef(asker.Path), asker)
        );

    private sealed class CountActor(int count) : UntypedActor
    {
        protected override void OnReceive(object message) => Sender.Tell(count);
    }

    private sealed class WaitingActor(Task gate) : UntypedActor
    {
        protected override void OnReceive(object message) => gate.Wait();
    }

    private sealed class ChainActor(int depth, TaskCompletionSource done) : UntypedActor
    {
        protected override void PreStart()
        {
            if (depth == 1)
            {
                done.SetResult();
            }
            else
            {
                int next = depth - 1;
                TaskCompletionSource end = done;
                Context.ActorOf(Props.Create(() => new ChainActor(next, end)));
            }
        }

        protected override void OnReceive(object message) { }
    }

    private sealed class Population
    {
        private int _alive;

        public int Most { get; private set; }

        public void Add(int difference)
        {
            lock (this)
            {
                _alive += difference;
                Most = Math.Max(Most, _alive);
            }
        }
    }

    private sealed class TreeActor : ReceiveActor
    {
        private readonly Population _alive;
        private int _children = 10;

        public TreeActor(int leaves, Population alive, TaskCompletionSource? done)
        {
            _alive = alive;
            Receive<string>(_ =>
            {
                int each = leaves / 10;
                for (int i = 0; i < 10 && leaves > 1; i++)
                {
                    Context.ActorOf(Props.Create(() => new TreeActor(each, alive, null))).Tell("grow");
                }

                if (leaves == 1)
                {
                    End();
                }
            });
            Receive<int>(_ =>
            {
                if (--_children == 0)
                {
                    End();
                }
            });

            void End()
            {
                Context.Stop(Self);
                Context.Parent.Tell(1);
                done?.SetResult();
            }
        }

        protected override void PreStart() => _alive.Add(1);

        protected override void PostStop() => _alive.Add(-1);
    }

    private sealed record Numbers(int Few, long Many);
}
