package org.syncline.transport.kit.guard;

import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.MessageLimits;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;

/**
 * Divides the threads of one end point among its callers. One client has a bounded part of them,
 * all clients of one process together have another, and all callers a third; whoever wants more
 * waits. A thread that gets free goes to the waiting client that has the fewest. So a client whose
 * calls take long keeps out none but itself. Safe for any thread.
 */
public final class FairShares implements Closeable {

    /** Most threads of one client. */
    public static final int OF_CLIENT = MessageLimits.CALLS_IN_FLIGHT;

    /** All clients of one process may have so many times the threads of one. */
    private static final int OF_PROCESS = 4;

    /** All callers may have so many times the threads of one client. */
    private static final int OF_ALL = 8;

    /** Most that wait: a multiple of what one program begins at once. */
    private static final int MOST_WAITING = 8192;

    private final int mostOfClient;
    private final Map<Long, Integer> ofProcess = new HashMap<>();
    private final Map<CallerId, Integer> ofClient = new HashMap<>();

    /** Only clients with somebody who waits, those that began to wait first in front. */
    private final Map<CallerId, Queue<Waiting>> queues = new LinkedHashMap<>();

    private int ofAll;
    private int waiting;
    private boolean closed;

    public FairShares() {
        this(OF_CLIENT);
    }

    /** With another bound for one client; those of a process and of all are multiples of it. */
    public FairShares(int mostOfClient) {
        this.mostOfClient = mostOfClient;
    }

    /** Waits for a thread. */
    public interface Waiting {

        /** Has the share, which is to be given back; must return soon. */
        void begin();

        /** There will be none: the end point is closed, or too many wait. */
        void end();
    }

    /** Takes one more share if the caller may have it at once; it is to be given back. */
    public synchronized boolean tryTake(CallerId caller) {
        if (closed || !mayTake(caller)) {
            return false;
        }
        count(caller, 1);
        return true;
    }

    /** Has the waiter begin as soon as the caller may have one more share. */
    public void take(CallerId caller, Waiting waiter) {
        boolean begins;
        synchronized (this) {
            begins = !queues.containsKey(caller) && tryTake(caller);
            if (!begins && !closed && waiting < MOST_WAITING) {
                queues.computeIfAbsent(caller, c -> new ArrayDeque<>()).add(waiter);
                waiting++;
                return;
            }
        }
        if (begins) {
            waiter.begin();
        } else {
            waiter.end();
        }
    }

    /** A share is free again; the next one who waits for it begins, on this thread. */
    public void giveBack(CallerId caller) {
        Optional<Waiting> next;
        synchronized (this) {
            count(caller, -1);
            next = next();
        }
        next.ifPresent(Waiting::begin);
    }

    /** A share belongs to another caller from now on, who need not wait for it. */
    public void pass(CallerId from, CallerId to) {
        Optional<Waiting> next;
        synchronized (this) {
            count(to, 1);
            count(from, -1);
            next = next();
        }
        next.ifPresent(Waiting::begin);
    }

    /** How many wait for a share. */
    public synchronized int waiting() {
        return waiting;
    }

    private Optional<Waiting> next() {
        Optional<CallerId> first =
                queues.keySet().stream()
                        .filter(this::mayTake)
                        .min(Comparator.comparingInt(this::taken));
        first.ifPresent(caller -> count(caller, 1));
        return first.map(this::poll);
    }

    private Waiting poll(CallerId caller) {
        Queue<Waiting> queue = Objects.requireNonNull(queues.get(caller));
        Waiting next = queue.remove();
        waiting--;
        if (queue.isEmpty()) {
            queues.remove(caller);
        }
        return next;
    }

    private boolean mayTake(CallerId caller) {
        return ofAll < OF_ALL * mostOfClient
                && taken(caller) < mostOfClient
                && ofProcess.getOrDefault(caller.process(), 0) < OF_PROCESS * mostOfClient;
    }

    private int taken(CallerId caller) {
        return ofClient.getOrDefault(caller, 0);
    }

    private void count(CallerId caller, int change) {
        ofAll += change;
        add(ofClient, caller, change);
        add(ofProcess, caller.process(), change);
    }

    private static <K> void add(Map<K, Integer> counts, K key, int change) {
        counts.merge(key, change, (a, b) -> a + b == 0 ? null : a + b);
    }

    /** Ends all who wait, now and in future. */
    @Override
    public void close() throws IOException {
        List<Waiting> left = new ArrayList<>();
        synchronized (this) {
            closed = true;
            queues.values().stream().flatMap(Collection::stream).forEach(left::add);
            queues.clear();
            waiting = 0;
        }
        left.forEach(Waiting::end);
    }
}
