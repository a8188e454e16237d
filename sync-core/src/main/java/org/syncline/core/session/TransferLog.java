package org.syncline.core.session;

import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Action;
import org.syncline.core.transfer.FileJob;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts the work of a run, and passes outcomes on. Safe for any thread. */
public final class TransferLog implements ActionSink {

    private static final int MOST_SHOWN = 8;

    private final ActionSink sink;
    private final LongAdder items = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder reused = new LongAdder();
    private final LongAdder carried = new LongAdder();
    private final Set<RelPath> failed = ConcurrentHashMap.newKeySet();

    /** Bytes that have arrived of each file whose content is on its way, by its ticket. */
    private final ConcurrentSkipListMap<Long, Arriving> arriving = new ConcurrentSkipListMap<>();

    private record Arriving(FileJob job, LongAdder bytes) {}

    public TransferLog(ActionSink sink) {
        this.sink = sink;
    }

    /** The content of a file sets out, or another part of it. */
    void begins(FileJob job) {
        arriving.computeIfAbsent(job.ticket(), ticket -> new Arriving(job, new LongAdder()));
    }

    /** Nothing more of a file is on its way. */
    void ends(FileJob job) {
        arriving.remove(job.ticket());
    }

    /** Returns files whose content is on its way, at most {@value #MOST_SHOWN}, the first first. */
    List<FileProgress> underWay() {
        return arriving.values().stream().limit(MOST_SHOWN).map(TransferLog::progress).toList();
    }

    private static FileProgress progress(Arriving file) {
        return new FileProgress(file.job.action().path(), file.bytes.sum(), file.job.file().size());
    }

    /** Counts content that reached the other side, {@code copied} from there or sent. */
    void moved(FileJob job, long count, boolean copied) {
        Arriving file = arriving.get(job.ticket());
        if (file != null) {
            file.bytes.add(count);
        }
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
