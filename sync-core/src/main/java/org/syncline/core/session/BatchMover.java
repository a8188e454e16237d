package org.syncline.core.session;

import org.syncline.core.execute.IncomingFiles;
import org.syncline.core.files.FileProblem;
import org.syncline.core.model.Side;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.reconcile.Action;
import org.syncline.core.transfer.Batch;
import org.syncline.core.transfer.FileJob;
import org.syncline.core.transfer.Piece;
import org.syncline.core.transfer.Throttle;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Moves batches: read at the source what the target does not have, then stage, publish and record
 * at the target in one call. Safe for any thread.
 */
final class BatchMover {

    private final Map<Side, PeerLink> links;
    private final Map<Long, Action> actions;
    private final TransferLog log;
    private final Throttle throttle;
    private final Set<FileJob> toBeSent = ConcurrentHashMap.newKeySet();

    /** Jobs that would fail again. */
    private final Set<FileJob> hopeless = ConcurrentHashMap.newKeySet();

    /**
     * @param actions what each ticket's content is for
     */
    BatchMover(
            Map<Side, PeerLink> links,
            Map<Long, Action> actions,
            TransferLog log,
            Throttle throttle) {
        this.throttle = throttle;
        this.actions = actions;
        this.links = links;
        this.log = log;
    }

    /** What a ticket's content is for. */
    static Action actionOf(Map<Long, Action> actions, FileJob job) {
        Action action = actions.get(job.ticket());
        if (action == null) {
            throw new IllegalStateException("no action for ticket " + job.ticket());
        }
        return action;
    }

    /** True if what the target has was of no use after all, and nothing was reported. */
    boolean isToBeSent(FileJob job) {
        return toBeSent.contains(job);
    }

    void move(Batch batch) throws IOException {
        PeerLink target = PeerLink.of(links, batch.target());
        if (batch.pieces().stream().anyMatch(piece -> piece.job().failure() == null)) {
            carry(batch, target);
        }
        publishCut(batch, target);
    }

    private void carry(Batch batch, PeerLink target) throws IOException {
        List<Piece> sent = batch.pieces().stream().filter(piece -> !piece.isCopied()).toList();
        ReadReply content = sent.isEmpty() ? new ReadReply() : read(batch, sent);
        try {
            Cargo cargo = new Cargo();
            int next = 0;
            for (Piece piece : batch.pieces()) {
                if (piece.isCopied()) {
                    cargo.addCopy(piece);
                } else if (content.reasons[next].isEmpty()) {
                    cargo.add(piece, content.blobs[next++]);
                } else {
                    piece.job().fail(content.reasons[next++]);
                }
            }
            deliver(batch, cargo, target);
        } finally {
            release(content.blobs);
        }
    }

    private ReadReply read(Batch batch, List<Piece> pieces) throws IOException {
        ReadRequest request = new ReadRequest();
        request.parts = Cargo.readParts(pieces);
        PeerLink source = PeerLink.of(links, batch.target().other());
        passOver(source, pieces);
        return source.read(request);
    }

    /** Waits until content may go over this link, unless it stays in this JVM. */
    private void passOver(PeerLink link, List<Piece> pieces) {
        if (link.remote()) {
            throttle.pass(
                    pieces.stream()
                            .filter(piece -> !piece.isCopied())
                            .mapToLong(Piece::length)
                            .sum());
        }
    }

    private void deliver(Batch batch, Cargo cargo, PeerLink target) throws IOException {
        ApplyRequest request = cargo.request();
        List<FileJob> whole =
                cargo.pieces().stream().filter(Piece::isWhole).map(Piece::job).toList();
        addActions(request, whole, target);
        passOver(target, cargo.pieces());
        settle(batch, cargo.pieces(), whole, target.apply(request));
    }

    private void addActions(ApplyRequest request, List<FileJob> jobs, PeerLink target) {
        List<Action> wanted = jobs.stream().map(job -> actionOf(actions, job)).toList();
        List<Long> tickets = jobs.stream().map(FileJob::ticket).toList();
        new ActionMessages(target.messages()).fill(request, wanted, tickets);
    }

    private static void release(Blob[] blobs) {
        for (Blob blob : blobs) {
            blob.release();
        }
    }

    private void settle(Batch batch, List<Piece> carried, List<FileJob> whole, ApplyReply reply) {
        for (int i = 0; i < carried.size(); i++) {
            Piece piece = carried.get(i);
            log.moved(piece.length(), piece.isCopied());
            if (!reply.partReasons[i].isEmpty()) {
                failed(piece.job(), reply.partReasons[i]);
            }
        }
        for (int i = 0; i < whole.size(); i++) {
            settle(whole.get(i), reply.actionReasons[i]);
        }
        for (Piece piece : batch.pieces()) {
            if (piece.isWhole()) {
                finish(piece.job());
            }
        }
    }

    private void failed(FileJob job, String reason) {
        job.fail(reason);
        if (reason.equals(FileProblem.Reason.NO_SPACE.words())) {
            hopeless.add(job);
        }
    }

    /** Takes down what became of the publication. */
    private void settle(FileJob job, String reason) {
        if (reason.isEmpty()) {
            return;
        }
        if (job.failure() == null && !reason.equals(IncomingFiles.NOT_AS_SIGNED)) {
            hopeless.add(job);
        }
        job.fail(reason);
    }

    private void finish(FileJob job) {
        String failure = job.failure();
        if (failure != null && job.isDelta() && !hopeless.contains(job)) {
            toBeSent.add(job);
        } else {
            log.finished(actionOf(actions, job), failure == null ? "" : failure);
        }
    }

    /**
     * Publishes files that were cut, once their last piece is there. Asking for one whose pieces
     * did not all arrive makes the target drop what it has of it.
     */
    private void publishCut(Batch batch, PeerLink target) throws IOException {
        for (FileJob job : complete(batch)) {
            ApplyRequest request = new ApplyRequest();
            addActions(request, List.of(job), target);
            settle(job, target.apply(request).actionReasons[0]);
            finish(job);
        }
    }

    private static List<FileJob> complete(Batch batch) {
        List<FileJob> complete = new ArrayList<>();
        for (Piece piece : batch.pieces()) {
            if (!piece.isWhole() && piece.job().pieceDone()) {
                complete.add(piece.job());
            }
        }
        return complete;
    }
}
