package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Looking for answers ends: a thread that waits for long uses no processor. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class IdleTest {

    /** Enough calls that every wait of both sides has been found worth looking, if it ever is. */
    private static final int CALLS = 3_000;

    private static final long WAIT_MILLIS = 1_000;
    private static final Duration MOST = Duration.ofMillis(40);

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    @Test
    void aCallerThatWaitsForLongBlocksAndSoDoesAnIdleServer() throws Exception {
        assumeTrue(threads.isThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled());
        try (Ends ends = Ends.open()) {
            Probe probe = ends.probe(new ProbeService());
            for (int i = 0; i < CALLS; i++) {
                assertEquals(i + 1, probe.add(i, 1));
            }
            // Its thread reads on for further calls, as on every connection without any.
            long server = ofServer(ends.listener().address().port());
            long caller = threads.getCurrentThreadCpuTime();
            assertEquals(WAIT_MILLIS, probe.sleep(WAIT_MILLIS));
            caller = threads.getCurrentThreadCpuTime() - caller;
            server = ofServer(ends.listener().address().port()) - server;
            assertTrue(caller < MOST.toNanos(), "the caller used " + caller + " ns");
            assertTrue(server < MOST.toNanos(), "the server used " + server + " ns");
        }
    }

    /** Its threads carry the port in their names. */
    private long ofServer(int port) {
        long sum = 0;
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().contains(":" + port)) {
                sum += Math.max(0, threads.getThreadCpuTime(thread.threadId()));
            }
        }
        return sum;
    }
}
