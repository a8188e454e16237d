package org.syncline.core.session;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Side;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.transfer.Batch;
import org.syncline.core.transfer.FileJob;
import org.syncline.core.transfer.FilePiece;
import org.syncline.core.transfer.Throttle;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Moves batches: reads at the source the content that the target lacks, then stages, publishes and
 * records it at the target in one call. Safe for any thread.
 */
final class BatchMover {

    private final Map<Side, PeerLink> links;
    private final TransferLog log;
    private final Throttle throttle;
    private final ActionSink ends;

    /**
     * @param ends receives the outcome of each file that is not to be sent once more
     */
    BatchMover(Map<Side, PeerLink> links, TransferLog log, Throttle throttle, ActionSink ends) {
        this.links = links;
        this.log = log;
        this.throttle = throttle;
        this.ends = ends;
    }

    void move(Batch batch) throws IOException {
        PeerLink target = PeerLink.of(links, batch.target());
        if (batch.pieces().stream()
                .anyMatch(piece -> piece.job().outcome() instanceof Outcome.Done)) {
            carry(batch, target);
        }
        publishCut(batch, target);
    }

    private void carry(Batch batch, PeerLink target) throws IOException {
        List<FilePiece> sent = batch.pieces().stream().filter(piece -> !piece.isCopied()).toList();
        ReadReply content = sent.isEmpty() ? new ReadReply() : read(batch, sent);
        try {
            ApplyRequestBuilder cargo = new ApplyRequestBuilder();
            int next = 0;
            for (FilePiece piece : batch.pieces()) {
                if (piece.isCopied()) {
                    cargo.addCopy(piece);
                } else if (content.codes[next] == ErrorCode.NONE) {
                    cargo.add(piece, content.blobs[next++]);
                } else {
                    fail(piece.job(), content.codes[next], content.reasons[next++]);
                }
            }
            deliver(batch, cargo, target);
        } finally {
            release(content.blobs);
        }
    }

    private ReadReply read(Batch batch, List<FilePiece> pieces) throws IOException {
        ReadRequest request = new ReadRequest();
        request.parts = ApplyRequestBuilder.readParts(pieces);
        PeerLink source = PeerLink.of(links, batch.target().other());
        passOver(source, pieces);
        return source.read(request);
    }

    /** Waits until content may go over this link, unless it stays in this JVM. */
    private void passOver(PeerLink link, List<FilePiece> pieces) {
        if (link.remote()) {
            throttle.pass(
                    pieces.stream()
                            .filter(piece -> !piece.isCopied())
                            .mapToLong(FilePiece::length)
                            .sum());
        }
    }

    private void deliver(Batch batch, ApplyRequestBuilder cargo, PeerLink target)
            throws IOException {
        ApplyRequest request = cargo.request();
        List<FileJob> whole =
                cargo.pieces().stream().filter(FilePiece::isWhole).map(FilePiece::job).toList();
        addActions(request, whole, target);
        passOver(target, cargo.pieces());
        settle(batch, cargo.pieces(), whole, target.apply(request));
    }

    private static void addActions(ApplyRequest request, List<FileJob> jobs, PeerLink target) {
        ActionMessages.fill(
                request, jobs.stream().map(FileJob::action).toList(), target.messages());
        for (int i = 0; i < request.actions.length; i++) {
            request.actions[i].ticket = jobs.get(i).ticket();
        }
    }

    private static void release(Blob[] blobs) {
        for (Blob blob : blobs) {
            blob.release();
        }
    }

    private void settle(
            Batch batch, List<FilePiece> carried, List<FileJob> whole, ApplyReply reply) {
        for (int i = 0; i < carried.size(); i++) {
            FilePiece piece = carried.get(i);
            log.moved(piece.length(), piece.isCopied());
            if (reply.partCodes[i] != ErrorCode.NONE) {
                fail(piece.job(), reply.partCodes[i], reply.partReasons[i]);
            }
        }
        for (int i = 0; i < whole.size(); i++) {
            settle(whole.get(i), reply, i);
        }
        for (FilePiece piece : batch.pieces()) {
            if (piece.isWhole()) {
                finish(piece.job());
            }
        }
    }

    private static void fail(FileJob job, int code, String reason) {
        job.fail(ActionMessages.problem(job.action(), code, reason));
    }

    /** Records the outcome of the publication. */
    private static void settle(FileJob job, ApplyReply reply, int index) {
        if (ActionMessages.outcome(job.action(), reply, index) instanceof Outcome.Failed failed) {
            job.failToPublish(failed.problem());
        }
    }

    private void finish(FileJob job) {
        if (!job.isToBeSent()) {
            ends.report(job.action(), job.outcome());
        }
    }

    /**
     * Publishes files that were cut, once their last piece is there. A request for a file whose
     * pieces did not all arrive makes the target drop the pieces that it has.
     */
    private void publishCut(Batch batch, PeerLink target) throws IOException {
        for (FileJob job : complete(batch)) {
            ApplyRequest request = new ApplyRequest();
            addActions(request, List.of(job), target);
            settle(job, target.apply(request), 0);
            finish(job);
        }
    }

    private static List<FileJob> complete(Batch batch) {
        List<FileJob> complete = new ArrayList<>();
        for (FilePiece piece : batch.pieces()) {
            if (!piece.isWhole() && piece.job().pieceDone()) {
                complete.add(piece.job());
            }
        }
        return complete;
    }
}
