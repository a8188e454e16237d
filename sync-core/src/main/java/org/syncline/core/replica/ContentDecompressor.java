package org.syncline.core.replica;

import org.syncline.core.compress.CodecPool;
import org.syncline.core.compress.Workspace;
import org.syncline.core.files.FileProblem;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.peer.StagePart;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;

/** Decompresses pieces that arrive, whatever they hold. Safe for any thread. */
final class ContentDecompressor {

    private final CodecPool pool;
    private final PhaseCounters phases;

    ContentDecompressor(CodecPool pool, PhaseCounters phases) {
        this.pool = pool;
        this.phases = phases;
    }

    /** Takes the content of a piece, which is valid until it returns. */
    interface Sink {
        void take(ByteBuffer content) throws FileProblem;
    }

    /**
     * Gives the content of a piece to the sink.
     *
     * @throws FileProblem if the piece is damaged, or the sink fails
     */
    void decompress(StagePart part, Sink sink) throws IOException {
        try (Workspace work = pool.borrow()) {
            long start = System.nanoTime();
            ByteBuffer content = work.decompress(part.blob.content(), part.length);
            phases.add(Phase.DECOMPRESS, System.nanoTime() - start, 1, part.length);
            sink.take(content);
        } catch (DataFormatException e) {
            throw new FileProblem(
                    ErrorCode.NOT_COMPRESSED,
                    ErrorCode.NOT_COMPRESSED.words() + ": " + e.getMessage());
        }
    }
}
