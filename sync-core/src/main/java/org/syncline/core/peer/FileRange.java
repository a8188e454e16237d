package org.syncline.core.peer;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * A range of an open file, for transports that send it without copying it through the heap. Stays
 * on the side that made it: transports write the bytes, never this object.
 */
public final class FileRange extends Blob {

    private static final long serialVersionUID = 1L;

    private final transient FileChannel channel;
    private final transient Runnable onRelease;
    private final long offset;
    private final int length;

    public FileRange(FileChannel channel, long offset, int length, Runnable onRelease) {
        this.channel = channel;
        this.offset = offset;
        this.length = length;
        this.onRelease = onRelease;
    }

    public FileChannel channel() {
        return channel;
    }

    public long offset() {
        return offset;
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public ByteBuffer content() throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, offset + buffer.position()) < 0) {
                throw new EOFException("the file became shorter while it was sent");
            }
        }
        return buffer.flip();
    }

    @Override
    public void release() {
        onRelease.run();
    }

    private Object writeReplace() {
        throw new UncheckedIOException(
                new IOException("a file range must be sent by a transport that supports it"));
    }
}
