package org.syncline.desktop.engine;

import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.HistorySession;
import org.syncline.core.session.Progress;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SharedHistory;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.session.UndoItem;
import org.syncline.core.session.UndoResult;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Reads the earlier runs of two roots, and takes one back. It opens both roots each time, so that
 * no session may have them. One thread works; any thread may watch and cancel.
 */
final class UndoAccess {
    private final SessionEngine.RootsSource source;
    private final UndoProgress undone = new UndoProgress();
    private volatile boolean cancelled;

    UndoAccess(SessionEngine.RootsSource source) {
        this.source = source;
    }

    void begin() {
        cancelled = false;
    }

    void cancel() {
        cancelled = true;
    }

    Optional<Progress> progress() {
        return undone.progress();
    }

    private interface Work<T> {
        T on(HistorySession session) throws IOException, RefusedException;
    }

    private <T> T with(CompareRequest request, boolean readOnly, Work<T> work)
            throws IOException, RefusedException {
        try (SessionSetup setup =
                        source.open()
                                .open(
                                        request.left(),
                                        request.right(),
                                        SyncOptions.DEFAULT,
                                        readOnly);
                HistorySession session = new HistorySession(setup)) {
            session.open();
            return work.on(session);
        }
    }

    <T> T past(CompareRequest request, InProcessHost.PastWork<T> work)
            throws IOException, RefusedException {
        return with(request, true, session -> work.on(session.past()));
    }

    UndoPreview look(CompareRequest request, String wanted) throws IOException, RefusedException {
        return with(
                request,
                true,
                session -> {
                    SharedHistory past = session.past();
                    EarlierRun run = past.choose(wanted);
                    List<EarlierRun> runs = past.runs();
                    // Both sides report at the same time.
                    ConcurrentLinkedQueue<UndoItem> found = new ConcurrentLinkedQueue<>();
                    session.undo(run, item -> found.add(unlessCancelled(item)));
                    return new UndoPreview(request, run, runs, List.copyOf(found));
                });
    }

    UndoResult undo(UndoPreview look) throws IOException, RefusedException {
        undone.begin(look.items().size());
        try {
            return with(
                    look.request(),
                    false,
                    session ->
                            session.undo(
                                    look.run(),
                                    item -> {
                                        unlessCancelled(item);
                                        undone.next();
                                    }));
        } finally {
            undone.end();
        }
    }

    private UndoItem unlessCancelled(UndoItem item) {
        if (cancelled) {
            throw new CancellationException("cancelled");
        }
        return item;
    }
}
