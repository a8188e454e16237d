package org.syncline.core.reconcile;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Snapshot;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds single files that were moved and edited, by the hints of the side that did it. A hint
 * counts only if this side loses the one file and gets the other anyhow; a wrong hint costs no more
 * than an unfit basis for a delta.
 */
final class HintedRenames {

    private HintedRenames() {}

    /**
     * @param other the side that the created files come from
     */
    static List<Action.Move> found(RenameCandidates candidates, Snapshot other) {
        List<Action.Move> moves = new ArrayList<>();
        for (Node node : other.nodes()) {
            RelPath from = node.movedFrom();
            if (from != null) {
                Action.Delete old = candidates.gone(from);
                Action.Create now = candidates.made(node.path());
                if (old != null
                        && now != null
                        && isFileOfOneName(old.expected().entry())
                        && isFileOfOneName(now.desired().entry())) {
                    moves.add(candidates.take(old, now, List.of(old), List.of(now)));
                }
            }
        }
        return moves;
    }

    private static boolean isFileOfOneName(Entry entry) {
        return entry instanceof Entry.RegularFile file && file.linkedTo() == null;
    }
}
