package org.syncline.core.peer;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;

/**
 * A range of an open file, for transports that send it without copying it through the heap. Stays
 * on the side that made it: transports write the bytes, never this object.
 */
public final class FileRange extends Blob {

    private static final long serialVersionUID = 1L;
    private static final Logger LOG = System.getLogger(FileRange.class.getName());

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

    /**
     * As much of the content as the file still gives: fewer bytes than {@link #length} if it has
     * become shorter or cannot be read on. The receiver then sees that a piece is too short.
     */
    public byte[] readable() {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining() && readSome(buffer, offset + buffer.position()) > 0) {}
        return buffer.hasRemaining()
                ? Arrays.copyOf(buffer.array(), buffer.position())
                : buffer.array();
    }

    /** True if the file gives a byte there: then not the file fails but the receiver. */
    public boolean isReadableAt(long position) {
        return readSome(ByteBuffer.allocate(1), position) > 0;
    }

    private int readSome(ByteBuffer buffer, long position) {
        try {
            return channel.read(buffer, position);
        } catch (IOException e) {
            LOG.log(
                    Level.WARNING,
                    "a file that is being sent cannot be read on: {0}",
                    e.getMessage());
            return 0;
        }
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
