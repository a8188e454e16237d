package org.syncline.transport.karmi.call;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The one thread of a node that looks after time: it ends calls and handshakes that take too long,
 * and finds a new reader for a connection whose reader is stuck in a call. While nothing is going
 * on it looks up once a second.
 */
final class Watchdog implements Runnable {
    /** Wants to be looked at while it is busy. */
    interface Item {
        /** Looks, acts, and says how soon to look again. */
        Pace check(long now);
    }

    /** The time until an item wants to be looked at again. */
    enum Pace {
        IDLE,
        SLOW,
        FAST
    }

    private static final long FAST_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    private static final long SLOW_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long ASLEEP_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int LINGER = 50;

    private final Set<Item> items = ConcurrentHashMap.newKeySet();
    private final Thread thread;
    private volatile boolean asleep;
    private volatile boolean closed;

    Watchdog() {
        thread = Thread.ofPlatform().daemon().name("karmi-watch").unstarted(this);
        thread.start();
    }

    void add(Item item) {
        items.add(item);
        wake();
    }

    void remove(Item item) {
        items.remove(item);
    }

    /** To be called when an idle item becomes busy, after it can be seen to be. */
    void wake() {
        if (asleep) {
            asleep = false;
            LockSupport.unpark(thread);
        }
    }

    void close() throws InterruptedException {
        closed = true;
        LockSupport.unpark(thread);
        thread.join();
    }

    @Override
    public void run() {
        int quiet = 0;
        while (!closed) {
            Pace pace = checkAll();
            quiet = pace == Pace.IDLE ? quiet + 1 : 0;
            if (quiet > LINGER) {
                sleep();
            } else {
                LockSupport.parkNanos(this, pace == Pace.FAST ? FAST_NANOS : SLOW_NANOS);
            }
        }
    }

    private void sleep() {
        asleep = true;
        while (asleep && !closed && checkAll() == Pace.IDLE) {
            LockSupport.parkNanos(this, ASLEEP_NANOS);
        }
        asleep = false;
    }

    private Pace checkAll() {
        long now = System.nanoTime();
        Pace pace = Pace.IDLE;
        for (Item item : items) {
            Pace wish = item.check(now);
            pace = wish.compareTo(pace) > 0 ? wish : pace;
        }
        return pace;
    }
}
