package org.syncline.core.session;

import org.syncline.core.model.Side;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.StagePart;
import org.syncline.core.reconcile.Action;
import org.syncline.core.transfer.Batch;
import org.syncline.core.transfer.FileJob;
import org.syncline.core.transfer.Piece;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Moves batches: read at the source, then stage, publish and record at the target in one call. Safe
 * for any thread.
 */
final class BatchMover {

    private final Map<Side, PeerLink> links;
    private final Map<Long, Action> actions;
    private final TransferLog log;

    /**
     * @param actions what each ticket's content is for
     */
    BatchMover(Map<Side, PeerLink> links, Map<Long, Action> actions, TransferLog log) {
        this.actions = actions;
        this.links = links;
        this.log = log;
    }

    void move(Batch batch) throws IOException {
        PeerLink target = link(batch.target());
        if (batch.pieces().stream().anyMatch(piece -> piece.job().failure() == null)) {
            carry(batch, target);
        }
        publishCut(batch, target);
    }

    private void carry(Batch batch, PeerLink target) throws IOException {
        ReadReply content = link(batch.target().other()).read(request(batch));
        try {
            List<Piece> carried = carried(batch, content);
            ApplyRequest request = applyRequest(batch, content);
            List<FileJob> whole = carried.stream().filter(Piece::isWhole).map(Piece::job).toList();
            addActions(request, whole, target);
            settle(batch, carried, whole, target.apply(request));
        } finally {
            release(content.blobs);
        }
    }

    private PeerLink link(Side side) {
        PeerLink link = links.get(side);
        if (link == null) {
            throw new IllegalStateException("no peer on the " + side.label());
        }
        return link;
    }

    private static ReadRequest request(Batch batch) {
        ReadRequest request = new ReadRequest();
        request.parts = new ReadPart[batch.pieces().size()];
        for (int i = 0; i < request.parts.length; i++) {
            Piece piece = batch.pieces().get(i);
            ReadPart part = new ReadPart();
            part.path = piece.job().source().rawBytes();
            part.offset = piece.offset();
            part.length = piece.length();
            part.size = piece.job().file().size();
            part.mtimeSeconds = piece.job().file().mtime().getEpochSecond();
            part.mtimeNanos = piece.job().file().mtime().getNano();
            request.parts[i] = part;
        }
        return request;
    }

    /** The pieces that could be read; the jobs of the others fail. */
    private static List<Piece> carried(Batch batch, ReadReply content) {
        List<Piece> carried = new ArrayList<>();
        for (int i = 0; i < content.blobs.length; i++) {
            Piece piece = batch.pieces().get(i);
            if (content.reasons[i].isEmpty()) {
                carried.add(piece);
            } else {
                piece.job().fail(content.reasons[i]);
            }
        }
        return carried;
    }

    private static ApplyRequest applyRequest(Batch batch, ReadReply content) {
        List<StagePart> parts = new ArrayList<>();
        for (int i = 0; i < content.blobs.length; i++) {
            if (content.reasons[i].isEmpty()) {
                Piece piece = batch.pieces().get(i);
                StagePart part = new StagePart();
                part.ticket = piece.job().ticket();
                part.offset = piece.offset();
                part.size = piece.job().file().size();
                part.blob = content.blobs[i];
                parts.add(part);
            }
        }
        ApplyRequest request = new ApplyRequest();
        request.parts = parts.toArray(StagePart[]::new);
        return request;
    }

    private void addActions(ApplyRequest request, List<FileJob> jobs, PeerLink target) {
        List<Action> wanted = jobs.stream().map(this::action).toList();
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
            log.moved(carried.get(i).length());
            if (!reply.partReasons[i].isEmpty()) {
                carried.get(i).job().fail(reply.partReasons[i]);
            }
        }
        for (int i = 0; i < whole.size(); i++) {
            if (!reply.actionReasons[i].isEmpty()) {
                whole.get(i).fail(reply.actionReasons[i]);
            }
        }
        for (Piece piece : batch.pieces()) {
            if (piece.isWhole()) {
                finish(piece.job());
            }
        }
    }

    private void finish(FileJob job) {
        String failure = job.failure();
        log.finished(action(job), failure == null ? "" : failure);
    }

    private Action action(FileJob job) {
        Action action = actions.get(job.ticket());
        if (action == null) {
            throw new IllegalStateException("no action for ticket " + job.ticket());
        }
        return action;
    }

    /**
     * Publishes files that were cut, once their last piece is there. Asking for one whose pieces
     * did not all arrive makes the target drop what it has of it.
     */
    private void publishCut(Batch batch, PeerLink target) throws IOException {
        for (Piece piece : batch.pieces()) {
            FileJob job = piece.job();
            if (!piece.isWhole() && job.pieceDone()) {
                ApplyRequest request = new ApplyRequest();
                addActions(request, List.of(job), target);
                String reason = target.apply(request).actionReasons[0];
                if (!reason.isEmpty()) {
                    job.fail(reason);
                }
                finish(job);
            }
        }
    }
}
