package org.syncline.core.reconcile;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Snapshot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Finds single files and links that were renamed or moved. Empty files are left out, because all of
 * them are alike.
 */
final class FileRenames {

    /** The number of equal files that are searched for one of the same name. */
    private static final int TRIALS = 64;

    private FileRenames() {}

    static List<Action.Move> found(RenameCandidates candidates) {
        List<Action.Move> moves = new ArrayList<>();
        for (boolean sameName : new boolean[] {true, false}) {
            for (Action.Delete delete : candidates.gone()) {
                if (isTelling(delete.expected().entry())) {
                    destination(candidates, delete, sameName)
                            .map(to -> candidates.take(delete, to, List.of(delete), List.of(to)))
                            .ifPresent(moves::add);
                }
            }
        }
        return moves;
    }

    private static Optional<Action.Create> destination(
            RenameCandidates candidates, Action.Delete delete, boolean sameName) {
        SortedSet<RelPath> equal = candidates.madeLike(delete.expected().entry());
        byte[] name = delete.path().name();
        return equal.stream()
                .limit(TRIALS)
                .filter(path -> !sameName || Arrays.equals(name, path.name()))
                .map(candidates::made)
                .filter(to -> MovedEntry.fits(delete, to, delete.path(), to.path()))
                .findFirst();
    }

    /**
     * Finds files that were moved and edited, by the hints of the other side, which did it. A hint
     * counts only if this side loses the one file and gets the other anyhow; a wrong hint costs no
     * more than an unfit basis for a delta.
     */
    static List<Action.Move> hinted(RenameCandidates candidates, Snapshot other) {
        List<Action.Move> moves = new ArrayList<>();
        for (Node node : other.nodes()) {
            RelPath from = node.movedFrom();
            Action.Delete old = from == null ? null : candidates.gone(from);
            Action.Create now = old == null ? null : candidates.made(node.path());
            if (old != null
                    && now != null
                    && isFileOfOneName(old.expected().entry())
                    && isFileOfOneName(now.desired().entry())) {
                moves.add(candidates.take(old, now, List.of(old), List.of(now)));
            }
        }
        return moves;
    }

    private static boolean isFileOfOneName(Entry entry) {
        return entry instanceof Entry.RegularFile file && file.linkedTo() == null;
    }

    private static boolean isTelling(Entry entry) {
        return switch (entry) {
            case Entry.RegularFile file -> file.size() > 0;
            case Entry.Symlink link -> true;
            case Entry.Directory _, Entry.Absent _, Entry.Unsyncable _ -> false;
        };
    }
}
