package org.syncline.transport.kit.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class AcceptLoopTest {

    private final Queue<Throwable> failures =
            new ArrayDeque<>(
                    List.of(
                            new IOException("for the purpose"),
                            new RejectedExecutionException("for the purpose"),
                            new OutOfMemoryError("for the purpose")));

    /** All of it may pass. */
    @Test
    void goesOnAfterFailuresOfAnyKindUntilTheSocketIsClosed() throws Exception {
        try (ServerSocket socket = new ServerSocket()) {
            CompletableFuture<Integer> left = new CompletableFuture<>();
            AcceptLoop loop =
                    new AcceptLoop(
                            "accept-loop-test",
                            socket::isClosed,
                            () -> {
                                fail();
                                left.complete(failures.size());
                                socket.close();
                            });
            loop.start();
            assertEquals(0, left.get(30, TimeUnit.SECONDS));
            loop.join();
        }
    }

    private void fail() throws IOException {
        switch (failures.poll()) {
            case IOException e -> throw e;
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            case null, default -> {}
        }
    }
}
