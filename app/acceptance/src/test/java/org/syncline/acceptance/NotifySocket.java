package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.syncline.acceptance.LinuxCall.bind;
import static org.syncline.acceptance.LinuxCall.call;
import static org.syncline.acceptance.LinuxCall.of;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The socket at which systemd hears of its services, as {@code sd_notify(3)} says: messages of
 * lines, taken as they come, so that whoever waits for that can go on. Has a thread of its own,
 * which {@link #close} ends.
 */
final class NotifySocket implements AutoCloseable {

    private static final short FAMILY = 1;
    private static final int MESSAGES = 0x80002;
    private static final int ADDRESS_BYTES = 110;
    private static final short READABLE = 1;
    private static final int LARGEST_MESSAGE = 4096;
    private static final int LOOK_MILLIS = 50;
    private static final int PATIENCE_SECONDS = 30;

    private static final MethodHandle SOCKET = bind("socket", of(JAVA_INT, JAVA_INT, JAVA_INT));
    private static final MethodHandle BIND = bind("bind", of(JAVA_INT, ADDRESS, JAVA_INT));
    private static final MethodHandle POLL = bind("poll", of(ADDRESS, JAVA_LONG, JAVA_INT));
    private static final MethodHandle READ =
            bind("read", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG));
    private static final MethodHandle CLOSE = bind("close", of(JAVA_INT));

    private final int socket;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Thread reading =
            Thread.ofPlatform().name("notify").daemon().unstarted(this::read);
    private volatile boolean over;

    private NotifySocket(int socket) {
        this.socket = socket;
    }

    /** Opens the socket; the path is new and shorter than 100 bytes. */
    static NotifySocket at(Path path) {
        try (Arena arena = Arena.ofConfined()) {
            int socket = call("socket", () -> (int) SOCKET.invokeExact((int) FAMILY, MESSAGES, 0));
            MemorySegment address = arena.allocate(ADDRESS_BYTES, Short.BYTES);
            address.set(JAVA_SHORT, 0, FAMILY);
            address.setString(Short.BYTES, path.toString());
            call("bind", () -> (int) BIND.invokeExact(socket, address, ADDRESS_BYTES));
            NotifySocket opened = new NotifySocket(socket);
            opened.reading.start();
            return opened;
        }
    }

    private void read() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment wanted = arena.allocate(8, Integer.BYTES);
            wanted.set(JAVA_INT, 0, socket);
            wanted.set(JAVA_SHORT, 4, READABLE);
            MemorySegment message = arena.allocate(LARGEST_MESSAGE);
            while (!over) {
                int ready = call("poll", () -> (int) POLL.invokeExact(wanted, 1L, LOOK_MILLIS));
                if (ready > 0) {
                    int length =
                            call(
                                    "read",
                                    () ->
                                            (int)
                                                    (long)
                                                            READ.invokeExact(
                                                                    socket,
                                                                    message,
                                                                    message.byteSize()));
                    byte[] bytes = message.asSlice(0, length).toArray(JAVA_BYTE);
                    new String(bytes, StandardCharsets.UTF_8).lines().forEach(lines::add);
                }
            }
        }
    }

    /** Returns the next line of this variable, and forgets those before. */
    String next(String variable) throws InterruptedException {
        String line;
        do {
            line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertNotNull(line, () -> "systemd did not hear of " + variable);
        } while (!line.startsWith(variable + "="));
        return line.substring(variable.length() + 1);
    }

    @Override
    public void close() throws InterruptedException {
        over = true;
        reading.join();
        call("close", () -> (int) CLOSE.invokeExact(socket));
    }
}
