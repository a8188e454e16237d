package org.syncline.core.session;

import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Action;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts the work of a run, and passes outcomes on. Safe for any thread. */
public final class TransferLog implements ActionSink {

    private final ActionSink sink;
    private final LongAdder items = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder reused = new LongAdder();
    private final LongAdder carried = new LongAdder();
    private final Set<RelPath> failed = ConcurrentHashMap.newKeySet();

    public TransferLog(ActionSink sink) {
        this.sink = sink;
    }

    /** Counts content that reached the other side, {@code copied} from there or sent. */
    public void moved(long count, boolean copied) {
        bytes.add(count);
        if (copied) {
            reused.add(count);
        }
    }

    /** Counts content that went over a connection, in the form that it had there. */
    public void carried(long count) {
        carried.add(count);
    }

    @Override
    public void report(Action action, Outcome outcome) {
        items.increment();
        if (outcome instanceof Outcome.Failed) {
            failed.add(action.path());
        }
        sink.report(action, outcome);
    }

    public boolean hasFailed(RelPath path) {
        return failed.contains(path);
    }

    public long items() {
        return items.sum();
    }

    public long bytes() {
        return bytes.sum();
    }

    /** Content that went over connections, compressed or not. */
    public long carried() {
        return carried.sum();
    }

    /** The part of {@link #bytes} that was not sent. */
    public long reused() {
        return reused.sum();
    }
}
