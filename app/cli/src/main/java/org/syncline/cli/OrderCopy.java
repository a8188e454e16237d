package org.syncline.cli;

import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.fork.ForkStream;
import org.syncline.lab.history.HistoryStore;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.Tunnel;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The connection by which a machine is handed an order and the forks that have ended. What takes
 * longer than it may fails, and ends the connection. One thread at a time.
 */
final class OrderCopy implements AutoCloseable {

    /** Stands for the transport where orders are handed over. */
    static final String ORDERS = "orders";

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration ANSWER = Duration.ofSeconds(30);

    private final LabOrder order;
    private final Tunnel tunnel;
    private final SocketChannel channel;
    private final InputStream in;
    private final OutputStream bytes;

    /** Writes to the same at once, for what forks said. */
    private final PrintStream lines;

    private final Set<OrderReply.Ended> there = new HashSet<>();

    /** The other machine takes no more, in its words. */
    static final class Refusal extends IOException {

        private static final long serialVersionUID = 1;

        private final boolean overtaken;

        Refusal(OrderReply reply) {
            super(reply.refused());
            overtaken = reply.overtaken();
        }

        /** Returns whether another machine directs the order by now. */
        boolean isOvertaken() {
            return overtaken;
        }
    }

    private OrderCopy(LabOrder order, Tunnel tunnel, SocketChannel channel) {
        this.order = order;
        this.tunnel = tunnel;
        this.channel = channel;
        ChannelStreams streams = new ChannelStreams(channel);
        in = new BufferedInputStream(streams.in());
        bytes = new BufferedOutputStream(streams.out());
        lines = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    }

    /**
     * Hands an order over.
     *
     * @throws Refusal if the other machine does not take it
     */
    static OrderCopy open(Installation self, FarMachine to, LabOrder order) throws IOException {
        Tunnel tunnel =
                Tunnel.open(to.place(), ORDERS, ForkRequest.share(), self, Optional.of(to.key()));
        try {
            OrderCopy copy = new OrderCopy(order, tunnel, tunnel.connect(CONNECT));
            copy.there.addAll(copy.answered(() -> copy.bytes.write(order.line())).ended());
            return copy;
        } catch (IOException | RuntimeException e) {
            tunnel.close();
            throw e;
        }
    }

    /** What is written before the other machine answers. */
    @FunctionalInterface
    private interface Writing {
        void write() throws IOException;
    }

    private OrderReply answered(Writing writing) throws IOException {
        CompletableFuture<Void> tooLate =
                CompletableFuture.runAsync(
                        tunnel::close,
                        CompletableFuture.delayedExecutor(
                                ANSWER.toMillis(), TimeUnit.MILLISECONDS));
        OrderReply reply;
        try {
            writing.write();
            if (lines.checkError()) {
                throw new IOException("the connection was lost");
            }
            reply = BoundedLine.read(in, OrderReply.mostBytes(order), OrderReply.class);
        } finally {
            tooLate.cancel(false);
        }
        if (!reply.refused().isEmpty()) {
            throw new Refusal(reply);
        }
        return reply;
    }

    /** Hands over all forks of a run that have ended and are not there. */
    void bring(int pair, long run, HistoryStore history) throws IOException {
        Set<ForkSpec> failed = history.failures(run).keySet();
        for (ForkSpec fork : history.ended(run)) {
            hand(pair, run, fork, history, !failed.contains(fork));
        }
    }

    /** Hands over one fork that has ended, unless it is there. */
    void hand(int pair, long run, ForkSpec fork, HistoryStore history, boolean done)
            throws IOException {
        int cell = order.experiment().cells().indexOf(fork.cell());
        OrderReply.Ended asDone = new OrderReply.Ended(pair, cell, fork.number(), true);
        OrderReply.Ended ended = new OrderReply.Ended(pair, cell, fork.number(), done);
        if (there.contains(asDone) || there.contains(ended)) {
            return;
        }
        OrderPart part = new OrderPart(OrderPart.Kind.FORK, pair, cell, fork.number(), fork.seed());
        OrderReply unused =
                answered(
                        () -> {
                            bytes.write(part.line());
                            history.recordedForks()
                                    .lines(run, fork, line -> ForkStream.write(line, lines));
                        });
        there.add(ended);
    }

    /** Says that the order has ended. */
    void end() throws IOException {
        OrderReply unused = answered(() -> bytes.write(OrderPart.END.line()));
    }

    boolean isOpen() {
        return channel.isOpen();
    }

    @Override
    public void close() {
        tunnel.close();
    }
}
