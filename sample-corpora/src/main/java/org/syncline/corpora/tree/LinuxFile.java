package org.syncline.corpora.tree;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ReadableByteChannel;

/** The bytes of an open descriptor, read by one thread. */
final class LinuxFile implements ReadableByteChannel {
    private final int fd;
    private boolean open = true;

    LinuxFile(int fd) {
        this.fd = fd;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        if (!open) {
            throw new ClosedChannelException();
        }
        long length = target.remaining();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment view = MemorySegment.ofBuffer(target);
            MemorySegment buffer = view.isNative() ? view : arena.allocate(length);
            int count = (int) Libc.READ.call(fd, buffer, length);
            MemorySegment filled = buffer.asSlice(0, count);
            if (!view.isNative()) {
                view.copyFrom(filled);
            }
            target.position(target.position() + count);
            return count == 0 && length > 0 ? -1 : count;
        }
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public void close() throws IOException {
        if (open) {
            open = false;
            Libc.CLOSE.call(fd);
        }
    }
}
