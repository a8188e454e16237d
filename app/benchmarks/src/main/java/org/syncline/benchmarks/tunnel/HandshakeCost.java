package org.syncline.benchmarks.tunnel;

import org.syncline.benchmarks.BenchmarkCommand;
import org.syncline.benchmarks.RoundTrip;
import org.syncline.lab.failure.LogFormat;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tls.PeerTls;
import org.syncline.peers.tls.PinnedPeers;
import org.syncline.peers.tls.TlsStream;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;

/**
 * Times how long two paired machines take to connect: TCP on loopback, the handshake of TLS with
 * the certificates of both, and a first byte, with a machine that was never met and with one whose
 * session is resumed, in turn. Both sides are threads of one JVM. Usage: {@code HandshakeCost
 * [rounds]}; the first half of the rounds warms up. Needs two cores that no other program uses.
 */
@Command(name = "HandshakeCost", description = "Compares first and resumed handshakes.")
public final class HandshakeCost implements Callable<Integer> {

    private static final String PROTOCOL = "syncline-handshake-cost/1";
    private static final int BYTE = 1;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "ROUNDS",
            description = "Of one handshake of each kind; 2000 by default.")
    private int rounds = 2000;

    @Option(names = "--work", description = "Folder for keys; the system's for temporary files.")
    private Path work = Path.of(System.getProperty("java.io.tmpdir"));

    public static void main(String[] args) {
        LogFormat.install();
        BenchmarkCommand.run(new HandshakeCost(), args);
    }

    @Override
    public Integer call() throws IOException {
        Path folder = Files.createTempDirectory(work, "handshake-cost");
        Installation near = Installation.in(folder.resolve("near"));
        Installation far = Installation.in(folder.resolve("far"));
        TunnelCost.trust(near, far, "far");
        TunnelCost.trust(far, near, "near");
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            PeerTls serving = tls(far);
            Thread.ofPlatform().daemon().name("server").start(() -> serve(server, serving));
            PeerTls known = tls(near);
            InetSocketAddress port = (InetSocketAddress) server.getLocalSocketAddress();
            long first = connect(known, port);
            double[] nanos =
                    RoundTrip.takeTurns(
                            rounds,
                            () -> connect(tls(near), port),
                            () -> requireResumed(connect(known, port), first));
            System.out.printf(
                    Locale.ROOT,
                    "first %.2f ms, resumed %.2f ms, ratio %.2f, medians of %d%n",
                    nanos[0] / 1e6,
                    nanos[1] / 1e6,
                    nanos[1] / nanos[0],
                    rounds - rounds / 2);
        }
        return 0;
    }

    static PeerTls tls(Installation self) {
        return new PeerTls(self.identity(), new PinnedPeers(self), PROTOCOL);
    }

    /** Shakes hands with one caller after the other until the socket is closed. */
    static void serve(ServerSocket server, PeerTls tls) {
        try {
            while (true) {
                try (Socket plain = server.accept()) {
                    plain.setTcpNoDelay(true);
                    TlsStream stream = tls.accepted(plain, ByteBuffer.allocate(0));
                    tls.shakeHands(stream);
                    stream.output().write(BYTE);
                    int unused = stream.input().read();
                }
            }
        } catch (SocketException e) {
            return; // the end
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns when the session began, ms since 1970. */
    private static long connect(PeerTls tls, InetSocketAddress server) throws IOException {
        try (Socket plain = new Socket(server.getAddress(), server.getPort())) {
            plain.setTcpNoDelay(true);
            TlsStream stream = tls.dialled(plain);
            tls.shakeHands(stream);
            if (stream.input().read() != BYTE) {
                throw new IOException("the server said something else");
            }
            return stream.session().getCreationTime();
        }
    }

    /** Returns the median ms of resumed handshakes, of which the first half warms up. */
    static double resumedMillis(Installation self, InetSocketAddress server, int rounds)
            throws IOException {
        PeerTls known = tls(self);
        long first = connect(known, server);
        double[] nanos =
                RoundTrip.takeTurns(rounds, () -> requireResumed(connect(known, server), first));
        return nanos[0] / 1e6;
    }

    private static void requireResumed(long began, long first) throws IOException {
        if (began != first) {
            throw new IOException("a session was not resumed");
        }
    }
}
