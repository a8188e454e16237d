package org.syncline.cli;

import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.history.HistoryStore;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerKey;

import java.io.IOException;
import java.lang.System.Logger;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Hands an order, and each fork of it that has ended, to all other machines of a group that keep
 * such, the oldest first, so that the one that would direct the order on has all that others have.
 * A machine that cannot be reached is tried again later, and holds nothing up but for the time of
 * an attempt. Safe for any thread; a history is used by the thread that brings it.
 */
final class OrderCopies implements AutoCloseable {

    private static final Logger LOG = System.getLogger(OrderCopies.class.getName());
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final Duration LATE = Duration.ofMinutes(5);

    private final Installation self;
    private final LabOrder order;
    private final LabMachines machines;
    private final Listener listener;
    private final Map<Integer, Long> runs = new TreeMap<>();
    private final Map<PeerKey, OrderCopy> open = new LinkedHashMap<>();
    private final Map<PeerKey, Attempt> failed = new HashMap<>();
    private final Set<PeerKey> named = new HashSet<>();

    /** Is told what other machines say; must not block. */
    interface Listener {

        /** For who notices in another way that another machine directs. */
        Listener NONE =
                new Listener() {
                    @Override
                    public void notKept(FarMachine machine, String why) {
                        LOG.log(
                                Logger.Level.INFO,
                                "\"{0}\" keeps no copy of a run: {1}",
                                machine.name(),
                                why);
                    }

                    @Override
                    public void overtaken() {}
                };

        /** A machine keeps no copy, for now; told once for each. */
        void notKept(FarMachine machine, String why);

        /** A machine has refused who directed the order so far. */
        void overtaken();
    }

    private record Attempt(long nanos, Duration pause) {
        boolean isOver() {
            return System.nanoTime() - nanos > pause.toNanos();
        }
    }

    OrderCopies(Installation self, LabOrder order, LabMachines machines, Listener listener) {
        this.self = self;
        this.order = order;
        this.machines = machines;
        this.listener = listener;
    }

    LabOrder order() {
        return order;
    }

    /** Says which run of this machine's history is that of a pair. */
    synchronized void begun(int pair, long run) {
        runs.put(pair, run);
    }

    /** Hands to each machine what it does not have. */
    synchronized void catchUp(HistoryStore history) {
        for (Map.Entry<PeerKey, OrderCopy> each : List.copyOf(open.entrySet())) {
            if (!machines.has(each.getKey()) || !each.getValue().isOpen()) {
                open.remove(each.getKey());
                each.getValue().close();
            }
        }
        for (FarMachine each : machines.measuring()) {
            Attempt last = failed.get(each.key());
            boolean isDue = last == null || last.isOver();
            if (!each.key().equals(self.key()) && !open.containsKey(each.key()) && isDue) {
                begin(each, history);
            }
        }
    }

    private void begin(FarMachine machine, HistoryStore history) {
        try {
            OrderCopy copy = OrderCopy.open(self, machine, order);
            open.put(machine.key(), copy);
            for (Map.Entry<Integer, Long> run : runs.entrySet()) {
                copy.bring(run.getKey(), run.getValue(), history);
            }
            failed.remove(machine.key());
        } catch (IOException e) {
            failed(machine, e);
        }
    }

    /** Hands a fork of a pair that has ended to all. */
    synchronized void hand(int pair, ForkSpec fork, boolean done, HistoryStore history) {
        catchUp(history);
        long run = runs.getOrDefault(pair, 0L);
        each(copy -> copy.hand(pair, run, fork, history, done));
    }

    /** Says to all that the order has ended, after they were handed what they do not have. */
    synchronized void end(HistoryStore history) {
        failed.clear();
        catchUp(history);
        each(OrderCopy::end);
    }

    /** Returns whether a machine is handed what has ended. */
    synchronized boolean has(PeerKey machine) {
        return open.containsKey(machine);
    }

    /** Hands all to one machine, after the order has ended; returns whether it took it. */
    synchronized boolean endWith(FarMachine machine, HistoryStore history) {
        begin(machine, history);
        OrderCopy copy = open.get(machine.key());
        try {
            if (copy != null) {
                copy.end();
            }
            return copy != null;
        } catch (IOException e) {
            failed(machine, e);
            return false;
        }
    }

    /** What is done with each connection. */
    @FunctionalInterface
    private interface Step {
        void with(OrderCopy copy) throws IOException;
    }

    private void each(Step step) {
        for (FarMachine each : machines.measuring()) {
            OrderCopy copy = open.get(each.key());
            if (copy == null) {
                continue;
            }
            try {
                step.with(copy);
            } catch (IOException e) {
                failed(each, e);
            }
        }
    }

    private void failed(FarMachine machine, IOException why) {
        OrderCopy copy = open.remove(machine.key());
        if (copy != null) {
            copy.close();
        }
        Attempt last = failed.get(machine.key());
        Duration pause = last == null ? SOON : last.pause().multipliedBy(2);
        failed.put(
                machine.key(),
                new Attempt(System.nanoTime(), pause.compareTo(LATE) < 0 ? pause : LATE));
        if (why instanceof OrderCopy.Refusal refusal && refusal.isOvertaken()) {
            listener.overtaken();
        } else if (machines.has(machine.key()) && named.add(machine.key())) {
            listener.notKept(machine, Failure.of(why).message());
        }
    }

    @Override
    public synchronized void close() {
        open.values().forEach(OrderCopy::close);
        open.clear();
    }
}
