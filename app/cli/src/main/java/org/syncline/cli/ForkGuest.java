package org.syncline.cli;

import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.fork.ForkStream;
import org.syncline.lab.fork.JvmForks;
import org.syncline.lab.probe.FarProbe;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.Tunnel;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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

    private static final Duration LONGEST = Duration.ofHours(1);

    private final Installation self;
    private final Predicate<PeerKey> members;
    private final List<ListedTransport> transports;
    private final JvmForks forks;

    /**
     * @param members whose servers may be called
     * @param transports of this machine
     */
    ForkGuest(
            Installation self,
            Predicate<PeerKey> members,
            List<ListedTransport> transports,
            JvmForks forks) {
        this.self = self;
        this.members = members;
        this.transports = transports;
        this.forks = forks;
    }

    /** Returns after the last line; the channel is the caller's to close. */
    void measure(SocketChannel channel) throws IOException {
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
            tell(new ForkLine.Failed(Failure.of(e).message()), out);
        } finally {
            tooLate.cancel(false);
        }
    }

    private void measure(ForkRequest request, Consumer<ForkLine> taker)
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
        try (Tunnel tunnel =
                Tunnel.open(
                        place,
                        request.fork().cell().transport(),
                        ForkRequest.share(),
                        self,
                        Optional.of(server))) {
            forks.runFar(request.fork(), FarProbe.at(tunnel.entrance(), tunnel.secret()), taker);
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
