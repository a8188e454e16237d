package org.syncline.transport.socket;

import org.syncline.transport.kit.TimedChannel;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Waits for one channel that does not block, where the loop's selector must not. */
record SelectedReadWaitStrategy(TimedChannel channel) implements ReadWaitStrategy {

    /** The end point watches over the time. */
    private static final long NO_LIMIT = Long.MAX_VALUE;

    @Override
    public boolean await(int frames) {
        return false;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return channel.read(target, NO_LIMIT);
    }

    @Override
    public void settle() throws IOException {
        channel.settle();
    }

    @Override
    public void awaitWritable() throws IOException {
        channel.awaitWritable();
    }
}
