package org.syncline.cli;

import org.syncline.core.transport.ConnectionTaker;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.RefusalLog;
import org.syncline.lab.demo.ProcessFolder;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.fork.ForkStream;
import org.syncline.lab.fork.JvmForks;
import org.syncline.lab.probe.FarProbe;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService;

import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * What the machines of a group may have of this one through tunnels: one fork at a time that
 * measures here, and servers of probes and trees for forks of others. A server lives as long as the
 * session by which it was opened. Safe for any thread.
 */
final class MeasuringEnds implements TunnelService, AutoCloseable {

    private static final Logger LOG = System.getLogger(MeasuringEnds.class.getName());
    private static final int MOST_SERVERS = 4;
    private static final int SECONDS_TO_END = 20;
    private static final String BUSY = "it measures another fork already, and one at a time";

    private final Predicate<PeerKey> members;
    private final TransportCatalogue catalogue;
    private final ProcessFolder scratch;
    private final ForkGuest guest;
    private final TreeEnds trees;
    private final Semaphore fork = new Semaphore(1);
    private final Semaphore servers = new Semaphore(MOST_SERVERS);
    private final RefusalLog refusals = new RefusalLog(LOG);

    /**
     * @param members asked at each request who is in the group
     * @param work an existing folder
     */
    MeasuringEnds(Installation self, Predicate<PeerKey> members, Path work) throws IOException {
        this.members = members;
        catalogue = TransportCatalogue.installed();
        scratch = ProcessFolder.in(work, "syncline-lab-");
        guest = new ForkGuest(self, members, catalogue, part("forks"));
        trees = new TreeEnds(part("trees"));
    }

    private Path part(String name) throws IOException {
        return Files.createDirectory(scratch.folder().resolve(name));
    }

    @Override
    public void requireAllowed(PairedPeer peer, Request request) throws TunnelRefusal {
        if (!members.test(peer.key())) {
            throw new TunnelRefusal(
                    "who asks for a measurement is not in the group of this machine");
        }
        ForkRequest.checkVersion(request);
    }

    @Override
    public InnerEnd open(PairedPeer peer, Request request) throws IOException {
        requireAllowed(peer, request);
        return switch (request.transport()) {
            case ForkRequest.FORKS -> forks(peer.name());
            case TreesRequest.TREES -> trees.asked(peer.key());
            default -> server(peer.key(), request);
        };
    }

    /** Its connections need no port of their own. */
    private InnerEnd forks(PeerName asker) {
        return new InnerEnd(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new byte[32],
                channel -> take(channel, asker),
                () -> {});
    }

    private boolean take(SocketChannel channel, PeerName asker) {
        Thread.ofPlatform().daemon().name("far-fork").start(() -> measure(channel, asker));
        return true;
    }

    private void measure(SocketChannel channel, PeerName asker) {
        boolean isFree = false;
        try (channel) {
            // One whose asker has gone takes some seconds to end.
            isFree = fork.tryAcquire(SECONDS_TO_END, TimeUnit.SECONDS);
            if (isFree) {
                guest.measure(channel, asker);
            } else {
                refusals.warn(asker, "a fork for \"%s\" was refused: %s".formatted(asker, BUSY));
                refuse(channel);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (UncheckedIOException e) {
            LOG.log(Logger.Level.DEBUG, "a fork for another machine: {0}", e.getMessage());
        } catch (IOException e) {
            refusals.warn(asker, "a fork for \"%s\": %s".formatted(asker, e.getMessage()));
        } finally {
            if (isFree) {
                fork.release();
            }
        }
    }

    /** Measures a fork that this machine asks itself for, which says its lines to the taker. */
    void measureHere(ForkRequest request, Consumer<ForkLine> taker)
            throws IOException, InterruptedException {
        if (!fork.tryAcquire(SECONDS_TO_END, TimeUnit.SECONDS)) {
            throw new IOException(BUSY);
        }
        try {
            guest.measure(request, taker);
        } finally {
            fork.release();
        }
    }

    private static void refuse(SocketChannel channel) {
        PrintStream out =
                new PrintStream(new ChannelStreams(channel).out(), false, StandardCharsets.UTF_8);
        ForkStream.write(new ForkLine.Failed(BUSY), out);
        out.flush();
    }

    private InnerEnd server(PeerKey owner, Request request) throws IOException {
        Optional<String> refusal = FarCells.refusal(request.transport(), catalogue.all());
        if (refusal.isPresent()) {
            throw new TunnelRefusal(refusal.get());
        }
        Optional<TreesRequest> wanted = TreesRequest.of(request.share());
        if (wanted.isPresent()) {
            trees.check(wanted.get().corpus());
        }
        if (!servers.tryAcquire()) {
            throw new TunnelRefusal("it serves %d forks already".formatted(MOST_SERVERS));
        }
        try {
            return InnerEnd.open(request, options -> opened(owner, request, options));
        } catch (IOException | RuntimeException e) {
            servers.release();
            throw e;
        }
    }

    /** Closing what is returned gives its place back. */
    private InnerEnd.Opened opened(PeerKey owner, Request request, ListenOptions options)
            throws IOException {
        JavaCommand java = JvmForks.server(catalogue, listed(request.transport()));
        Optional<TreesRequest> wanted = TreesRequest.of(request.share());
        if (wanted.isPresent()) {
            InnerEnd.Opened served =
                    trees.open(
                            owner,
                            trees.order(wanted.get().corpus(), request.transport()),
                            java,
                            options);
            return new InnerEnd.Opened(served.taker(), () -> end(served.end()));
        }
        Closeable server = FarProbe.serve(java, request.transport(), options);
        return new InnerEnd.Opened(ConnectionTaker.NONE, () -> end(server));
    }

    private ListedTransport listed(String transport) {
        return catalogue.all().stream()
                .filter(each -> each.name().equals(transport))
                .findFirst()
                .orElseThrow();
    }

    private void end(Closeable server) throws IOException {
        try {
            server.close();
        } finally {
            servers.release();
        }
    }

    /** Removes its folder, after the port was closed, which ends the fork under way. */
    @Override
    public void close() throws IOException {
        try (scratch) {
            if (!fork.tryAcquire(SECONDS_TO_END, TimeUnit.SECONDS)) {
                LOG.log(Logger.Level.WARNING, "a fork for another machine has not ended");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
