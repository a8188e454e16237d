package org.syncline.core.session;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.measure.Timeline;
import org.syncline.core.model.Side;
import org.syncline.core.peer.ChangeMessage;
import org.syncline.core.peer.HistoryReply;
import org.syncline.core.peer.HistoryRequest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The earlier runs of one root, without its partner. Locks the root. One thread calls. */
public final class SingleRootHistory implements AutoCloseable {

    /** Most changes in one answer. */
    private static final int MOST = 2_000;

    private final PeerLink link;

    SingleRootHistory(PeerLink link) {
        this.link = link;
    }

    /** Opens a root to look at its past; nothing is changed. */
    public static SingleRootHistory open(OpenedRoot root, SyncOptions options) throws IOException {
        Timeline clock = new Timeline(System::nanoTime, Phase.SCAN);
        SessionOpener opener = new SessionOpener(options, "history", true, false);
        return new SingleRootHistory(opener.open(root, false, clock, new PhaseCounters()));
    }

    /** All runs, oldest first. */
    public List<EarlierRun> runs() throws IOException {
        return Arrays.stream(ask("", 0).runs).map(EarlierRun::of).toList();
    }

    /** Returns the actions of a run here, in the order in which they were done. */
    public List<UndoItem> actions(Side side, String run) throws IOException {
        List<UndoItem> items = new ArrayList<>();
        HistoryReply reply = ask(run, Long.MAX_VALUE);
        while (reply.changes.length > 0) {
            long below = Long.MAX_VALUE;
            for (ChangeMessage change : reply.changes) {
                UndoItem item = UndoItem.of(side, change);
                if (item.kind() != UndoItem.Kind.RECORD) {
                    items.add(item);
                }
                below = change.number;
            }
            reply = ask(run, below);
        }
        return items.reversed();
    }

    private HistoryReply ask(String run, long below) throws IOException {
        HistoryRequest request = new HistoryRequest();
        request.session = link.session();
        request.run = run;
        request.below = below;
        request.most = MOST;
        return link.peer().history(request);
    }

    @Override
    public void close() throws IOException {
        link.finish(false, 0);
    }
}
