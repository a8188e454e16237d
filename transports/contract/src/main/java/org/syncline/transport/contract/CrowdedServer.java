package org.syncline.transport.contract;

import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An end point in a JVM of its own whose probe holds calls of {@code echoString("hold")} until it
 * is told to let them go. Argument: the transport's name. Prints its address; then answers each
 * line of standard input: {@code held} with the number of calls held, {@code threads} with the most
 * threads that it ever had beyond those at its begin, {@code release} by letting all calls go. Ends
 * with standard input.
 */
public final class CrowdedServer {

    static final String HOLD = "hold";
    private static final int MOST_SECONDS = 300;

    private static final CountDownLatch GATE = new CountDownLatch(1);
    private static final AtomicInteger HELD = new AtomicInteger();

    private CrowdedServer() {}

    public static void main(String[] args) throws IOException {
        Transport transport = Transports.installed().named(args[0]);
        try (Listener listener = transport.listen(ListenOptions.loopback(LoopbackPair.SECRET))) {
            listener.bind(LoopbackPair.PROBE, Probe.class, new HoldingProbe());
            System.out.println(listener.address());
            answerLines();
        }
    }

    private static void answerLines() throws IOException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        threads.resetPeakThreadCount();
        int before = threads.getThreadCount();
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            switch (line) {
                case "held" -> System.out.println(HELD.get());
                case "threads" -> System.out.println(threads.getPeakThreadCount() - before);
                case "release" -> {
                    GATE.countDown();
                    System.out.println("released");
                }
                default -> throw new IOException("unknown: " + line);
            }
        }
    }

    private static final class HoldingProbe extends ProbeService {

        @Override
        public String echoString(String text) {
            if (text.equals(HOLD)) {
                HELD.incrementAndGet();
                try {
                    GATE.await(MOST_SECONDS, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                } finally {
                    HELD.decrementAndGet();
                }
            }
            return text;
        }
    }
}
