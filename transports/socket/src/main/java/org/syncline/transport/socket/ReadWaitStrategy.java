package org.syncline.transport.socket;

import org.syncline.transport.kit.AdaptiveSpin;
import org.syncline.transport.kit.StreamedChannel;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.function.IntUnaryOperator;

/**
 * The way in which a reader waits before it blocks until the next frame. For one thread at a time.
 */
interface ReadWaitStrategy {

    /**
     * Returns when it is time to block, or true when bytes are there; {@code frames} were read
     * since the last wait.
     */
    boolean await(int frames) throws IOException;

    /**
     * Goes on where a channel that does not block had nothing to read: reads a byte at least, or
     * returns -1 at the end. Channels that block are read again.
     */
    default int read(ByteBuffer target) throws IOException {
        return 0;
    }

    /** Waits for what holds up the reading of a channel that does not block. */
    default void settle() throws IOException {}

    /** Goes on where a channel that does not block took nothing. */
    default void awaitWritable() throws IOException {}

    /** How the transports of this family wait. */
    enum Kind {
        /** Blocks at once. */
        BLOCK,
        /** At the end point one selector for all connections; callers block at once. */
        SELECT,
        /** Looks for a bounded time; TCP only. */
        SPIN {
            @Override
            ReadWaitStrategy on(SocketChannel channel, IntUnaryOperator callers)
                    throws IOException {
                AdaptiveSpin spin = new AdaptiveSpin();
                AdaptiveSpin.Readiness arrived = readiness(channel);
                return frames -> spin.await(arrived, callers.applyAsInt(frames));
            }

            private static AdaptiveSpin.Readiness readiness(SocketChannel channel)
                    throws IOException {
                if (channel instanceof StreamedChannel streamed) {
                    return streamed::hasBytes;
                }
                InputStream in = channel.socket().getInputStream();
                return () -> in.available() > 0;
            }
        };

        /**
         * Waits for a channel; {@code callers} returns how many callers wait, given how many frames
         * were read since the last wait.
         */
        ReadWaitStrategy on(SocketChannel channel, IntUnaryOperator callers) throws IOException {
            return frames -> false;
        }
    }
}
