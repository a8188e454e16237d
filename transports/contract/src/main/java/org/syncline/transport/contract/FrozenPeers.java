package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * A peer that takes no bytes is an error soon after the response time-out, and, where a library
 * then tries another connection, that of connecting.
 */
public interface FrozenPeers extends TransportUnderTest {

    /** More than both sides' buffers hold. */
    int LARGE_BYTES = 32 << 20;

    /** Far more than the time-outs of {@link #FROZEN}. */
    int MOST_FROZEN_SECONDS = 20;

    ConnectOptions FROZEN =
            new ConnectOptions(LoopbackPair.SECRET, Duration.ofSeconds(10), Duration.ofSeconds(2));

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no signal that stops a process")
    @Covers(value = "E18", fault = "writes have no time-out")
    default void aServerThatFreezesBeforeALargeArgumentIsAFailure() throws Exception {
        try (ExecutorService threads = Executors.newSingleThreadExecutor();
                ServerProcess server = ServerProcess.start(transport())) {
            Address address = server.address();
            askPatiently(address);
            try (Connection connection = transport().connect(address, FROZEN)) {
                Probe probe = connection.lookup(LoopbackPair.PROBE, Probe.class);
                probe.empty();
                byte[] large = new byte[LARGE_BYTES];
                server.freeze();
                Future<byte[]> call = threads.submit(() -> probe.echoBytes(large));
                ExecutionException e =
                        assertThrows(
                                ExecutionException.class,
                                () -> call.get(MOST_FROZEN_SECONDS, TimeUnit.SECONDS));
                assertTrue(e.getCause() instanceof IOException, e::toString);
                Complaint.assertClear(e.getCause());
            }
        }
    }

    /** The first answers of a server may take longer than {@link #FROZEN} waits. */
    private void askPatiently(Address address) throws IOException {
        ConnectOptions patient = new ConnectOptions(LoopbackPair.SECRET);
        try (Connection connection = transport().connect(address, patient)) {
            connection.lookup(LoopbackPair.PROBE, Probe.class).empty();
        }
    }
}
