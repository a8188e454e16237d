package org.syncline.core.session;

import org.syncline.core.files.FileProblem;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.PlanSummary;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts what a run has done and passes outcomes on. Safe for any thread. */
public final class TransferLog {

    private final ActionSink sink;
    private final LongAdder items = new LongAdder();
    private final LongAdder bytes;
    private final LongAdder reused;
    private final Set<RelPath> failed = ConcurrentHashMap.newKeySet();

    public TransferLog(ActionSink sink) {
        this(sink, new LongAdder(), new LongAdder());
    }

    private TransferLog(ActionSink sink, LongAdder bytes, LongAdder reused) {
        this.sink = sink;
        this.bytes = bytes;
        this.reused = reused;
    }

    /** Counts content as this one does; how actions end is told to somebody else. */
    TransferLog telling(ActionSink other) {
        return new TransferLog(other, bytes, reused);
    }

    /**
     * Content has reached the other side.
     *
     * @param copied true if it came from what that side had
     */
    public void moved(long count, boolean copied) {
        bytes.add(count);
        if (copied) {
            reused.add(count);
        }
    }

    /** An action is over; {@code reason} is empty if it was carried out. */
    public void finished(Action action, String reason) {
        items.increment();
        if (!reason.isEmpty()) {
            failed.add(action.path());
        }
        boolean full = reason.equals(FileProblem.Reason.NO_SPACE.words());
        long needed = full ? PlanSummary.bytes(action) : 0;
        sink.report(
                action,
                reason.isEmpty()
                        ? new Outcome.Done()
                        : new Outcome.Failed(
                                new Problem(action.path(), reason, needed, action.target())));
    }

    /** True if an action at this path was not carried out. */
    public boolean hasFailed(RelPath path) {
        return failed.contains(path);
    }

    public long items() {
        return items.sum();
    }

    public long bytes() {
        return bytes.sum();
    }

    /** The part of {@link #bytes} that was not sent. */
    public long reused() {
        return reused.sum();
    }
}
