package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.peers.identity.PeerKey;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Takes pairs of machines in their order, several at once where that is allowed, but never two that
 * share a machine: the first pair begins whose machines are free. Each pair is measured by a thread
 * of its own. After the failure of one no other begins. {@link #all} is for one thread, once;
 * {@link #pause}, {@link #proceed} and {@link #stop} for any.
 */
final class PairTurns {

    private final int atOnce;
    private final List<Turn> waiting = new ArrayList<>();
    private final Set<Turn> underWay = new LinkedHashSet<>();
    private @Nullable Exception failure;
    private boolean paused;
    private boolean stopped;

    PairTurns(int atOnce) {
        this.atOnce = atOnce;
    }

    /** The measurement of a pair. */
    interface Turn {

        PeerKey client();

        PeerKey server();

        /** Returns when the pair is measured, or was cancelled. */
        void measure() throws IOException;

        /** Holds the measurement before its next fork; called by any thread, also before it. */
        void pause();

        /** Ends a pause. */
        void proceed();

        /** Ends the measurement soon; called by any thread, while it is under way. */
        void cancel();
    }

    /**
     * Returns when all pairs are measured, or what was under way has ended after {@link #stop}.
     *
     * @throws IOException the first failure, when all others have ended
     */
    synchronized void all(List<? extends Turn> turns) throws IOException, InterruptedException {
        waiting.addAll(turns);
        try {
            beginNext();
            while (!underWay.isEmpty()) {
                wait();
                beginNext();
            }
        } catch (InterruptedException e) {
            stop();
            throw e;
        }
        switch (failure) {
            case null -> {}
            case IOException e -> throw e;
            case RuntimeException e -> throw e;
            default -> throw new IOException(failure);
        }
    }

    /** Lets pairs begin no fork before {@link #proceed}, those that are still to come as well. */
    synchronized void pause() {
        paused = true;
        underWay.forEach(Turn::pause);
    }

    /** Ends a pause. */
    synchronized void proceed() {
        paused = false;
        underWay.forEach(Turn::proceed);
    }

    /** Lets no further pair begin, and cancels those under way. */
    synchronized void stop() {
        stopped = true;
        underWay.forEach(Turn::cancel);
    }

    /** Returns whether {@link #stop} was called. */
    synchronized boolean isStopped() {
        return stopped;
    }

    private void beginNext() {
        for (Iterator<Turn> next = waiting.iterator(); next.hasNext(); ) {
            if (stopped || failure != null || underWay.size() >= atOnce) {
                return;
            }
            Turn turn = next.next();
            if (underWay.stream().noneMatch(other -> sharesMachine(turn, other))) {
                next.remove();
                underWay.add(turn);
                if (paused) {
                    turn.pause();
                }
                Thread.ofPlatform().name("pair").start(() -> measure(turn));
            }
        }
    }

    private static boolean sharesMachine(Turn one, Turn other) {
        List<PeerKey> others = List.of(other.client(), other.server());
        return others.contains(one.client()) || others.contains(one.server());
    }

    private void measure(Turn turn) {
        Exception end = null;
        try {
            turn.measure();
        } catch (IOException | RuntimeException e) {
            end = e;
        } catch (Error e) {
            end = new IOException("the measurement of a pair broke off", e);
            throw e;
        } finally {
            ended(turn, end);
        }
    }

    private synchronized void ended(Turn turn, @Nullable Exception end) {
        underWay.remove(turn);
        if (failure == null) {
            failure = end;
        } else if (end != null) {
            failure.addSuppressed(end);
        }
        notifyAll();
    }
}
