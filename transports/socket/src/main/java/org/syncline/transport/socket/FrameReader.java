package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
import org.syncline.transport.kit.SpareBuffers;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireException;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads frames from a channel. For one thread at a time, handed over with a happens-before edge.
 * Memory is taken as the bytes arrive, not as they are announced, but for blobs, whose sum is
 * limited.
 */
final class FrameReader {

    /** Of which a channel is read past the buffer. */
    private static final int DIRECT_BYTES = 64 << 10;

    private static final int FIRST_BYTES = 64 << 10;

    private final SocketChannel channel;
    private final ReadWaitStrategy waiting;
    private final BufferPool pool;
    private final FrameLimits limits;
    private final Admission admission;
    private final FrameBuffers buffers;

    /** Always ready to be read from. */
    private ByteBuffer buffer;

    private int framesSinceWait;
    private volatile long waitingSince;

    /**
     * Where memory comes from.
     *
     * @param blobs for those beside messages
     * @param large buffers for as long as more arrives than is small
     */
    record Memory(BufferPool blobs, SpareBuffers large) {}

    /** Gets each frame's length before its body is read; may wait to slow the sender down. */
    interface Admission {
        void admit(int frameBytes) throws IOException;
    }

    FrameReader(
            SocketChannel channel,
            ReadWaitStrategy waiting,
            Memory memory,
            FrameLimits limits,
            Admission admission) {
        this.channel = channel;
        this.waiting = waiting;
        this.pool = memory.blobs();
        this.buffers = new FrameBuffers(memory.large());
        this.buffer = buffers.small().limit(0);
        this.limits = limits;
        this.admission = admission;
    }

    /** True if the next frame is here already, so that {@link #next} will not wait. */
    boolean hasNext() {
        return buffer.remaining() >= Frame.HEADER_BYTES
                && buffer.remaining() - Frame.LENGTH_BYTES >= buffer.getInt(buffer.position());
    }

    /** True if a frame has begun to arrive. */
    boolean hasBytes() {
        return buffer.hasRemaining();
    }

    /** Length of the next frame, which must be here. */
    int nextLength() {
        return buffer.getInt(buffer.position());
    }

    /** Reads the bytes that are here from a channel that does not block; false at its end. */
    boolean fill() throws IOException {
        boolean open = readWhatIsHere();
        boolean more = buffer.remaining() == FrameBuffers.SMALL_BYTES;
        return open && more ? readWhatIsHere() : open;
    }

    private boolean readWhatIsHere() throws IOException {
        buffer.compact();
        if (!buffer.hasRemaining()) {
            buffer = buffers.enlarged(buffer);
        }
        try {
            return channel.read(buffer) >= 0;
        } finally {
            buffer.flip();
        }
    }

    /** Gives a large buffer back, unless something is in it. To be called before a long wait. */
    void rest() {
        if (!buffer.hasRemaining()) {
            buffer = buffers.reduced(buffer).limit(0);
        }
    }

    /** Waits for what holds up the reading of a channel that does not block. */
    void settle() throws IOException {
        waitingSince = System.nanoTime();
        try {
            waiting.settle();
        } finally {
            waitingSince = 0;
        }
    }

    /** Nanoseconds that reading has waited, but for a frame to begin; 0 if it does not. */
    long stalledNanos(long now) {
        long since = waitingSince;
        return since == 0 ? 0 : now - since;
    }

    /**
     * The next frame, or null if the peer closed the connection between frames; throws a {@link
     * WireException} for bytes that are no frame.
     */
    @Nullable Frame next() throws IOException {
        if (!buffer.hasRemaining() && !fillFirst()) {
            return null;
        }
        need(Frame.HEADER_BYTES);
        int length = buffer.getInt();
        byte kind = buffer.get();
        byte zero = buffer.get();
        int blobs = Short.toUnsignedInt(buffer.getShort());
        int id = buffer.getInt();
        int bodyLength = buffer.getInt();
        long rest = (long) length - (Frame.HEADER_BYTES - Frame.LENGTH_BYTES) - bodyLength;
        long blobBytes = rest - blobs * 2L * Integer.BYTES;
        boolean sound =
                length <= limits.frameBytes()
                        && kind >= Frame.CALL
                        && kind <= Frame.FAILURE
                        && zero == 0
                        && blobs <= limits.blobs()
                        && bodyLength >= 0
                        && (blobs == 0 ? rest == 0 : blobBytes >= 0);
        if (!sound) {
            throw new WireException("a frame's header is malformed");
        }
        admission.admit(length);
        framesSinceWait++;
        byte[] body = readBytes(bodyLength);
        return new Frame(
                length, kind, id, body, blobs == 0 ? List.of() : readBlobs(blobs, blobBytes));
    }

    private List<Blob> readBlobs(int count, long sum) throws IOException {
        int[] lengths = readLengths(count);
        long left = sum;
        for (int length : lengths) {
            left -= length;
            if (length < 0 || left < 0) {
                break;
            }
        }
        if (left != 0) {
            throw new WireException("a frame's blobs do not fill it");
        }
        List<Blob> blobs = new ArrayList<>(count);
        try {
            for (int length : lengths) {
                blobs.add(readBlob(length));
            }
            cut(blobs, readLengths(count));
            return blobs;
        } catch (IOException | RuntimeException | Error e) {
            blobs.forEach(Blob::release);
            throw e;
        }
    }

    private int[] readLengths(int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(readBytes(count * Integer.BYTES));
        int[] lengths = new int[count];
        bytes.asIntBuffer().get(lengths);
        return lengths;
    }

    private Blob readBlob(int length) throws IOException {
        BufferBlob lent = pool.lend(length);
        if (lent == null) {
            return new Blob(readBytes(length));
        }
        try {
            readInto(lent.buffer());
            return lent;
        } catch (IOException | RuntimeException | Error e) {
            lent.release();
            throw e;
        }
    }

    private static void cut(List<Blob> blobs, int[] lengths) throws IOException {
        for (int i = 0; i < lengths.length; i++) {
            Blob blob = blobs.get(i);
            if (lengths[i] < 0 || lengths[i] > blob.length()) {
                throw new WireException("a blob is longer than announced");
            }
            if (lengths[i] < blob.length()) {
                blobs.set(
                        i,
                        blob instanceof BufferBlob lent
                                ? BufferPool.cut(lent, lengths[i])
                                : new Blob(Arrays.copyOf(blob.bytes, lengths[i])));
            }
        }
    }

    private byte[] readBytes(int count) throws IOException {
        byte[] bytes = new byte[Math.min(count, FIRST_BYTES)];
        int have = 0;
        while (true) {
            readInto(ByteBuffer.wrap(bytes, have, bytes.length - have));
            have = bytes.length;
            if (have == count) {
                return bytes;
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(count, 2L * have));
        }
    }

    /**
     * Fills the target: from the buffer, then from the channel, past the buffer if that is worth
     * it.
     */
    private void readInto(ByteBuffer target) throws IOException {
        while (target.hasRemaining()) {
            if (buffer.hasRemaining()) {
                int count = Math.min(buffer.remaining(), target.remaining());
                target.put(target.position(), buffer, buffer.position(), count);
                target.position(target.position() + count);
                buffer.position(buffer.position() + count);
            } else if (target.isDirect() && target.remaining() >= DIRECT_BYTES) {
                read(target);
            } else {
                buffer.clear();
                if (target.remaining() > buffer.capacity()) {
                    buffer = buffers.enlarged(buffer);
                }
                readMore();
            }
        }
    }

    /** Makes sure that so many bytes are in the buffer. */
    private void need(int count) throws IOException {
        while (buffer.remaining() < count) {
            buffer.compact();
            readMore();
        }
    }

    private boolean fillFirst() throws IOException {
        if (!waiting.await(framesSinceWait)) {
            rest();
        }
        framesSinceWait = 0;
        buffer.clear();
        int read = channel.read(buffer);
        buffer.flip();
        return read >= 0;
    }

    private void readMore() throws IOException {
        try {
            read(buffer);
        } finally {
            buffer.flip();
        }
    }

    private void read(ByteBuffer target) throws IOException {
        waitingSince = System.nanoTime();
        try {
            int read = channel.read(target);
            if (read == 0) {
                read = waiting.read(target);
            }
            if (read < 0) {
                throw new EOFException("the connection ended in the middle of a frame");
            }
        } finally {
            waitingSince = 0;
        }
    }
}
