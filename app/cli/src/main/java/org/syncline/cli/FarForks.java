package org.syncline.cli;

import org.syncline.lab.experiment.ExpectedTime;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.ForkStarter;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.fork.ForkStream;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.Tunnel;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Has each fork measured by another machine, which calls a server of a third one or of this one.
 * All durations are of the clock of the machine that calls. A fork fails with a sentence when
 * either machine leaves the group, when the connection ends, and when nothing is heard for longer
 * than a fork that hangs is waited for there. Used by one thread at a time.
 */
final class FarForks implements ForkStarter {

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final long LOOK_MILLIS = 500;

    /** What its own machine waits for at most, and a minute for the way here. */
    private static final Duration ANY = Duration.ofMinutes(3);

    private static final int SLACK = 20;
    private static final int MOST_UNREAD = 64;

    private final Installation self;
    private final FarMachine client;
    private final FarMachine server;
    private final Predicate<PeerKey> members;

    /**
     * @param members asked again and again who is in the group
     */
    FarForks(Installation self, FarMachine client, FarMachine server, Predicate<PeerKey> members) {
        this.self = self;
        this.client = client;
        this.server = server;
        this.members = members;
    }

    @Override
    public void run(ForkSpec spec, Consumer<ForkLine> taker)
            throws IOException, InterruptedException {
        requireMembers();
        try (Tunnel tunnel =
                        Tunnel.open(
                                client.place(),
                                ForkRequest.FORKS,
                                ForkRequest.share(),
                                self,
                                Optional.of(client.key()));
                SocketChannel channel = tunnel.connect(CONNECT)) {
            ChannelStreams streams = new ChannelStreams(channel);
            InetSocketAddress place = server.place();
            streams.out()
                    .write(
                            new ForkRequest(
                                            spec,
                                            server.key().hex(),
                                            place.getAddress().getHostAddress(),
                                            place.getPort())
                                    .line());
            BlockingQueue<ForkLine> lines = new LinkedBlockingQueue<>(MOST_UNREAD);
            InputStream in = new BufferedInputStream(streams.in());
            Thread.ofVirtual().name("far-fork-lines").start(() -> read(in, lines, tunnel));
            pass(lines, silence(spec), taker);
        } catch (IOException e) {
            throw new IOException(of(Failure.of(e).message(), client, server), e);
        }
    }

    private static Duration silence(ForkSpec spec) {
        return ANY.plus(ExpectedTime.ofIteration(spec.cell()).multipliedBy(SLACK));
    }

    private static void read(InputStream in, BlockingQueue<ForkLine> lines, Tunnel way) {
        try {
            for (ForkLine line = ForkStream.read(in); line != null; line = ForkStream.read(in)) {
                put(line, lines);
            }
            IOException ended = new IOException("its connection ended before the fork did");
            put(failed(way.explained(ended)), lines);
        } catch (IOException e) {
            IOException broken =
                    new IOException("its connection was lost: " + Failure.of(e).message(), e);
            put(failed(way.explained(broken)), lines);
        }
    }

    private static ForkLine failed(IOException why) {
        return new ForkLine.Failed(String.valueOf(why.getMessage()));
    }

    /** Waits for who records, so that a machine that says too much fills no memory here. */
    private static void put(ForkLine line, BlockingQueue<ForkLine> lines) {
        try {
            if (!lines.offer(line, ANY.toSeconds(), TimeUnit.SECONDS)) {
                throw new IllegalStateException("nobody records what a fork says");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String of(String reason, FarMachine client, FarMachine server) {
        return "\"%s\" calling \"%s\": %s".formatted(client.name(), server.name(), reason);
    }

    private void pass(BlockingQueue<ForkLine> lines, Duration silence, Consumer<ForkLine> taker)
            throws IOException, InterruptedException {
        long silent = 0;
        while (true) {
            ForkLine line = lines.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            if (line == null) {
                requireMembers();
                // By waits that were waited, because all of this may be stopped, as by Ctrl-Z.
                silent += LOOK_MILLIS;
                if (silent > silence.toMillis()) {
                    throw new IOException(
                            "it said nothing for %d s and was ended"
                                    .formatted(silence.toSeconds()));
                }
                continue;
            }
            silent = 0;
            taker.accept(named(line, client, server));
            if (line instanceof ForkLine.Done || line instanceof ForkLine.Failed) {
                return;
            }
        }
    }

    /** Returns a line of a fork; the last one with the names of the machines. */
    static ForkLine named(ForkLine line, FarMachine client, FarMachine server) {
        return switch (line) {
            case ForkLine.Done done -> {
                Map<String, String> named = new TreeMap<>(done.environment());
                named.put(ForkEnvironment.CLIENT, client.name().text());
                named.put(ForkEnvironment.SERVER, server.name().text());
                yield new ForkLine.Done(named);
            }
            case ForkLine.Failed failed -> new ForkLine.Failed(of(failed.reason(), client, server));
            case ForkLine.Iteration it -> it;
            case ForkLine.Batch it -> it;
            case ForkLine.Latencies it -> it;
            case ForkLine.Calls it -> it;
        };
    }

    private void requireMembers() throws IOException {
        for (FarMachine each : new FarMachine[] {client, server}) {
            if (!members.test(each.key())) {
                throw new IOException("\"%s\" is not in the group".formatted(each.name()));
            }
        }
    }
}
