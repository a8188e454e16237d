package org.syncline.lab.fork;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** What the calling thread has taken of a processor. */
final class ProcessorTime {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private ProcessorTime() {}

    /** Returns nanoseconds, or those of the clock where the JVM does not tell. */
    static long orClockNanos() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? nanos() : System.nanoTime();
    }

    /** Returns nanoseconds, or 0 where the JVM does not tell. */
    static long nanos() {
        return THREADS.isCurrentThreadCpuTimeSupported()
                ? Math.max(0, THREADS.getCurrentThreadCpuTime())
                : 0;
    }
}
