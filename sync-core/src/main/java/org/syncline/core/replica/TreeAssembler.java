package org.syncline.core.replica;

import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.DirectoryMark;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.peer.DirectoryState;
import org.syncline.core.scan.ListedDirectory;
import org.syncline.core.scan.ScanResult;
import org.syncline.core.scan.ScannedEntry;
import org.syncline.core.scan.StampCache.Cached;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Combines a scan and the archive into the tree that the session sees. For one thread, once. */
record TreeAssembler(ArchivedTree known, ScanResult scan, ReplicaId replica) {

    /** Returns the recorded rows of all changed directories, in path order. */
    List<ArchivedNode> recorded() throws IOException {
        Set<RelPath> listed = new HashSet<>();
        scan.listed().forEach(directory -> listed.add(directory.path()));
        List<ArchivedNode> rows = new ArrayList<>();
        for (DirectoryMark mark : known.marks()) {
            if (known.isUnchanged(mark.path())) {
                continue;
            }
            byte[] state = mark.state();
            boolean gone = mark.standing() == 0 && !listed.contains(mark.path());
            if (state != null && gone && !known.view().leavesOutDirectory(mark.path())) {
                known.stillGone(mark, state);
            } else {
                rows.addAll(known.rows(mark.path()));
            }
        }
        for (Problem problem : scan.problems()) {
            if (known.isUnchanged(problem.path().parent()) && !problem.path().isRoot()) {
                ArchivedNode row = known.find(problem.path());
                if (row != null) {
                    rows.add(row);
                }
            }
        }
        known.check();
        rows.sort(Comparator.comparing(ArchivedNode::path));
        return rows;
    }

    /** The tree with these nodes in the directories that are not as they were. */
    ScannedTree tree(List<Node> nodes) {
        Map<RelPath, List<Node>> byDirectory = new HashMap<>();
        for (Node node : nodes) {
            byDirectory.computeIfAbsent(node.path().parent(), path -> new ArrayList<>()).add(node);
        }
        List<DirectoryState> states = new ArrayList<>();
        Set<RelPath> unequalled = unequalled(nodes);
        StateDigest digest = new StateDigest();
        byDirectory.forEach(
                (directory, own) -> {
                    if (!known.isUnchanged(directory)) {
                        own.forEach(digest::add);
                        states.add(marked(digest.of(directory), unequalled));
                    }
                });
        known.unchanged().forEach(state -> states.add(marked(state, unequalled)));
        states.sort(Comparator.comparing(DirectoryState::path));
        return new ScannedTree(states, byDirectory, scan.problems());
    }

    private DirectoryState marked(DirectoryState state, Set<RelPath> unequalled) {
        return unequalled.contains(state.path()) ? StateDigest.unequalled(state, replica) : state;
    }

    /** Directories with an entry that has to be reported in every session. */
    private Set<RelPath> unequalled(List<Node> nodes) {
        Set<RelPath> directories = new HashSet<>();
        for (Node node : nodes) {
            if (node.entry() instanceof Entry.Unsyncable) {
                directories.add(node.path().parent());
            }
        }
        for (Problem problem : scan.problems()) {
            directories.add(problem.path());
            directories.add(problem.path().parent());
        }
        return directories;
    }

    /** Marks for directories that the next scan may pass over if their listings are the same. */
    List<DirectoryMark> marks(ScannedTree tree) {
        Set<RelPath> restless =
                unequalled(tree.nodes().values().stream().flatMap(List::stream).toList());
        for (ScannedEntry scanned : scan.entries()) {
            if (!isSettled(scanned)) {
                restless.add(scanned.path().parent());
            }
        }
        Map<RelPath, byte[]> listings = new HashMap<>();
        for (ListedDirectory directory : scan.listed()) {
            listings.put(directory.path(), directory.listing());
        }
        List<DirectoryMark> marks = new ArrayList<>(known.fresh());
        for (DirectoryState state : tree.directories()) {
            boolean changed = !known.isUnchanged(state.path());
            if (changed && !restless.contains(state.path())) {
                byte[] listing = listings.getOrDefault(state.path(), new byte[0]);
                marks.add(
                        new DirectoryMark(state.path(), listing, state.digest(), state.standing()));
            }
        }
        return marks;
    }

    /** True if a later change could not hide behind the same stamps. */
    private boolean isSettled(ScannedEntry scanned) {
        boolean noticed =
                !known.view().choices().attributes()
                        || scanned.stat().ctime().isSettled(scan.started());
        return noticed && isContentSettled(scanned);
    }

    private boolean isContentSettled(ScannedEntry scanned) {
        return switch (scanned.entry()) {
            case Entry.RegularFile file ->
                    scanned.stat().links() == 1
                            && new Cached(scanned.stat(), file.digest(), scan.started())
                                    .vouchesFor(scanned.stat());
            case Entry.Symlink link -> scanned.stat().ctime().isSettled(scan.started());
            case Entry.Directory _, Entry.Absent _ -> true;
            case Entry.Unsyncable unsyncable -> false;
        };
    }
}
