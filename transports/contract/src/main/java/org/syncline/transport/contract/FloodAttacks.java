package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Strangers who connect as fast as they can keep nobody out and do not fill the log. */
public interface FloodAttacks extends TransportUnderTest {

    int FLOOD_SECONDS = 2;
    int LONG_FLOOD_SECONDS = 50;
    int STRANGERS_A_SECOND = 150;

    /** More than an end point lets wait. */
    int OPEN_STRANGERS = 400;

    /** Lines of the library about itself. */
    int FIRST_LINES = 12;

    @Test
    @Covers(value = "F9", fault = "strangers take the room of those who know the secret")
    default void servesNewConnectionsBesideAFloodOfStrangers(@TempDir Path folder)
            throws Exception {
        flood(FLOOD_SECONDS, folder);
    }

    @Test
    @Tag("nightly")
    @Timeout(200)
    @Covers(value = "F9", fault = "strangers take the room of those who know the secret")
    default void servesNewConnectionsBesideALongFloodOfStrangers(@TempDir Path folder)
            throws Exception {
        flood(LONG_FLOOD_SECONDS, folder);
    }

    private void flood(int seconds, Path folder) throws Exception {
        Path log = folder.resolve("log");
        AtomicBoolean over = new AtomicBoolean();
        AtomicInteger came = new AtomicInteger();
        try (ServerProcess server = ServerProcess.startCrowded(transport(), log)) {
            Address address = server.address();
            add(address);
            long begin = System.nanoTime();
            Thread strangers = Thread.ofPlatform().start(() -> strangers(address, over, came));
            long end = begin + TimeUnit.SECONDS.toNanos(seconds);
            List<Long> micros = new ArrayList<>();
            try {
                while (System.nanoTime() < end) {
                    long begun = System.nanoTime();
                    add(address);
                    micros.add(TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - begun));
                }
            } finally {
                over.set(true);
                strangers.join();
            }
            long lines = lines(log);
            double elapsed = (System.nanoTime() - begin) / 1e9;
            String flood = came + " strangers, %.0f a second".formatted(came.get() / elapsed);
            assertFalse(micros.isEmpty(), () -> "nobody was served beside " + flood);
            System.out.println(transport().name() + ": " + flood + ", " + waits(micros));
            assertTrue(
                    lines <= FIRST_LINES + 2 * elapsed,
                    () -> "%d lines were logged in %.1f s of %s".formatted(lines, elapsed, flood));
        }
    }

    /** How long callers waited who connect, look up and call beside the flood. */
    private static String waits(List<Long> micros) {
        micros.sort(null);
        int count = micros.size();
        return "%d callers waited %.1f ms, 99 %% of them at most %.1f ms, one %.1f ms"
                .formatted(
                        count,
                        micros.get(count / 2) / 1e3,
                        micros.get(count * 99 / 100) / 1e3,
                        micros.getLast() / 1e3);
    }

    private static long lines(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.count();
        }
    }

    private void add(Address address) throws IOException {
        try (Connection honest = transport().connect(address, LoopbackPair.options())) {
            assertEquals(3, honest.lookup(LoopbackPair.PROBE, Probe.class).add(1, 2));
        }
    }

    /** Silent ones, some that send nonsense, and some that leave at once. */
    private void strangers(Address address, AtomicBoolean over, AtomicInteger came) {
        Random random = new Random(STRANGERS_A_SECOND);
        Deque<Socket> open = new ArrayDeque<>();
        long begin = System.nanoTime();
        for (int i = 0; !over.get(); i++) {
            try {
                came.incrementAndGet();
                stranger(address, i, random, open);
                long due = begin + i * (TimeUnit.SECONDS.toNanos(1) / STRANGERS_A_SECOND);
                TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
            } catch (IOException e) {
                // Turned away, as it should be.
                continue;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        open.forEach(FloodAttacks::close);
    }

    private void stranger(Address address, int i, Random random, Deque<Socket> open)
            throws IOException {
        Socket socket = dial(address);
        open.add(socket);
        if (open.size() > OPEN_STRANGERS) {
            close(open.remove());
        }
        switch (i % 3) {
            case 0 -> socket.getOutputStream().flush();
            case 1 -> {
                byte[] nonsense = new byte[100];
                random.nextBytes(nonsense);
                socket.getOutputStream().write(nonsense);
            }
            default -> {
                socket.getOutputStream().write(FirstBytes.of(transport(), LoopbackPair.secret(2)));
                close(socket);
            }
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
