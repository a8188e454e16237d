package org.syncline.cli;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.HandshakeWatch;
import org.syncline.core.transport.Route;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;
import org.syncline.lab.demo.TemporaryFolder;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.TunnelRoute;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * A probe in a second JVM on this machine, to which one way is plain and another one leads through
 * a tunnel. Both ends of that are installations that are made for this probe in a temporary folder
 * and paired with each other, so that the keys of the user have no part in it. Used by one thread.
 */
final class TunnelledProbe {

    private static final Logger LOG = System.getLogger(TunnelledProbe.class.getName());
    private static final String LOOPBACK = "127.0.0.1";

    private final Transport over;
    private final Path temporary;
    private final Secret secret = Secret.random(new SecureRandom());

    /**
     * @param temporary an existing folder for keys, which are removed after use
     */
    TunnelledProbe(Transport over, Path temporary) {
        this.over = over;
        this.temporary = temporary;
    }

    /** Uses both ways, which are open as long. */
    @FunctionalInterface
    interface Use<T> {
        T of(Route.Way plain, Route.Way tunnel) throws IOException, InterruptedException;
    }

    /**
     * Starts the other JVM, and ends it after use.
     *
     * @param handshakes told of each handshake of the tunnel
     */
    <T> T use(HandshakeWatch handshakes, Use<T> use) throws IOException, InterruptedException {
        try (TemporaryFolder keys = TemporaryFolder.in(temporary, "syncline-probe-");
                Closeable interruption = removedWhenInterrupted(keys)) {
            Path near = keys.folder().resolve("near");
            Path far = keys.folder().resolve("far");
            pair(Installation.in(near), Installation.in(far));
            try (Server server = start(far)) {
                ConnectOptions options = new ConnectOptions(secret);
                Route.Way plain = Route.DIRECT.to(server.plain(), options);
                Route.Way tunnel =
                        new TunnelRoute(near, true, Optional.empty())
                                .to(server.tunnel(), options.toldTo(handshakes));
                try (Route.End end = tunnel.end()) {
                    return use.of(plain, tunnel);
                }
            }
        }
    }

    /** Has Ctrl-C remove the keys, until what is returned is closed. */
    private static Closeable removedWhenInterrupted(TemporaryFolder keys) {
        Runtime runtime = Runtime.getRuntime();
        Thread hook = Thread.ofPlatform().name("keys of a probe").unstarted(() -> remove(keys));
        runtime.addShutdownHook(hook);
        return () -> {
            try {
                runtime.removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                LOG.log(Logger.Level.DEBUG, "the process is ending, and the hook runs");
            }
        };
    }

    private static void remove(TemporaryFolder keys) {
        try {
            keys.close();
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "keys of a probe are left: {0}", e.getMessage());
        }
    }

    private static void pair(Installation near, Installation far) throws IOException {
        near.peers().add(new PairedPeer(far.key(), new PeerName("far"), Instant.now()));
        far.peers().add(new PairedPeer(near.key(), new PeerName("near"), Instant.now()));
    }

    /**
     * The other JVM; closing it ends that.
     *
     * @param tunnel the port of its tunnel as an address of the transport
     */
    private record Server(Process process, BufferedWriter in, Address plain, Address tunnel)
            implements Closeable {

        @Override
        public void close() throws IOException {
            in.close();
            JavaCommand.awaitEnd(process);
        }
    }

    private Server start(Path installation) throws IOException {
        JavaCommand java =
                JavaCommand.likeThis(TunnelledProbeServer.class.getName(), List.of(over));
        Process process = java.start(List.of(over.name(), installation.toString()));
        try {
            BufferedWriter in = process.outputWriter(StandardCharsets.UTF_8);
            in.write(HexFormat.of().formatHex(secret.toBytes()) + "\n");
            in.flush();
            BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
            Address plain = Address.parse(line(out));
            int port = Integer.parseInt(line(out));
            return new Server(process, in, plain, new Address(over.name(), LOOPBACK, port, ""));
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private String line(BufferedReader out) throws IOException {
        String line = out.readLine();
        if (line == null) {
            throw new IOException(
                    "the probe's server cannot listen over %s; its message above says why"
                            .formatted(over.name()));
        }
        return line;
    }
}
