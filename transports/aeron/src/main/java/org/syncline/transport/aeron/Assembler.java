package org.syncline.transport.aeron;

import static io.aeron.logbuffer.ControlledFragmentHandler.Action.ABORT;
import static io.aeron.logbuffer.ControlledFragmentHandler.Action.CONTINUE;

import io.aeron.logbuffer.ControlledFragmentHandler;
import io.aeron.logbuffer.Header;

import org.agrona.DirectBuffer;
import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.transport.socket.codec.FrameLimits;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes messages of the pieces of one stream, in which those of one message follow each other.
 * Lengths are bounded before memory is taken. For one thread at a time.
 */
final class Assembler implements ControlledFragmentHandler {

    private final Taker taker;
    private final FrameLimits limits;
    private @Nullable Growing growing;
    private @Nullable IOException failure;

    interface Taker {

        /** False if a message of this many bytes must wait. */
        boolean admits(long call, int bytes);

        /** An array of at least so many bytes for the body of a message that was admitted. */
        byte[] room(long call, int bytes);

        void take(AeronMessage message);

        /** A message that was admitted will not come whole. */
        void drop(long call, int bytes);
    }

    /** A message of which some has come. */
    private static final class Growing {

        private final long call;
        private final int total;
        private final List<byte[]> arrays;
        private int received;
        private int current;
        private int filled;

        Growing(long call, int total, List<byte[]> arrays, int prefix) {
            this.call = call;
            this.total = total;
            this.arrays = arrays;
            this.received = prefix;
        }

        void add(DirectBuffer buffer, int from, int count) {
            int done = 0;
            while (done < count) {
                byte[] array = arrays.get(current);
                int some = Math.min(count - done, array.length - filled);
                buffer.getBytes(from + done, array, filled, some);
                done += some;
                filled += some;
                if (filled == array.length) {
                    current++;
                    filled = 0;
                }
            }
            received += count;
        }

        AeronMessage whole() {
            List<Blob> blobs = new ArrayList<>(arrays.size() - 1);
            for (byte[] blob : arrays.subList(1, arrays.size())) {
                blobs.add(new Blob(blob));
            }
            return new AeronMessage(call, arrays.getFirst(), blobs, total);
        }
    }

    /**
     * Expects a first piece.
     *
     * @param limits for the length of a message
     */
    Assembler(FrameLimits limits, Taker taker) {
        this.limits = limits;
        this.taker = taker;
    }

    /**
     * Fails if a piece was not what an honest sender sends; the stream is of no further use.
     *
     * @throws IOException that names the fault
     */
    void check() throws IOException {
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public Action onFragment(DirectBuffer buffer, int offset, int length, Header header) {
        if (failure != null) {
            return ABORT;
        }
        try {
            return piece(buffer, offset, length) ? CONTINUE : ABORT;
        } catch (IOException e) {
            failure = e;
            return ABORT;
        }
    }

    /** False if it must come again later. */
    private boolean piece(DirectBuffer buffer, int at, int length) throws IOException {
        require(length >= PieceHeader.HEADER_BYTES, "a piece is too short");
        long call = buffer.getLong(at + PieceHeader.CALL_AT, ByteOrder.BIG_ENDIAN);
        int before = buffer.getInt(at + PieceHeader.OFFSET_AT, ByteOrder.BIG_ENDIAN);
        int total = buffer.getInt(at + PieceHeader.TOTAL_AT, ByteOrder.BIG_ENDIAN);
        int content = at + PieceHeader.HEADER_BYTES;
        int count = length - PieceHeader.HEADER_BYTES;
        Growing message;
        if (before == 0) {
            require(total >= count && total <= limits.frameBytes(), "a length is absurd");
            giveUp();
            if (!taker.admits(call, total)) {
                return false;
            }
            AeronMessage small = small(buffer, content, count, total, call);
            if (small != null) {
                taker.take(small);
                return true;
            }
            message = begin(buffer, content, count, total, call);
            int prefix = message.received;
            message.add(buffer, content + prefix, count - prefix);
        } else {
            message = continued(call, before, count);
            message.add(buffer, content, count);
        }
        growing = message.received < message.total ? message : null;
        if (growing == null) {
            taker.take(message.whole());
        }
        return true;
    }

    /** The message that goes on with this piece. */
    private Growing continued(long call, int before, int count) throws IOException {
        Growing message = growing;
        if (message == null
                || message.call != call
                || message.received != before
                || count > message.total - before) {
            throw new IOException("a piece does not follow the one before");
        }
        return message;
    }

    /** The sender could not go on with the message before, as where a file became shorter. */
    private void giveUp() {
        Growing abandoned = growing;
        if (abandoned != null) {
            growing = null;
            taker.drop(abandoned.call, abandoned.total);
        }
    }

    /** The message if this piece is all of it, and no blobs are; null otherwise. */
    private @Nullable AeronMessage small(
            DirectBuffer buffer, int at, int count, int total, long call) throws IOException {
        int prefix = PieceHeader.prefixBytes(0);
        if (count != total
                || count < prefix
                || buffer.getInt(at + Integer.BYTES, ByteOrder.BIG_ENDIAN) != 0) {
            return null;
        }
        int body = buffer.getInt(at, ByteOrder.BIG_ENDIAN);
        require(body == total - prefix, "lengths do not fit together");
        byte[] bytes = taker.room(call, body);
        buffer.getBytes(at + prefix, bytes, 0, body);
        return new AeronMessage(call, bytes, List.of(), total);
    }

    private static Growing begin(DirectBuffer buffer, int at, int count, int total, long call)
            throws IOException {
        require(count >= PieceHeader.prefixBytes(0), "a first piece is too short");
        int body = buffer.getInt(at, ByteOrder.BIG_ENDIAN);
        int blobs = buffer.getInt(at + Integer.BYTES, ByteOrder.BIG_ENDIAN);
        require(blobs >= 0 && blobs <= PieceHeader.MOST_BLOBS, "a number of blobs is absurd");
        int prefix = PieceHeader.prefixBytes(blobs);
        require(count >= prefix, "a first piece is too short");
        List<byte[]> arrays = new ArrayList<>(1 + blobs);
        int[] lengths = new int[1 + blobs];
        lengths[0] = body;
        for (int i = 0; i < blobs; i++) {
            lengths[1 + i] = buffer.getInt(at + PieceHeader.prefixBytes(i), ByteOrder.BIG_ENDIAN);
        }
        long sum = prefix;
        boolean positive = true;
        for (int length : lengths) {
            positive &= length >= 0;
            sum += length;
        }
        require(positive && sum == total, "lengths do not fit together");
        for (int length : lengths) {
            arrays.add(new byte[length]);
        }
        return new Growing(call, total, arrays, prefix);
    }

    private static void require(boolean holds, String otherwise) throws IOException {
        if (!holds) {
            throw new IOException(otherwise);
        }
    }
}
