using System.CommandLine;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using Actors.Benchmarks.Harness.Nodes;
using Actors.Benchmarks.Harness.Options;

namespace Actors.Benchmarks.Harness;

/// <summary>The program of the far side. It starts the far side of the row that the near side asks for.</summary>
/// <param name="rows">All rows.</param>
public sealed class NodeProgram(IReadOnlyList<Row> rows)
{
    /// <summary>The first argument of a program that is to be the far side of <see cref="Remote"/>.</summary>
    internal const string Option = "--node";

    internal const string Once = "--once";
    internal const string ListensOn = "Listening on ";

    private static readonly TimeSpan FirstRequestWithin = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(10);

    /// <summary>Runs the program.</summary>
    /// <returns>The exit code.</returns>
    public int Run(string[] args)
    {
        Option<string> listen = new("--listen")
        {
            Description =
                "Address and port to listen on, such as 0.0.0.0:9000. The default is any free port of the loopback.",
            DefaultValueFactory = _ => "127.0.0.1:0",
        };
        Option<bool> once = new(Once)
        {
            Description = "Serve one near side, and end with it or with the standard input.",
        };
        RootCommand command = new(
            "The far side of Remote, or a node of a cluster: start it on another machine, and give its address to --remote or --nodes."
        )
        {
            listen,
            once,
        };
        command.SetAction(asked =>
        {
            if (!IPEndPoint.TryParse(asked.GetValue(listen)!, out IPEndPoint? endpoint))
            {
                Console.Error.WriteLine($"'{asked.GetValue(listen)}' is not of the form address:port.");
                return ExitCode.Usage;
            }

            try
            {
                return asked.GetValue(once) ? ServeOnce(endpoint) : ServeForever(endpoint);
            }
            catch (SocketException e)
            {
                Console.Error.WriteLine($"{endpoint}: {e.Message}.");
                return ExitCode.Usage;
            }
        });
        ParseResult result = command.Parse(args);
        if (result.Errors.Count > 0)
        {
            Console.Error.WriteLine(result.Errors[0].Message);
            return ExitCode.Usage;
        }

        return result.Invoke();
    }

    private int ServeForever(IPEndPoint endpoint)
    {
        using TcpListener listener = Listen(endpoint);
        while (true)
        {
            // It serves one at a time: two would slow each other down. One that sends nothing must not block the next.
            using ControlConnection control = new(listener.AcceptTcpClient(), firstWithin: FirstRequestWithin);
            Serve(control, endsWithInput: false);
        }
    }

    // A node that another process has started must end with it.
    private int ServeOnce(IPEndPoint endpoint)
    {
        // Ctrl-C goes to every process of a terminal. This one ignores it, and ends with the process that has started it.
        using PosixSignalRegistration interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Ignore);
        new Thread(EndWithStandardInput) { IsBackground = true, Name = "Parent" }.Start();
        using TcpListener listener = Listen(endpoint);
        using ControlConnection control = new(listener.AcceptTcpClient());
        listener.Stop();
        if (!Serve(control, endsWithInput: true))
        {
            Kill();
        }

        return ExitCode.Success;

        static void Ignore(PosixSignalContext context) => context.Cancel = true;
    }

    private static TcpListener Listen(IPEndPoint endpoint)
    {
        TcpListener listener = new(endpoint);
        listener.Start();
        Console.WriteLine(ListensOn + listener.LocalEndpoint);
        return listener;
    }

    /// <returns>Whether the near side has said that it is done.</returns>
    private bool Serve(ControlConnection control, bool endsWithInput)
    {
        NodeSession session = new(rows, control.Here, endsWithInput);
        try
        {
            while (control.Receive<NodeRequest>() is { } request)
            {
                if (request.Do == NodeRequest.Die)
                {
                    Kill();
                }

                NodeReply reply;
                try
                {
                    reply = session.AnswerAsync(request).GetAwaiter().GetResult();
                }
                catch (Exception e)
                {
                    reply = new NodeReply(Error: $"{e.GetType().Name}: {e.Message}");
                }

                control.SendAsync(reply).GetAwaiter().GetResult();
                if (request.Do is NodeRequest.Stop or NodeRequest.Leave)
                {
                    return true;
                }
            }
        }
        catch (IOException)
        {
            // The near side is gone.
        }

        // The near side is gone, and a library may wait for it for a long time.
        Task.WaitAny([Task.Run(() => session.DisposeAsync().AsTask())], EndWithin);
        return false;
    }

    private static void EndWithStandardInput()
    {
        while (Console.In.Read() >= 0) { }

        Kill();
    }

    // Exit would wait for the library's handlers, and may never return.
    private static void Kill() => Process.GetCurrentProcess().Kill();
}
