package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
import org.syncline.core.peer.FileRange;
import org.syncline.transport.kit.SpareBuffers;
import org.syncline.transport.kit.StreamedChannel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes frames of many threads to one channel. A thread that finds another one writing leaves its
 * frame for that one, which sends all gathered frames with as few system calls as possible. Safe
 * for any thread.
 */
final class FrameWriter {

    private static final long CHUNK_BYTES = 1 << 20;

    private final SocketChannel channel;
    private final ReadWaitStrategy waiting;
    private final ConcurrentLinkedQueue<OutFrame> pending = new ConcurrentLinkedQueue<>();

    /**
     * Requests to flush that were not served yet; the thread that raises it from 0 is the writer.
     */
    private final AtomicInteger requests = new AtomicInteger();

    private volatile @Nullable IOException failure;

    private final FrameBuffers buffers;

    /** Touched only by the thread that writes. */
    private ByteBuffer buffer;

    private volatile long waitingSince;

    /** Writes to a channel that blocks; borrows large buffers. */
    FrameWriter(SocketChannel channel, SpareBuffers large) {
        this(channel, large, frames -> false);
    }

    FrameWriter(SocketChannel channel, SpareBuffers large, ReadWaitStrategy waiting) {
        this.channel = channel;
        this.waiting = waiting;
        buffers = new FrameBuffers(large);
        buffer = buffers.small();
    }

    /**
     * Sends a frame, or leaves it for the thread that is writing. If the channel has failed, this
     * throws, and the frame is done, too.
     */
    void send(OutFrame frame) throws IOException {
        add(frame);
        flush();
    }

    /** Leaves a frame for the next {@link #flush}, which must follow. */
    void add(OutFrame frame) throws IOException {
        pending.add(frame);
        IOException cause = failure;
        if (cause != null) {
            drop();
            throw new IOException("the connection is closed", cause);
        }
    }

    /** Writes all that has gathered, unless another thread is doing so. */
    void flush() throws IOException {
        if (requests.getAndIncrement() != 0) {
            return;
        }
        try {
            int served = 1;
            while (served != 0) {
                OutFrame frame;
                while ((frame = pending.poll()) != null) {
                    write(frame);
                }
                drain();
                buffer = buffers.reduced(buffer);
                served = requests.addAndGet(-served);
            }
        } catch (IOException | RuntimeException | Error e) {
            // The requests stay, so that nobody ever writes again.
            buffer = buffers.reduced(buffer);
            fail(e instanceof IOException io ? io : new IOException("writing failed: " + e, e));
            throw e;
        }
    }

    /** Nanoseconds that the channel has taken no byte although some are waiting; 0 if none is. */
    long stalledNanos(long now) {
        long since = waitingSince;
        return since == 0 ? 0 : now - since;
    }

    /** Makes every later send fail and drops the gathered frames. */
    void fail(IOException cause) {
        failure = cause;
        drop();
    }

    private void drop() {
        OutFrame frame;
        while ((frame = pending.poll()) != null) {
            frame.done();
        }
    }

    private void write(OutFrame frame) throws IOException {
        try {
            put(ByteBuffer.wrap(frame.body().array(), 0, frame.body().size()));
            List<Blob> blobs = frame.blobs();
            if (!blobs.isEmpty()) {
                writeBlobs(blobs);
            }
        } finally {
            frame.done();
        }
    }

    private void writeBlobs(List<Blob> blobs) throws IOException {
        int[] lengths = new int[blobs.size()];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = writeBlob(blobs.get(i));
        }
        for (int length : lengths) {
            if (buffer.remaining() < Integer.BYTES) {
                drain();
            }
            buffer.putInt(length);
        }
    }

    private int writeBlob(Blob blob) throws IOException {
        switch (blob) {
            case FileRange range -> {
                drain();
                return transfer(range);
            }
            case BufferBlob lent -> {
                drain();
                writeFully(lent.buffer());
            }
            default -> put(ByteBuffer.wrap(blob.bytes));
        }
        return blob.length();
    }

    /**
     * By way of the direct buffer: else each thread would keep a buffer as large as the largest
     * array.
     */
    private void put(ByteBuffer source) throws IOException {
        if (source.remaining() > buffer.remaining()) {
            buffer = buffers.enlarged(buffer);
        }
        while (source.hasRemaining()) {
            if (!buffer.hasRemaining()) {
                drain();
            }
            int count = Math.min(buffer.remaining(), source.remaining());
            buffer.put(buffer.position(), source, source.position(), count);
            buffer.position(buffer.position() + count);
            source.position(source.position() + count);
        }
    }

    private void drain() throws IOException {
        buffer.flip();
        writeFully(buffer);
        buffer.clear();
    }

    private void writeFully(ByteBuffer source) throws IOException {
        while (source.hasRemaining()) {
            waitingSince = System.nanoTime();
            if (channel.write(source) == 0) {
                waiting.awaitWritable();
            }
        }
        waitingSince = 0;
    }

    /**
     * From the page cache. A file that has become shorter, or cannot be read on, is filled up with
     * zeros that do not count.
     */
    private int transfer(FileRange range) throws IOException {
        long sent = 0;
        while (sent < range.length()) {
            waitingSince = System.nanoTime();
            long moved = transfer(range, sent);
            if (moved <= 0 && !range.isReadableAt(range.offset() + sent)) {
                break;
            } else if (moved <= 0) {
                waiting.awaitWritable();
            }
            sent += Math.max(0, moved);
        }
        waitingSince = 0;
        for (long missing = range.length() - sent; missing > 0; missing -= buffer.capacity()) {
            buffer.put(new byte[(int) Math.min(missing, buffer.capacity())]);
            drain();
        }
        return (int) sent;
    }

    /** The next bytes; none if the file is to blame: only a failed channel ends everything. */
    private long transfer(FileRange range, long sent) throws IOException {
        long position = range.offset() + sent;
        long chunk = Math.min(CHUNK_BYTES, range.length() - sent);
        try {
            return channel instanceof StreamedChannel
                    ? copy(range, position, chunk)
                    : range.channel().transferTo(position, chunk, channel);
        } catch (IOException e) {
            if (range.isReadableAt(position)) {
                throw e;
            }
            return 0;
        }
    }

    /** By way of the buffer, because the runtime would give such a channel 8 KiB at a time. */
    private long copy(FileRange range, long position, long chunk) throws IOException {
        if (chunk > buffer.capacity()) {
            buffer = buffers.enlarged(buffer);
        }
        try {
            buffer.limit((int) Math.min(chunk, buffer.capacity()));
            int count = range.channel().read(buffer, position);
            buffer.flip();
            writeFully(buffer);
            return count;
        } finally {
            buffer.clear();
        }
    }
}
