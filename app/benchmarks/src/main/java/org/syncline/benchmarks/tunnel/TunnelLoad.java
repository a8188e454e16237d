package org.syncline.benchmarks.tunnel;

import org.HdrHistogram.Histogram;
import org.syncline.benchmarks.BenchmarkCommand;
import org.syncline.benchmarks.RoundTrip;
import org.syncline.benchmarks.server.BenchmarkServer;
import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.failure.LogFormat;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.Tunnel;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * What a paired machine and the memory of the other one suffer from a crowd of strangers at the
 * port of its tunnel: calls over an open connection, and whole new connections, first without the
 * crowd and then with it. Then many paired machines at once: they call, and they synchronise, on a
 * quiet server and while others hold all connections that they can. Usage: {@code TunnelLoad
 * [strangers [seconds]]}. Linux only.
 */
@Command(name = "TunnelLoad", description = "Puts a crowd at the port of a tunnel.")
public final class TunnelLoad implements Callable<Integer> {

    static final String TRANSPORT = "socket";
    private static final int FILES_OF_A_CALL = 16;
    private static final int SMALL = 1_000;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "STRANGERS",
            description = "Connections at a time; 10000 by default.")
    private int strangers = 10_000;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "SECONDS",
            description = "Of each work; 10 by default.")
    private int seconds = 10;

    @Option(names = "--peers", description = "Paired machines that come at once; 200 by default.")
    private int peers = 200;

    @Option(
            names = "--holders",
            description = "Paired machines that hold connections; 40 by default.")
    private int holders = 40;

    @Option(
            names = "--holding",
            description = "Connections that these try to hold together; 10000 by default.")
    private int holding = 10_000;

    @Option(names = "--holding-seconds", description = "In which they try to; 90 by default.")
    private int holdingSeconds = 90;

    @Option(names = "--work", description = "Folder for keys; the system's for temporary files.")
    private Path work = Path.of(System.getProperty("java.io.tmpdir"));

    private int failures;

    public static void main(String[] args) {
        LogFormat.install();
        BenchmarkCommand.run(new TunnelLoad(), args);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(work, "tunnel-load");
        Installation near = Installation.in(folder.resolve("near"));
        Installation far = Installation.in(folder.resolve("far"));
        TunnelCost.trust(near, far, "far");
        TunnelCost.trust(far, near, "near");
        try (ServerJvm server =
                ServerJvm.start(
                        TunnelledServer.class, TRANSPORT, folder.resolve("far").toString())) {
            String unused = server.line();
            InetSocketAddress port =
                    new InetSocketAddress("127.0.0.1", Integer.parseInt(server.line()));
            try (Tunnel tunnel = open(port, near);
                    Connection open = connect(tunnel)) {
                measure("warm-up", server, port, near, open);
                measure("without a crowd", server, port, near, open);
                try (IdleCrowd crowd = new IdleCrowd(port, strangers)) {
                    measure("with a crowd", server, port, near, open);
                    System.out.printf("strangers came %d times%n", crowd.came());
                }
                measure("afterwards", server, port, near, open);
            }
            sync(folder, server, port);
            PairedCrowd crowd = new PairedCrowd(folder, far, peers);
            PairedCrowd.Result result =
                    crowd.come(
                            machine -> open(port, machine),
                            TunnelCost.request(FILES_OF_A_CALL, SMALL),
                            TimeUnit.SECONDS.toNanos(seconds));
            System.out.printf(
                    Locale.ROOT,
                    "%d paired machines at once: %d calls with %d files, %d machines failed, server"
                            + " %.0f MB%n",
                    peers,
                    result.calls(),
                    FILES_OF_A_CALL,
                    result.failed(),
                    server.residentBytes() / 1e6);
        }
        return 0;
    }

    private void sync(Path folder, ServerJvm server, InetSocketAddress port)
            throws IOException, InterruptedException {
        Path far = folder.resolve("far");
        SyncCrowd crowd = new SyncCrowd(folder, far, peers);
        sync("warm-up", crowd, server, port);
        double quiet = sync("quiet", crowd, server, port);
        try (HoldingCrowd held = new HoldingCrowd(folder, Installation.in(far), port, holders)) {
            held.connect(holding / holders, TimeUnit.SECONDS.toNanos(holdingSeconds));
            System.out.printf(
                    "%d paired machines tried %d connections, of which %d were served;"
                            + " the server has %s%n",
                    holders, held.tried(), held.served(), server.load());
            double among = sync("among holders", crowd, server, port);
            System.out.printf(
                    Locale.ROOT,
                    "they take %.2f times as long while others hold connections%n",
                    among / quiet);
            try (IdleCrowd strange = new IdleCrowd(port, strangers)) {
                double unused = sync("and strangers", crowd, server, port);
                System.out.printf("strangers came %d times%n", strange.came());
            }
        }
        sync("afterwards", crowd, server, port);
    }

    private double sync(String when, SyncCrowd crowd, ServerJvm server, InetSocketAddress port)
            throws IOException {
        SyncCrowd.Result result = crowd.sync(port);
        System.out.printf(
                Locale.ROOT,
                "%-16s %d machines synchronise at once: %.2f s, each %.2f s (99 %%: %.2f), %d"
                        + " tried again, %d failed, the server has %s%n",
                when,
                peers,
                result.seconds(),
                result.nanos().getValueAtPercentile(50) / 1e9,
                result.nanos().getValueAtPercentile(99) / 1e9,
                result.again(),
                result.failed(),
                server.load());
        return result.seconds();
    }

    private static Tunnel open(InetSocketAddress port, Installation near) throws IOException {
        return Tunnel.open(port, TRANSPORT, "", near, Optional.empty());
    }

    static Connection connect(Tunnel tunnel) throws IOException {
        Transport transport = Transports.installed().named(TRANSPORT);
        Address entrance = new Address(TRANSPORT, "127.0.0.1", tunnel.entrance().getPort(), "");
        return transport.connect(entrance, new ConnectOptions(new Secret(tunnel.secret())));
    }

    private void measure(
            String when,
            ServerJvm server,
            InetSocketAddress port,
            Installation near,
            Connection open)
            throws IOException {
        long nanos = TimeUnit.SECONDS.toNanos(seconds);
        RoundTrip call = open.lookup(BenchmarkServer.SERVICE, Probe.class)::empty;
        Histogram calls = call.repeat(nanos);
        failures = 0;
        Histogram openings = ((RoundTrip) () -> come(port, near)).repeat(nanos);
        System.out.printf(
                Locale.ROOT,
                "%-16s call %.1f us (99 %%: %.1f), tunnel, connection and call %.1f ms (99 %%:"
                        + " %.1f), %d of %d failed, server %.0f MB%n",
                when,
                calls.getValueAtPercentile(50) / 1e3,
                calls.getValueAtPercentile(99) / 1e3,
                openings.getValueAtPercentile(50) / 1e6,
                openings.getValueAtPercentile(99) / 1e6,
                failures,
                openings.getTotalCount(),
                server.residentBytes() / 1e6);
    }

    /** A paired machine that opens a tunnel, connects and calls once. */
    private void come(InetSocketAddress port, Installation near) {
        try (Tunnel tunnel = open(port, near);
                Connection connection = connect(tunnel)) {
            connection.lookup(BenchmarkServer.SERVICE, Probe.class).empty();
        } catch (IOException e) {
            if (failures++ == 0) {
                System.err.println(e.getMessage());
            }
        }
    }
}
