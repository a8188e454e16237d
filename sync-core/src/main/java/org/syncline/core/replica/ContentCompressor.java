package org.syncline.core.replica;

import org.syncline.core.compress.CodecPool;
import org.syncline.core.compress.ShrinkHistory;
import org.syncline.core.compress.Workspace;
import org.syncline.core.files.FileProblem;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.ReadPart;

import java.io.IOException;
import java.util.Arrays;

/** Compresses pieces of files at their source, each by itself. Safe for any thread. */
final class ContentCompressor {

    /** Shorter pieces hardly shrink. */
    private static final int LEAST_PIECE = 64;

    private final CodecPool pool;
    private final PhaseCounters phases;
    private final ShrinkHistory history = new ShrinkHistory();

    ContentCompressor(CodecPool pool, PhaseCounters phases) {
        this.pool = pool;
        this.phases = phases;
    }

    /** Reads a piece into the beginning of a buffer. */
    interface Source {
        void fill(byte[] buffer) throws FileProblem;
    }

    /**
     * A piece on its way.
     *
     * @param compressed true if the blob holds it compressed
     * @param nanos the time that this took, reading aside
     */
    record Piece(Blob blob, boolean compressed, long nanos) {}

    /** Returns whether the next piece of a file should be tried, which it then is or is not. */
    boolean tries(RelPath path, ReadPart part) {
        return part.length >= LEAST_PIECE && (isWhole(part) || history.isWorthTrying(path));
    }

    private static boolean isWhole(ReadPart part) {
        return part.length == part.size;
    }

    /** Reads a piece, and compresses it if that makes it smaller. */
    Piece compress(RelPath path, ReadPart part, Source source) throws IOException {
        try (Workspace work = pool.borrow()) {
            byte[] content = work.content(part.length);
            source.fill(content);
            long start = System.nanoTime();
            int length = work.compress(part.length);
            boolean shrank = length >= 0;
            byte[] bytes = shrank ? work.compressed(length) : Arrays.copyOf(content, part.length);
            long nanos = System.nanoTime() - start;
            phases.add(Phase.COMPRESS, nanos, 1, part.length);
            if (!isWhole(part)) {
                history.tried(path, shrank);
            }
            return new Piece(new Blob(bytes), shrank, nanos);
        }
    }
}
