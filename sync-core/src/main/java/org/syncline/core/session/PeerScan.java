package org.syncline.core.session;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.Timeline;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.Snapshot;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.DirectoriesReply;
import org.syncline.core.peer.DirectoriesRequest;
import org.syncline.core.peer.DirectoryState;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.peer.PageCodec;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.PhaseMessage;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.transfer.RunControl;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Scans one side to its end and fetches the snapshot. One thread runs it, any thread may look. */
final class PeerScan {

    private static final int WAIT_MILLIS = 200;

    private final String name;
    private final PeerLink link;
    private final List<Problem> problems = new ArrayList<>();
    private volatile ScanReply latest = new ScanReply();

    PeerScan(String name, PeerLink link) {
        this.name = name;
        this.link = link;
    }

    /** The content of this side, with its snapshot, that may spare a transfer. */
    TransferTarget target(Snapshot snapshot) {
        Map<Digest, BasisMessage> cut = new HashMap<>();
        for (BasisMessage partial : link.opened().partials) {
            cut.put(link.messages().digest(partial.digest), partial);
        }
        return new TransferTarget(snapshot, cut, link.opened().freeBytes);
    }

    ScanReply latest() {
        return latest;
    }

    boolean isRemote() {
        return link.remote();
    }

    /** The peer's time until its scan was over, or so far. */
    PhaseMessage[] spentScanning() {
        return latest.phases;
    }

    /** The peer's time so far, as it last said. */
    PhaseMessage[] spent() {
        return link.spent().get();
    }

    /** Scans to the end, or until the result is not wanted any more. */
    void run(RunControl control, BooleanSupplier wanted) throws IOException {
        while (!latest.done) {
            control.checkpoint();
            if (!wanted.getAsBoolean()) {
                throw new IOException("the scan was given up");
            }
            try (Timeline.Span span = link.timeline().enter(Phase.SCAN)) {
                latest = link.scan(WAIT_MILLIS);
            }
        }
    }

    /** The markers around the root after the scan. */
    SeparateRoots.Markers markers() {
        return new SeparateRoots.Markers(latest.replica, latest.enclosing);
    }

    /** All directories of the root; remembers the problems that come with them. */
    List<DirectoryState> directories() throws IOException {
        List<DirectoryState> states = new ArrayList<>();
        for (int i = 0; i < latest.pages; i++) {
            boolean last = i == latest.pages - 1;
            DirectoriesRequest request = new DirectoriesRequest();
            request.session = link.session();
            request.page = i;
            DirectoriesReply page = link.peer().directories(request);
            try {
                List<DirectoryState> found = PageCodec.decode(page);
                int most = Math.max(found.size(), page.problems.length);
                demand(last || most == PageCodec.NODES, "a page that is not full");
                for (DirectoryState state : found) {
                    demand(
                            states.isEmpty() || states.getLast().path().compareTo(state.path()) < 0,
                            "directories that go backwards");
                    states.add(state);
                }
                for (var problem : page.problems) {
                    problems.add(MessageMapper.problem(problem));
                }
            } catch (IllegalArgumentException e) {
                throw nonsense(e);
            }
        }
        return states;
    }

    /**
     * The nodes directly in these directories, of a root with so many entries standing.
     *
     * @param readOnly true if the session may change nothing there
     */
    Snapshot fetch(List<DirectoryState> directories, long standing, boolean readOnly)
            throws IOException {
        List<Node> nodes = new ArrayList<>();
        fetch(directories, nodes::addAll);
        nodes.sort(Comparator.comparing(Node::path));
        return snapshot(nodes, standing, readOnly);
    }

    /** Hands on the nodes directly in these directories, some directories at a time. */
    void fetch(List<DirectoryState> directories, Consumer<List<Node>> taker) throws IOException {
        List<byte[]> asked = new ArrayList<>();
        long expected = 0;
        for (DirectoryState directory : directories) {
            asked.add(directory.path().rawBytes());
            expected += directory.standing();
            if (expected >= PageCodec.NODES || asked.size() == PageCodec.DIRECTORIES) {
                taker.accept(nodes(asked));
                asked.clear();
                expected = 0;
            }
        }
        if (!asked.isEmpty()) {
            taker.accept(nodes(asked));
        }
    }

    private List<Node> nodes(List<byte[]> directories) throws IOException {
        List<Node> nodes = new ArrayList<>();
        PageCodec codec = new PageCodec(link.messages());
        PageRequest request = new PageRequest();
        request.session = link.session();
        request.directories = directories.toArray(byte[][]::new);
        int pages = 1;
        PageOrder order = new PageOrder(directories);
        for (int i = 0; i < pages; i++) {
            request.page = i;
            PageReply page = link.peer().page(request);
            try {
                demand(i == 0 || page.pages == pages, "now " + page.pages + " pages");
                pages = page.pages;
                List<Node> found = codec.decode(page);
                boolean last = i == pages - 1;
                demand(last || found.size() == PageCodec.NODES, "a page that is not full");
                for (Node node : found) {
                    demand(order.follows(node.path()), "\"" + node.path() + "\" unasked or again");
                }
                nodes.addAll(found);
            } catch (IllegalArgumentException e) {
                throw nonsense(e);
            }
        }
        return nodes;
    }

    private Snapshot snapshot(List<Node> nodes, long standing, boolean readOnly)
            throws IOException {
        try {
            return new Snapshot(
                    ReplicaId.of(latest.replica),
                    latest.counter,
                    nodes,
                    problems,
                    standing,
                    readOnly);
        } catch (IllegalArgumentException e) {
            throw nonsense(e);
        }
    }

    private static void demand(boolean sensible, String what) {
        if (!sensible) {
            throw new IllegalArgumentException(what);
        }
    }

    private IOException nonsense(IllegalArgumentException e) {
        return new IOException(name + " sent a scan that makes no sense: " + e.getMessage(), e);
    }
}
