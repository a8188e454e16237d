package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A client that holds as many calls as it can leaves threads and turns to the others. */
public interface CrowdingAttacks extends TransportUnderTest {

    /** More than one caller may have under way. */
    int CROWDED_CALLS = 300;

    int VERY_CROWDED_CALLS = 3_000;

    /**
     * Most threads that one caller's calls may begin at a server, and some of the library's own.
     */
    int MOST_CROWDED_THREADS = 128 + 96;

    @Test
    @Covers(value = "F9", fault = "a caller may have any number of calls under way")
    default void servesOthersWhileOneCallerHoldsManyCalls(@TempDir Path folder) throws Exception {
        crowd(CROWDED_CALLS, folder);
    }

    @Test
    @Tag("nightly")
    @Timeout(300)
    @Covers(value = "F9", fault = "a caller may have any number of calls under way")
    default void servesOthersWhileOneCallerHoldsThousandsOfCalls(@TempDir Path folder)
            throws Exception {
        crowd(VERY_CROWDED_CALLS, folder);
    }

    private void crowd(int calls, Path folder) throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                ServerProcess server =
                        ServerProcess.startCrowded(transport(), folder.resolve("log"))) {
            Address address = server.address();
            try (Connection greedy = transport().connect(address, LoopbackPair.options())) {
                Probe held = greedy.lookup(LoopbackPair.PROBE, Probe.class);
                for (int i = 0; i < calls; i++) {
                    threads.submit(() -> held.echoString(CrowdedServer.HOLD));
                }
                int crowd = awaitCrowd(server);
                threads.submit(() -> add(address)).get(CallBarrier.MOST_SECONDS, TimeUnit.SECONDS);
                int began = Integer.parseInt(server.ask("threads"));
                assertTrue(Integer.parseInt(server.ask("held")) > 0, "no call was held any more");
                assertTrue(
                        began <= MOST_CROWDED_THREADS,
                        () -> began + " threads were begun for " + crowd + " calls");
                server.ask("release");
            }
        }
    }

    /** Waits until no more calls come to be held; returns their number. */
    private static int awaitCrowd(ServerProcess server) throws IOException, InterruptedException {
        int before = -1;
        int held = 0;
        while (held == 0 || held != before) {
            Thread.sleep(250);
            before = held;
            held = Integer.parseInt(server.ask("held"));
        }
        return held;
    }

    private Void add(Address address) throws IOException {
        try (Connection honest = transport().connect(address, LoopbackPair.options())) {
            assertEquals(3, honest.lookup(LoopbackPair.PROBE, Probe.class).add(1, 2));
        }
        return null;
    }
}
