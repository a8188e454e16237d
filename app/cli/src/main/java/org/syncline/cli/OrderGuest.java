package org.syncline.cli;

import org.syncline.core.transport.RefusalLog;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.fork.ForkStream;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService.InnerEnd;
import org.syncline.peers.tunnel.TunnelService.Request;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;

/**
 * Keeps, in the history of this machine, what another member of its group directs: takes an order,
 * answers which forks of it are here, and stores those that are handed over, until the connection
 * ends. Safe for any thread.
 */
final class OrderGuest {

    private static final Logger LOG = System.getLogger(OrderGuest.class.getName());
    private static final int MOST_OF_ONE = 4;
    private static final String TOO_MANY =
            "it is handed over %d runs by this machine already".formatted(MOST_OF_ONE);
    private static final long MOST_OF_A_FORK = 64 << 20;

    private final LabOrders orders;
    private final Predicate<PeerKey> members;
    private final OrderHistories histories;
    private final List<ListedTransport> transports;
    private final OrderReport report;
    private final RefusalLog refusals = new RefusalLog(LOG);
    private final Map<PeerKey, Semaphore> connections = new ConcurrentHashMap<>();

    /**
     * @param members asked at each request who is in the group
     */
    OrderGuest(
            LabOrders orders,
            Predicate<PeerKey> members,
            OrderHistories histories,
            OrderReport report) {
        this.orders = orders;
        this.members = members;
        this.histories = histories;
        transports = TransportCatalogue.installed().all();
        this.report = report;
    }

    /** What came over a connection makes no sense, or more than may come. */
    private static final class Nonsense extends IOException {

        private static final long serialVersionUID = 1;

        Nonsense(String what) {
            super(what);
        }
    }

    /** Refuses who is not in the group, or of another version. */
    void requireAllowed(PairedPeer peer, Request request) throws TunnelRefusal {
        if (!members.test(peer.key())) {
            throw new TunnelRefusal("who hands a run over is not in the group of this machine");
        }
        ForkRequest.checkVersion(request);
    }

    /** Its connections need no port of their own. */
    InnerEnd open(PairedPeer peer, Request request) throws TunnelRefusal {
        requireAllowed(peer, request);
        return new InnerEnd(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new byte[32],
                channel -> take(channel, peer),
                () -> {});
    }

    private boolean take(SocketChannel channel, PairedPeer peer) {
        Semaphore free = connections.computeIfAbsent(peer.key(), key -> new Semaphore(MOST_OF_ONE));
        boolean isFree = free.tryAcquire();
        Thread.ofPlatform()
                .daemon()
                .name("order")
                .start(
                        () -> {
                            try (channel) {
                                if (isFree) {
                                    keep(channel, peer);
                                } else {
                                    turnAway(channel, peer);
                                }
                            } catch (EOFException | SocketException | ClosedChannelException e) {
                                LOG.log(Logger.Level.DEBUG, "no more of a run is handed over");
                            } catch (IOException | RuntimeException e) {
                                LOG.log(
                                        Logger.Level.WARNING,
                                        "a run of \"{0}\" is not kept any more: {1}",
                                        peer.name(),
                                        Failure.of(e).message());
                            } finally {
                                if (isFree) {
                                    free.release();
                                }
                            }
                        });
        return true;
    }

    /** A connection that ends before the order was read may lose the answer. */
    private void turnAway(SocketChannel channel, PairedPeer peer) throws IOException {
        ChannelStreams streams = new ChannelStreams(channel);
        tellRefusal(peer, TOO_MANY);
        LabOrder.pass(new BufferedInputStream(streams.in()));
        streams.out().write(OrderReply.refused(TOO_MANY).line());
    }

    private void tellRefusal(PairedPeer peer, String why) {
        refusals.warn(peer.key(), "a run of \"%s\" was refused: %s".formatted(peer.name(), why));
    }

    private void keep(SocketChannel channel, PairedPeer peer) throws IOException {
        ChannelStreams streams = new ChannelStreams(channel);
        InputStream in = new BufferedInputStream(streams.in());
        OutputStream out = streams.out();
        LabOrder order = LabOrder.read(in);
        boolean isNew = !orders.keeps(order.id());
        Optional<String> refusal =
                order.refusal(transports).or(() -> orders.take(order, peer.key()));
        if (refusal.isPresent()) {
            tellRefusal(peer, refusal.get());
            out.write(OrderReply.refused(refusal.get()).line());
            return;
        }
        try (HistoryStore history = opened()) {
            OrderRuns runs = histories.runs(order, history);
            out.write(OrderReply.kept(runs.ended()).line());
            if (isNew) {
                report.kept(order, peer.name());
            }
            Parts parts = new Parts(order, peer, runs);
            while (parts.take(in)) {
                out.write(OrderReply.TAKEN.line());
            }
            out.write(OrderReply.TAKEN.line());
        } catch (Unkept e) {
            orders.forget(order.id());
            report.gaveUp(order, Failure.of(e).message());
            out.write(OrderReply.refused(Failure.of(e).message()).line());
        } catch (Nonsense e) {
            out.write(OrderReply.refused(Failure.of(e).message()).line());
            throw e;
        }
    }

    private HistoryStore opened() throws IOException {
        try {
            return histories.open();
        } catch (IOException e) {
            throw new Unkept(e);
        }
    }

    /** The history of this machine takes no more. */
    private static final class Unkept extends IOException {

        private static final long serialVersionUID = 1;

        Unkept(IOException cause) {
            super(Failure.of(cause).message(), cause);
        }
    }

    /** What follows the order on a connection. */
    private final class Parts {

        private final LabOrder order;
        private final PairedPeer from;
        private final OrderRuns runs;
        private final Map<Integer, Long> numbers = new HashMap<>();

        Parts(LabOrder order, PairedPeer from, OrderRuns runs) {
            this.order = order;
            this.from = from;
            this.runs = runs;
        }

        /** Returns whether more may follow. */
        boolean take(InputStream in) throws IOException {
            OrderPart part = BoundedLine.read(in, OrderPart.MOST_BYTES, OrderPart.class);
            if (!orders.mayDirect(order.id(), from.key())) {
                throw new Nonsense(LabOrders.OVERTAKEN);
            }
            return switch (part.kind()) {
                case FORK -> {
                    fork(part, in);
                    yield true;
                }
                case END -> {
                    orders.forget(order.id());
                    report.ended(order, runs.begun().values());
                    yield false;
                }
            };
        }

        private void fork(OrderPart part, InputStream in) throws IOException {
            Experiment experiment = order.experiment();
            if (!isWithin(part.pair(), order.pairs().size())
                    || !isWithin(part.cell(), experiment.cells().size())
                    || !isWithin(part.number(), experiment.effort().mostForks())) {
                throw new Nonsense("there is no such fork");
            }
            ForkSpec fork =
                    new ForkSpec(
                            experiment.cells().get(part.cell()),
                            part.number(),
                            experiment.effort(),
                            part.seed());
            begin(part.pair(), fork);
            Bounded bounded = new Bounded(in);
            ForkLine line;
            do {
                line = read(bounded);
                store(line);
            } while (!(line instanceof ForkLine.Done || line instanceof ForkLine.Failed));
            if (!orders.takeBytes(order.id(), bounded.count)) {
                throw new Nonsense("a run has more samples than are kept for others");
            }
        }

        private static boolean isWithin(int index, int bound) {
            return index >= 0 && index < bound;
        }

        private void begin(int pair, ForkSpec fork) throws IOException {
            try {
                Long known = numbers.get(pair);
                long run = known == null ? runs.get(pair) : known;
                numbers.put(pair, run);
                runs.history().beginFork(run, fork);
            } catch (IllegalStateException e) {
                throw new Nonsense("this fork is here already");
            } catch (IOException e) {
                throw new Unkept(e);
            }
        }

        private ForkLine read(InputStream in) throws IOException {
            ForkLine line = ForkStream.read(in);
            if (line == null) {
                throw new EOFException("the connection ended within a fork");
            }
            return line;
        }

        private void store(ForkLine line) throws IOException {
            try {
                runs.history().take(line);
            } catch (IOException e) {
                throw new Unkept(e);
            } catch (RuntimeException e) { // figures that no fork says
                throw new Nonsense(Failure.of(e).message());
            }
        }

        /** Ends with a failure after the most bytes of a fork, or of the order. */
        private final class Bounded extends FilterInputStream {

            private long count;

            Bounded(InputStream in) {
                super(in);
            }

            @Override
            public int read() throws IOException {
                int next = super.read();
                count(1);
                return next;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int read = super.read(bytes, offset, length);
                count(Math.max(0, read));
                return read;
            }

            private void count(int bytes) throws IOException {
                count += bytes;
                if (count > MOST_OF_A_FORK) {
                    throw new Nonsense("a fork is larger than 64 MiB");
                }
            }
        }
    }
}
