package org.syncline.core.session;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.measure.Timeline;
import org.syncline.core.model.Problem;
import org.syncline.core.model.Side;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.ProblemMessage;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.peer.UndoRequest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Lists the earlier runs of two roots, and takes one back: {@link #open} once, then {@link #past}
 * and {@link #undo} at most once each, then {@link #close}. Scans nothing. The roots are locked
 * while it is open. One thread calls.
 */
public final class HistorySession implements AutoCloseable {

    private final SessionSetup setup;
    private final Map<Side, PeerLink> links = new ConcurrentHashMap<>();
    private final List<String> notices = new CopyOnWriteArrayList<>();
    private final long start = System.nanoTime();
    private final KeepAlive keepAlive = new KeepAlive(links.values(), KeepAlive::askForNothing);
    private final Map<Side, Long> undone = new ConcurrentHashMap<>();
    private boolean complete;

    /** A read-only setup looks whether a run could be undone. */
    public HistorySession(SessionSetup setup) {
        this.setup = setup;
    }

    /**
     * Opens both roots.
     *
     * @throws IOException if a root or a peer cannot be used; the message is for people
     */
    public void open() throws IOException {
        Timeline clock = new Timeline(System::nanoTime, Phase.SCAN);
        BothSides.run(
                side -> {
                    PeerLink link =
                            SessionOpener.of(setup)
                                    .uncompressed()
                                    .open(setup.root(side), false, clock, new PhaseCounters());
                    links.put(side, link);
                    if (!link.opened().notice.isEmpty()) {
                        notices.add(link.opened().notice);
                    }
                    return side;
                });
        SeparateRoots.check(setup, PeerLink.markers(links));
    }

    /** Returns sentences for people about the archives, and about emptied trash. */
    public List<String> notices() {
        return List.copyOf(notices);
    }

    /** Returns the earlier runs that both roots know of. */
    public SharedHistory past() {
        return new SharedHistory(links, setup);
    }

    /**
     * Takes a run back on both sides; in a read-only session only looks whether it could be.
     *
     * @param sink learns of each item as it happens, from any thread
     * @throws IOException if a peer fails as a whole; changes taken back until then stay so
     */
    public UndoResult undo(EarlierRun run, Consumer<UndoItem> sink) throws IOException {
        checkRights();
        ConcurrentLinkedQueue<UndoItem> items = new ConcurrentLinkedQueue<>();
        RunAnnouncement announcement = RunAnnouncement.ofUndo(setup, run.id());
        BothSides.run(
                side -> {
                    if (!setup.readOnly()) {
                        announcement.announce(side, links);
                    }
                    undo(
                            side,
                            run.id(),
                            item -> {
                                items.add(item);
                                if (item.reason().isEmpty()
                                        && item.kind() != UndoItem.Kind.RECORD) {
                                    undone.merge(side, 1L, Long::sum);
                                }
                                sink.accept(item);
                            });
                    return side;
                });
        complete = true;
        List<Problem> problems = new ArrayList<>();
        BothSides.run(this::finish)
                .forEach(
                        (side, end) -> {
                            for (ProblemMessage problem : end.problems) {
                                problems.add(MessageMapper.problem(problem));
                            }
                            notices.addAll(List.of(end.notices));
                        });
        return new UndoResult(
                setup.run(),
                List.copyOf(items),
                problems,
                notices,
                (System.nanoTime() - start) / 1e9);
    }

    /** Before one side is changed and the other one refuses. */
    private void checkRights() throws RootRefusedException {
        for (Side side : Side.values()) {
            if (!PeerLink.of(links, side).opened().undoes) {
                throw new RootRefusedException(
                        setup.root(side).name() + ": runs may not be taken back from here");
            }
        }
    }

    private void undo(Side side, String run, Consumer<UndoItem> sink) throws IOException {
        UndoRequest request = new UndoRequest();
        request.session = PeerLink.of(links, side).session();
        request.run = run;
        request.below = Long.MAX_VALUE;
        boolean done = false;
        while (!done) {
            UndoReply reply = PeerLink.of(links, side).peer().undo(request);
            for (int i = 0; i < reply.changes.length; i++) {
                sink.accept(UndoItem.of(side, reply.changes[i], reply.codes[i], reply.reasons[i]));
            }
            request.below = reply.next;
            done = reply.done;
        }
    }

    private FinishReply finish(Side side) throws IOException {
        PeerLink link = links.remove(side);
        return link == null
                ? new FinishReply()
                : link.finish(complete, undone.getOrDefault(side.other(), 0L));
    }

    /** Unlocks the roots; fails if a peer could not be reached. */
    @Override
    public void close() throws IOException {
        keepAlive.close();
        BothSides.run(this::finish);
    }
}
