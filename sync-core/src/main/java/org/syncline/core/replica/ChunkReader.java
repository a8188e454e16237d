package org.syncline.core.replica;

import org.syncline.core.digest.ChunkCutter;
import org.syncline.core.digest.ChunkList;
import org.syncline.core.digest.ChunkSigner;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;

import java.io.IOException;

/** Cuts files into chunks and signs them. Safe for any thread. */
record ChunkReader(BasisFiles files, PhaseCounters phases, CallGate gate) {

    /** Covered in one call, so that it returns soon. */
    static final long MOST_BYTES = 64L << 20;

    private static final int LEAST_BUFFER = 1 << 20;

    SignReply sign(SignRequest request) throws IOException {
        boolean inside = request.offset >= 0 && request.offset <= request.file.size;
        if (!inside || request.length < 1 || request.length > MOST_BYTES) {
            throw new IllegalArgumentException(
                    "chunks of " + request.length + " bytes at " + request.offset);
        }
        ChunkCutter cutter = new ChunkCutter(request.average);
        SignReply reply = new SignReply();
        long start = System.nanoTime();
        try (OpenFile file = files.open(request.file)) {
            ChunkList chunks = new Pass(file, cutter, request.offset).upTo(request.length, gate);
            checkUnchanged(file);
            reply.chunks = chunks.encode();
            phases.add(Phase.SIGN, System.nanoTime() - start, 1, chunks.bytes());
        } catch (FileProblem e) {
            reply.code = e.code().number();
            reply.reason = String.valueOf(e.getMessage());
        }
        return reply;
    }

    private static void checkUnchanged(OpenFile file) throws FileProblem {
        FileStat now = file.stat();
        if (!now.sameThing(file.atOpen()) || !now.ctime().equals(file.atOpen().ctime())) {
            throw new FileProblem(ErrorCode.CHANGED);
        }
    }

    private static final class Pass {

        private final OpenFile file;
        private final ChunkCutter cutter;
        private final ChunkSigner signer = new ChunkSigner();
        private final byte[] buffer;
        private long next;
        private int at;
        private int filled;

        Pass(OpenFile file, ChunkCutter cutter, long offset) {
            this.file = file;
            this.cutter = cutter;
            long rest = file.atOpen().size() - offset;
            this.buffer = new byte[(int) Math.min(rest, Math.max(LEAST_BUFFER, cutter.most() * 2))];
            this.next = offset;
        }

        ChunkList upTo(long length, CallGate gate) throws IOException {
            ChunkList chunks = new ChunkList();
            while (chunks.bytes() < length && fill()) {
                gate.check();
                int chunk = cutter.cut(buffer, at, filled);
                chunks.append(chunk, signer.sign(buffer, at, chunk));
                at += chunk;
            }
            return chunks;
        }

        /** Provides a longest chunk, or the file up to its end; false if it is over. */
        private boolean fill() throws FileProblem {
            if (filled - at < cutter.most() && next < file.atOpen().size()) {
                System.arraycopy(buffer, at, buffer, 0, filled - at);
                filled -= at;
                at = 0;
                int wanted = (int) Math.min(buffer.length - filled, file.atOpen().size() - next);
                if (file.read(buffer, filled, wanted, next) != wanted) {
                    throw new FileProblem(ErrorCode.CHANGED);
                }
                filled += wanted;
                next += wanted;
            }
            return at < filled;
        }
    }
}
