package org.syncline.peers.tunnel;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.RefusalLog;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.TimedChannel;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * What one paired machine makes this process hold for its requests: the bytes that came over all
 * its connections and are not answered yet, and the buffers of relays. Whoever would go beyond the
 * bound waits, so that the machine's own sockets slow it down, and is ended if it waited in vain.
 * One connection may go beyond it, so that of messages that came in parts one is always finished.
 *
 * <p>What is written to a connection answers all that came on it. So where a connection has several
 * calls under way, as those of sockets and KaRMI do, an answer also gives back what has come of
 * later calls; the bounds of the transport for one connection hold there. Safe for any thread.
 */
final class RequestMemory {

    private static final int MEBI = 1 << 20;
    private static final long LOOK_MILLIS = 500;

    /** For which there must be room where reading does not wait. */
    private static final int READ_BYTES = 64 * 1024;

    private final PairedPeer peer;
    private final Bound bound;
    private final RefusalLog refusals;
    private long taken;
    private @Nullable Part beyond;

    /**
     * How much a machine may take.
     *
     * @param bytes one message may come in addition
     * @param patience how long a connection waits for others of its machine
     */
    record Bound(long bytes, Duration patience) {

        private static final long MOST = 192L * MEBI;
        private static final long LEAST = 16L * MEBI;
        private static final int PART_OF_HEAP = 4;

        /** Returns a quarter of the heap, 16 to 192 MiB, and a minute. */
        static Bound ofHeap() {
            long part = Runtime.getRuntime().maxMemory() / PART_OF_HEAP;
            return new Bound(Math.clamp(part, LEAST, MOST), Duration.ofMinutes(1));
        }

        /** Returns what each of several processes may have, so that all together have this. */
        Bound among(int processes) {
            return new Bound(bytes / processes, patience);
        }
    }

    RequestMemory(PairedPeer peer, Bound bound, RefusalLog refusals) {
        this.peer = peer;
        this.bound = bound;
        this.refusals = refusals;
    }

    /**
     * Begins to count a connection.
     *
     * @param ended whether the connection is closed, after which nothing of it waits
     */
    Part part(BooleanSupplier ended) {
        return new Part(ended);
    }

    /** What one connection has taken. Closing it gives all back. */
    final class Part implements AutoCloseable {

        private final BooleanSupplier ended;
        private long kept;
        private long unanswered;
        private boolean closed;

        private Part(BooleanSupplier ended) {
            this.ended = ended;
        }

        /** Takes memory until the connection ends. */
        void keep(int bytes) throws IOException {
            take(this, bytes);
            kept(this, bytes);
        }

        /** Returns the same bytes: taken as they are read, and given back by what is written. */
        ByteStream counted(ByteStream bytes) {
            return new Counted(bytes, this);
        }

        @Override
        public void close() {
            giveBack(this, true);
        }
    }

    private synchronized void take(Part part, int bytes) throws IOException {
        awaitRoom(part, bytes);
        add(part, bytes);
    }

    private synchronized void awaitRoom(Part part, int bytes) throws IOException {
        long deadline = System.nanoTime() + bound.patience().toNanos();
        while (!hasRoom(part, bytes)) {
            await(part, deadline);
        }
    }

    /** Returns false, and takes nothing, if that would have to wait. */
    private synchronized boolean tryTake(Part part, int bytes) throws IOException {
        boolean room = hasRoom(part, bytes);
        if (room) {
            add(part, bytes);
        }
        return room;
    }

    /** Lets the part be the one that goes beyond, if none does. */
    private boolean hasRoom(Part part, int bytes) throws IOException {
        if (part.closed) {
            throw new IOException("the connection is closed");
        }
        boolean within = taken + bytes <= bound.bytes();
        if (!within && beyond == null) {
            beyond = part;
        }
        return within || beyond == part;
    }

    private void add(Part part, int bytes) {
        taken += bytes;
        part.unanswered += bytes;
    }

    private void await(Part part, long deadline) throws IOException {
        if (part.ended.getAsBoolean()) {
            throw new IOException("the connection is closed");
        }
        long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        if (left <= 0) {
            String words =
                    ("\"%s\" has %d MiB of requests under way there, which is all that it may have;"
                                    + " a connection that waited %d s to send more was ended")
                            .formatted(
                                    peer.name(),
                                    bound.bytes() / MEBI,
                                    bound.patience().toSeconds());
            refusals.warn(peer.key(), words);
            throw new IOException(words);
        }
        try {
            wait(Math.min(left, LOOK_MILLIS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the end point is being closed");
        }
    }

    private synchronized void kept(Part part, int bytes) {
        part.unanswered -= bytes;
        part.kept += bytes;
    }

    /** Gives back what was taken for bytes that did not come. */
    private synchronized void correct(Part part, int unused) {
        // Of which an answer, or the end, may have given back all meanwhile.
        long back = part.closed ? 0 : Math.min(unused, part.unanswered);
        taken -= back;
        part.unanswered -= back;
        if (beyond == part && (taken <= bound.bytes() || part.unanswered == 0)) {
            beyond = null;
        }
        notifyAll();
    }

    private synchronized void giveBack(Part part, boolean all) {
        taken -= part.unanswered;
        part.unanswered = 0;
        if (all) {
            part.closed = true;
            taken -= part.kept;
            part.kept = 0;
        }
        if (beyond == part) {
            beyond = null;
        }
        notifyAll();
    }

    /** Returns the bytes that the machine has taken. */
    synchronized long taken() {
        return taken;
    }

    private final class Counted implements ByteStream {

        private final ByteStream bytes;
        private final Part part;
        private boolean waits = true;

        /** For which there was no room; for the thread that reads. */
        private int missing;

        Counted(ByteStream bytes, Part part) {
            this.bytes = bytes;
            this.part = part;
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            if (!waits) {
                return readAtOnce(target);
            }
            int count = bytes.read(target);
            if (count > 0) {
                take(part, count);
            }
            return count;
        }

        private int readAtOnce(ByteBuffer target) throws IOException {
            int limit = target.limit();
            int start = target.position();
            int most = Math.min(target.remaining(), READ_BYTES);
            boolean room = tryTake(part, most);
            missing = room || !bytes.hasBytes() ? 0 : most;
            if (missing > 0) {
                return 0;
            }
            // The end needs no room; else a byte at most has come just now.
            int wanted = room ? most : Math.min(most, 1);
            try {
                return bytes.read(target.limit(start + wanted));
            } finally {
                target.limit(limit);
                correct(part, (room ? most : 0) - (target.position() - start));
            }
        }

        @Override
        public void pollFrom(TimedChannel below) {
            bytes.pollFrom(below);
            waits = false;
        }

        @Override
        public boolean holdsBytes() {
            return bytes.holdsBytes();
        }

        @Override
        public boolean isHeldUp() {
            return missing > 0 || bytes.isHeldUp();
        }

        @Override
        public void settle() throws IOException {
            if (missing > 0) {
                awaitRoom(part, missing);
                missing = 0;
            }
            bytes.settle();
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            bytes.write(source);
            giveBack(part, false);
        }

        @Override
        public boolean hasBytes() throws IOException {
            return bytes.hasBytes();
        }
    }
}
