package org.syncline.cli;

import org.syncline.core.transport.RefusalLog;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.tree.TreeDirs;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.far.FarServer;
import org.syncline.lab.far.TreeRoom;
import org.syncline.lab.fork.ForkStream;
import org.syncline.lab.fork.JvmForks;
import org.syncline.lab.timing.NetworkWay;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tunnel.Tunnel;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Measures one fork for another machine, and writes its lines to the connection by which it was
 * asked. The end of that connection ends the fork; so does an hour. All but the watch for that end
 * is for one thread.
 */
final class ForkGuest {

    private static final Logger LOG = System.getLogger(ForkGuest.class.getName());
    private static final Duration LONGEST = Duration.ofHours(1);

    private final Installation self;
    private final Predicate<PeerKey> members;
    private final List<ListedTransport> transports;
    private final Path folder;
    private final JvmForks forks;
    private final RefusalLog refusals = new RefusalLog(LOG);

    /**
     * @param members whose servers may be called
     * @param catalogue of this machine
     * @param folder an existing one for the fork, which is emptied after each
     */
    ForkGuest(
            Installation self,
            Predicate<PeerKey> members,
            TransportCatalogue catalogue,
            Path folder) {
        this.self = self;
        this.members = members;
        this.folder = folder;
        transports = catalogue.all();
        forks = new JvmForks(catalogue, folder);
    }

    /**
     * Returns after the last line; the channel is the caller's to close.
     *
     * @param asker the machine that hears of a failure, of which the log of this one tells as well
     */
    void measure(SocketChannel channel, PeerName asker) throws IOException {
        ChannelStreams streams = new ChannelStreams(channel);
        InputStream in = streams.in();
        ForkRequest request = ForkRequest.read(in);
        PrintStream out =
                new PrintStream(
                        new BufferedOutputStream(streams.out()), false, StandardCharsets.UTF_8);
        Thread measuring = Thread.currentThread();
        Thread.ofVirtual().name("end-of-asking").start(() -> awaitEnd(in, measuring));
        CompletableFuture<Void> tooLate =
                CompletableFuture.runAsync(
                        measuring::interrupt,
                        CompletableFuture.delayedExecutor(
                                LONGEST.toMillis(), TimeUnit.MILLISECONDS));
        try {
            measure(request, line -> tell(line, out));
        } catch (InterruptedException e) {
            tell(new ForkLine.Failed("the fork was ended; an hour is the most"), out);
        } catch (IOException | IllegalArgumentException e) {
            String why = Failure.of(e).message();
            refusals.warn(asker, "a fork for \"%s\" failed: %s".formatted(asker, why));
            tell(new ForkLine.Failed(why), out);
        } finally {
            tooLate.cancel(false);
        }
    }

    /** Measures what was asked for; an interrupt ends it. */
    void measure(ForkRequest request, Consumer<ForkLine> taker)
            throws IOException, InterruptedException {
        Optional<String> refusal = FarCells.refusal(request.fork(), transports);
        if (refusal.isPresent()) {
            throw new IOException(refusal.get());
        }
        PeerKey server = new PeerKey(request.server());
        if (!members.test(server)) {
            throw new IOException("the machine that should serve is in no group with this one");
        }
        InetSocketAddress place =
                new InetSocketAddress(InetAddress.ofLiteral(request.host()), request.port());
        FarEnd far = new FarEnd(self, server, place, request.fork().cell().transport());
        try {
            if (request.fork().cell().work() instanceof Work.Sync sync) {
                requireRoom(sync.corpus());
                far.withTrees(sync.corpus(), (it, way) -> run(request, it, way, taker));
            } else {
                far.withCalls((it, way) -> run(request, it, way, taker));
            }
        } finally {
            removeLeft();
        }
    }

    /** The fork connects by the tunnel itself where its transport can, else by the entrance. */
    private void run(ForkRequest request, FarServer server, Tunnel way, Consumer<ForkLine> taker)
            throws IOException, InterruptedException {
        String network = NetworkWay.to(request.host(), true);
        try {
            forks.runFar(request.fork(), server, line -> taker.accept(told(line, way, network)));
        } catch (IOException e) {
            throw way.explained(e);
        }
    }

    private static ForkLine told(ForkLine line, Tunnel way, String network) {
        return switch (line) {
            case ForkLine.Failed failed -> {
                IOException explained = way.explained(new IOException(failed.reason()));
                yield new ForkLine.Failed(String.valueOf(explained.getMessage()));
            }
            case ForkLine.Done done -> {
                Map<String, String> all = new TreeMap<>(done.environment());
                all.put(ForkEnvironment.NETWORK, network);
                yield new ForkLine.Done(all);
            }
            case ForkLine.Iteration it -> it;
            case ForkLine.Batch it -> it;
            case ForkLine.Latencies it -> it;
            case ForkLine.Calls it -> it;
        };
    }

    /** A fork that was killed leaves its trees. */
    private void removeLeft() {
        try {
            TreeDirs.clear(folder);
        } catch (IOException e) {
            LOG.log(
                    Logger.Level.WARNING,
                    "what a fork left stays until the next one ends: {0}",
                    e.getMessage());
        }
    }

    private void requireRoom(CorpusSpec corpus) throws IOException {
        Optional<String> shortage = TreeRoom.shortage(corpus, folder);
        if (shortage.isPresent()) {
            throw new IOException("the machine that calls " + shortage.get());
        }
    }

    private static void tell(ForkLine line, PrintStream out) {
        ForkStream.write(line, out);
        if (out.checkError()) {
            throw new UncheckedIOException(new IOException("who asked for the fork has gone"));
        }
    }

    private static void awaitEnd(InputStream in, Thread measuring) {
        try {
            while (in.read() >= 0) {
                continue;
            }
        } catch (IOException e) {
            // The connection has ended in another way.
        }
        measuring.interrupt();
    }
}
