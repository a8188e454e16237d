package org.syncline.cli;

import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.lab.experiment.RunProgress;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.report.StandstillWatch;
import org.syncline.peers.identity.Installation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Directs on, from what is in the history of this machine, the orders that have lost who directed
 * them: forks that have ended are not run again, those under way are run anew. Who asked for such
 * an order is handed what it lacks when it joins the group again. {@link #look} and {@link #close}
 * are for one thread.
 */
final class OrderDirector implements AutoCloseable {

    private static final Duration ENDING = Duration.ofSeconds(20);
    private static final int MOST_ENDED = 8;

    /** After which what an asker did not take is brought once more. */
    private static final Duration AGAIN = Duration.ofSeconds(10);

    private final LabOrders orders;
    private final LabMachines machines;
    private final MeasuringEnds ends;
    private final OrderHistories histories;
    private final OrderReport report;
    private final Map<LabOrder, PairTurns> underWay = new ConcurrentHashMap<>();
    private final List<Thread> threads = new ArrayList<>();
    private final List<Owed> owed = new ArrayList<>();
    private volatile boolean closing;

    /**
     * An order whose asker lacks forks.
     *
     * @param due when it is brought at the earliest, as {@link System#nanoTime} counts
     */
    private record Owed(LabOrder order, long due) {

        boolean isDue() {
            return System.nanoTime() - due >= 0;
        }
    }

    /**
     * @param machines of the group, this one among them
     * @param ends of this machine
     */
    OrderDirector(
            LabOrders orders,
            LabMachines machines,
            MeasuringEnds ends,
            OrderHistories histories,
            OrderReport report) {
        this.orders = orders;
        this.machines = machines;
        this.ends = ends;
        this.histories = histories;
        this.report = report;
    }

    /** Begins what is due, and ends what another machine directs; to be called again and again. */
    void look() {
        for (LabOrder each : orders.takeDue()) {
            PairTurns turns = new PairTurns(each.atOnce());
            underWay.put(each, turns);
            start("director", () -> direct(each, turns));
        }
        for (Map.Entry<LabOrder, PairTurns> each : underWay.entrySet()) {
            if (!orders.mayDirect(each.getKey().id(), histories.self().key())) {
                each.getValue().stop();
            }
        }
        bringWhatIsOwed();
    }

    private void start(String name, Runnable work) {
        threads.removeIf(thread -> !thread.isAlive());
        threads.add(Thread.ofPlatform().daemon().name(name).start(work));
    }

    private void direct(LabOrder order, PairTurns turns) {
        report.directs(order);
        try (OrderCopies copies = copies(order);
                HistoryStore history = histories.open()) {
            OrderRuns runs = histories.runs(order, history);
            runs.begun().forEach(copies::begun);
            List<Turn> all = new ArrayList<>();
            for (int pair = 0; pair < order.pairs().size(); pair++) {
                all.add(new Turn(pair, copies, turns));
            }
            turns.all(all);
            if (turns.isStopped()) {
                leave(order);
            } else {
                end(order, copies, runs);
            }
        } catch (IOException | RuntimeException e) {
            orders.forget(order.id());
            report.gaveUp(order, Failure.of(e).message());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            underWay.remove(order);
        }
    }

    private void leave(LabOrder order) throws IOException {
        if (!isPaired(order)) {
            orders.forget(order.id());
            report.gaveUp(order, "the machine that asked for it is not paired with this one");
        } else if (!closing) {
            orders.leave(order.id());
            report.left(order);
        }
    }

    private boolean isPaired(LabOrder order) throws IOException {
        Installation self = histories.self();
        return order.askerKey().equals(self.key())
                || self.peers().find(order.askerKey()).isPresent();
    }

    private OrderCopies copies(LabOrder order) {
        return new OrderCopies(histories.self(), order, machines, OrderCopies.Listener.NONE);
    }

    private void end(LabOrder order, OrderCopies copies, OrderRuns runs) throws IOException {
        copies.end(runs.history());
        orders.forget(order.id());
        boolean isOwed = !copies.has(order.askerKey());
        if (isOwed) {
            owe(new Owed(order, System.nanoTime()));
        }
        report.ended(order, runs.begun().values());
    }

    private void owe(Owed order) {
        synchronized (owed) {
            owed.add(order);
            if (owed.size() > MOST_ENDED) {
                owed.removeFirst();
            }
        }
    }

    private void bringWhatIsOwed() {
        synchronized (owed) {
            for (Iterator<Owed> each = owed.iterator(); each.hasNext(); ) {
                Owed next = each.next();
                LabOrder order = next.order();
                Optional<FarMachine> asker =
                        machines.measuring().stream()
                                .filter(machine -> machine.key().equals(order.askerKey()))
                                .findFirst();
                if (asker.isPresent() && next.isDue()) {
                    each.remove();
                    start("owed", () -> bring(order, asker.get()));
                }
            }
        }
    }

    private void bring(LabOrder order, FarMachine asker) {
        try (OrderCopies copies = copies(order);
                HistoryStore history = histories.open()) {
            histories.runs(order, history).begun().forEach(copies::begun);
            if (!copies.endWith(asker, history)) {
                owe(new Owed(order, System.nanoTime() + AGAIN.toNanos()));
            }
        } catch (IOException | RuntimeException e) {
            report.gaveUp(order, Failure.of(e).message());
        }
    }

    /** The run of a pair, in a history that is open as long as it takes. */
    private final class Turn extends RunTurn {

        private final LabOrder order;
        private final int pair;
        private final OrderCopies copies;
        private final PairTurns turns;

        Turn(int pair, OrderCopies copies, PairTurns turns) {
            super(
                    copies.order().pairs().get(pair).clientKey(),
                    copies.order().pairs().get(pair).serverKey());
            order = copies.order();
            this.pair = pair;
            this.copies = copies;
            this.turns = turns;
        }

        @Override
        public void measure() throws IOException {
            try (StandstillWatch watch = StandstillWatch.start();
                    HistoryStore history = histories.open()) {
                long run = histories.runs(order, history).get(pair);
                copies.begun(pair, run);
                LabForks forks = new LabForks(histories, machines, ends, order.pairs().get(pair));
                begun(
                                new ExperimentRunner(
                                        forks,
                                        new CopiedRunStore(history, history, copies, pair),
                                        watch::runningNanos))
                        .resume(run, this::progressed);
            }
        }

        private void progressed(RunProgress progress) {
            try {
                if (!isPaired(order)) {
                    turns.stop();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            progress.underWay().ifPresent(fork -> report.fork(order, pair, fork));
        }
    }

    /** Ends what is under way, which another member directs on, and waits for that. */
    @Override
    public void close() {
        closing = true;
        underWay.values().forEach(PairTurns::stop);
        long end = System.nanoTime() + ENDING.toNanos();
        try {
            for (Thread each : threads) {
                each.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
