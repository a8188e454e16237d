package org.syncline.core.session;

import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Side;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.ReadPart;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.StagePart;
import org.syncline.core.transfer.Batch;
import org.syncline.core.transfer.FileJob;
import org.syncline.core.transfer.Throttle;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Moves batches: reads at the source the content that the target lacks, then stages, publishes and
 * records it at the target in one call. Safe for any thread.
 *
 * @param ends receives the outcome of each file that is not to be sent once more
 */
record BatchMover(Map<Side, PeerLink> links, TransferLog log, Throttle throttle, ActionSink ends) {

    void move(Batch batch) throws IOException {
        PeerLink target = PeerLink.of(links, batch.target());
        if (batch.jobs().stream().anyMatch(job -> job.outcome() instanceof Outcome.Done)) {
            carry(batch, target);
        }
        publishCut(batch, target);
    }

    private void carry(Batch batch, PeerLink target) throws IOException {
        batch.jobs().forEach(log::begins);
        ReadReply content = read(batch);
        try {
            Batch arrived =
                    new Batch(batch.target(), new ArrayList<>(), new ArrayList<>(), batch.bases());
            int next = 0;
            for (int i = 0; i < batch.parts().size(); i++) {
                StagePart part = batch.parts().get(i);
                FileJob job = batch.jobs().get(i);
                int read = isSent(part) ? next++ : -1;
                if (read >= 0 && content.codes[read] != ErrorCode.NONE) {
                    fail(job, content.codes[read], content.reasons[read]);
                    continue;
                }
                if (read >= 0) {
                    part.blob = content.blobs[read];
                    part.compressed = isCompressed(content, read);
                }
                arrived.jobs().add(job);
                arrived.parts().add(part);
            }
            deliver(arrived, target);
        } finally {
            for (Blob blob : content.blobs) {
                blob.release();
            }
        }
        for (int i = 0; i < batch.parts().size(); i++) {
            if (isWhole(batch.parts().get(i))) {
                finish(batch.jobs().get(i));
            }
        }
    }

    private static boolean isCompressed(ReadReply content, int index) {
        return content.compressed.length > 0 && content.compressed[index] != 0;
    }

    private static boolean isSent(StagePart part) {
        return part.basis == 0;
    }

    private static boolean isWhole(StagePart part) {
        return part.length == part.size;
    }

    private ReadReply read(Batch batch) throws IOException {
        List<ReadPart> parts = new ArrayList<>();
        for (int i = 0; i < batch.parts().size(); i++) {
            if (isSent(batch.parts().get(i))) {
                parts.add(readPart(batch.jobs().get(i), batch.parts().get(i)));
            }
        }
        if (parts.isEmpty()) {
            return new ReadReply();
        }
        ReadRequest request = new ReadRequest();
        request.parts = parts.toArray(ReadPart[]::new);
        PeerLink source = PeerLink.of(links, batch.target().other());
        ReadReply reply = source.read(request);
        carried(source, Arrays.stream(reply.blobs));
        return reply;
    }

    private static ReadPart readPart(FileJob job, StagePart staged) {
        ReadPart part = new ReadPart();
        part.path = job.source().rawBytes();
        part.offset = staged.offset;
        part.length = (int) staged.length;
        part.size = staged.size;
        part.mtimeSeconds = job.file().mtime().getEpochSecond();
        part.mtimeNanos = job.file().mtime().getNano();
        return part;
    }

    /** Counts content that goes over a link, and waits as long as the limit of the rate wants. */
    private void carried(PeerLink link, Stream<Blob> content) {
        if (link.remote()) {
            long bytes = content.mapToLong(Blob::length).sum();
            log.carried(bytes);
            throttle.pass(bytes);
        }
    }

    private void deliver(Batch batch, PeerLink target) throws IOException {
        ApplyRequest request = new ApplyRequest();
        request.parts = batch.parts().toArray(StagePart[]::new);
        request.bases = batch.bases().toArray(BasisMessage[]::new);
        List<FileJob> whole = new ArrayList<>();
        for (int i = 0; i < request.parts.length; i++) {
            if (isWhole(request.parts[i])) {
                whole.add(batch.jobs().get(i));
            }
        }
        addActions(request, whole, target);
        carried(target, batch.parts().stream().map(part -> part.blob));
        ApplyReply reply = target.apply(request);
        for (int i = 0; i < request.parts.length; i++) {
            log.moved(batch.jobs().get(i), request.parts[i].length, !isSent(request.parts[i]));
            if (reply.partCodes[i] != ErrorCode.NONE) {
                String reason = reply.partReasons[i];
                if (reply.partCodes[i] == ErrorCode.NOT_COMPRESSED.number()) {
                    PeerLink source = PeerLink.of(links, batch.target().other());
                    reason = "from " + source.name() + ": " + reason;
                }
                fail(batch.jobs().get(i), reply.partCodes[i], reason);
            }
        }
        for (int i = 0; i < whole.size(); i++) {
            settle(whole.get(i), reply, i);
        }
    }

    private static void addActions(ApplyRequest request, List<FileJob> jobs, PeerLink target) {
        ActionMessages.fill(
                request, jobs.stream().map(FileJob::action).toList(), target.messages());
        for (int i = 0; i < request.actions.length; i++) {
            request.actions[i].ticket = jobs.get(i).ticket();
        }
    }

    private static void fail(FileJob job, int code, String reason) {
        job.fail(ActionMessages.problem(job.action(), code, reason));
    }

    private static void settle(FileJob job, ApplyReply reply, int index) {
        if (ActionMessages.outcome(job.action(), reply, index) instanceof Outcome.Failed failed) {
            job.failToPublish(failed.problem());
        }
    }

    private void finish(FileJob job) {
        log.ends(job);
        if (!job.isToBeSent()) {
            ends.report(job.action(), job.outcome());
        }
    }

    /**
     * Publishes files that were cut, once their last part is there. A request for a file whose
     * parts did not all arrive makes the target drop those that it has.
     */
    private void publishCut(Batch batch, PeerLink target) throws IOException {
        for (int i = 0; i < batch.parts().size(); i++) {
            StagePart part = batch.parts().get(i);
            FileJob job = batch.jobs().get(i);
            if (!isWhole(part) && job.isLast(part)) {
                ApplyRequest request = new ApplyRequest();
                addActions(request, List.of(job), target);
                settle(job, target.apply(request), 0);
                finish(job);
            }
        }
    }
}
