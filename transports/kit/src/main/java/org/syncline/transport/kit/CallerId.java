package org.syncline.transport.kit;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Tells an end point which connections belong together, so that callers share it fairly: those of
 * one client, and those of one process. It travels in the nonce of the {@link Handshake} and proves
 * nothing: a caller that gives each connection another one is bounded only together with all
 * others.
 *
 * @param process random, the same for all clients of a JVM
 * @param client another one for each client of a process
 */
public record CallerId(long process, long client) {

    /** Length on the wire. */
    static final int BYTES = 2 * Long.BYTES;

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final long THIS_PROCESS = RANDOM.nextLong();
    private static final AtomicLong CLIENTS = new AtomicLong();

    /** For one more client of this process. */
    public static CallerId next() {
        return new CallerId(THIS_PROCESS, CLIENTS.incrementAndGet());
    }

    /** For a connection of which nothing else is known. */
    public static CallerId ofConnection() {
        return new CallerId(RANDOM.nextLong(), 0);
    }

    /** Reads what {@link #put} has written. */
    static CallerId of(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new CallerId(buffer.getLong(), buffer.getLong());
    }

    void put(byte[] bytes) {
        ByteBuffer.wrap(bytes).putLong(process).putLong(client);
    }
}
