package org.syncline.transport.aeron;

import org.agrona.MutableDirectBuffer;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.FileRange;
import org.syncline.transport.socket.codec.WireOut;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * A message on its way out, as bytes one after the other: lengths, body, blobs. Each is copied
 * once, into the library's memory; ranges of files are read before there is a place in it. For one
 * thread.
 */
final class OutgoingParts {

    private final int total;
    private final List<Part> parts;
    private int current;
    private int taken;

    private interface Part {

        int length();

        /** Gets that many bytes from a place of this part on; they are copied next. */
        void load(int from, int count) throws UnreadableException;

        /** Copies that many bytes from a place of this part to a place in the library's memory. */
        void copy(int from, MutableDirectBuffer target, int at, int count);
    }

    private record Bytes(ByteBuffer content) implements Part {

        @Override
        public int length() {
            return content.limit();
        }

        @Override
        public void load(int from, int count) {
            // They are there.
        }

        @Override
        public void copy(int from, MutableDirectBuffer target, int at, int count) {
            target.putBytes(at, content, from, count);
        }
    }

    private static final class Range implements Part {

        private final FileRange range;
        private ByteBuffer loaded = ByteBuffer.allocate(0);

        Range(FileRange range) {
            this.range = range;
        }

        @Override
        public int length() {
            return range.length();
        }

        @Override
        public void load(int from, int count) throws UnreadableException {
            if (loaded.capacity() < count) {
                loaded = ByteBuffer.allocate(count);
            }
            loaded.clear().limit(count);
            while (loaded.hasRemaining()) {
                readSome(range.offset() + from + loaded.position());
            }
        }

        private void readSome(long position) throws UnreadableException {
            try {
                if (range.channel().read(loaded, position) < 0) {
                    throw new EOFException("a file became shorter while it was sent");
                }
            } catch (IOException e) {
                throw new UnreadableException(e);
            }
        }

        @Override
        public void copy(int from, MutableDirectBuffer target, int at, int count) {
            target.putBytes(at, loaded, 0, count);
        }
    }

    /**
     * The whole of a message.
     *
     * @param readable true if ranges of files are to be cut to what can be read of them
     * @throws UnsendableException if it is too long
     */
    OutgoingParts(WireOut out, boolean readable) throws IOException {
        List<Blob> blobs = out.blobs();
        ByteBuffer prefix = ByteBuffer.allocate(PieceHeader.prefixBytes(blobs.size()));
        prefix.putInt(out.size()).putInt(blobs.size());
        parts = new ArrayList<>(2 + blobs.size());
        parts.add(new Bytes(prefix));
        parts.add(new Bytes(ByteBuffer.wrap(out.array(), 0, out.size())));
        long bytes = prefix.capacity() + (long) out.size();
        for (Blob blob : blobs) {
            Part part = part(blob, readable);
            prefix.putInt(part.length());
            parts.add(part);
            bytes += part.length();
        }
        int most = out.limits().frameBytes();
        if (bytes > most) {
            throw new UnsendableException(
                    "a message of " + bytes + " bytes cannot be sent, only " + most + "; split it");
        }
        total = (int) bytes;
    }

    private static Part part(Blob blob, boolean readable) throws IOException {
        if (blob instanceof FileRange range) {
            return readable ? new Bytes(ByteBuffer.wrap(range.readable())) : new Range(range);
        }
        return new Bytes(blob.content().slice());
    }

    int total() {
        return total;
    }

    /**
     * Reads those of the next bytes of the message that lie in files.
     *
     * @param count as many as are copied next
     */
    void load(int count) throws UnreadableException {
        int done = 0;
        int from = taken;
        for (int i = current; done < count; i++) {
            Part part = parts.get(i);
            int some = Math.min(count - done, part.length() - from);
            part.load(from, some);
            done += some;
            from = 0;
        }
    }

    /** Copies the next bytes of the message; there must be so many, and they were loaded. */
    void copy(MutableDirectBuffer target, int at, int count) {
        int done = 0;
        while (done < count) {
            Part part = parts.get(current);
            int some = Math.min(count - done, part.length() - taken);
            if (some > 0) {
                part.copy(taken, target, at + done, some);
            }
            done += some;
            taken += some;
            if (taken == part.length()) {
                current++;
                taken = 0;
            }
        }
    }
}
