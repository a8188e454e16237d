package uka.karmi.rmi;

import java.security.SecureRandom;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The number of a thread that is the same in every virtual machine that its calls reach: a remote
 * method sees the number of its caller.
 */
public class ThreadInfo {
    private static final AtomicLong NEXT = new AtomicLong(new SecureRandom().nextLong() >>> 1);
    private static final Map<ThreadInfo, Boolean> ALL =
            Collections.synchronizedMap(new WeakHashMap<>());
    private static final ThreadLocal<ThreadInfo> CURRENT = ThreadLocal.withInitial(ThreadInfo::new);

    /** The thread in this virtual machine. */
    public final Thread owner;

    /** Its distributed number. */
    public long tid;

    protected ThreadInfo() {
        owner = Thread.currentThread();
        tid = NEXT.getAndIncrement();
        ALL.put(this, true);
    }

    protected final long getID() {
        return tid;
    }

    /** Changes the number and returns the former one. */
    protected final synchronized long setID(long id) {
        long former = tid;
        tid = id;
        return former;
    }

    /** The number of the current thread. */
    public static long getThreadID() {
        return CURRENT.get().tid;
    }

    /** Changes the number of the current thread and returns the former one. */
    public static long setThreadID(long id) {
        ThreadInfo info = CURRENT.get();
        long former = info.tid;
        info.tid = id;
        return former;
    }

    /**
     * Interrupts the threads of this virtual machine that have the number; false if there are none.
     */
    public static boolean interrupt(long id) {
        boolean found = false;
        synchronized (ALL) {
            for (ThreadInfo info : ALL.keySet()) {
                if (info.tid == id && info.owner.isAlive()) {
                    info.owner.interrupt();
                    found = true;
                }
            }
        }
        return found;
    }
}
