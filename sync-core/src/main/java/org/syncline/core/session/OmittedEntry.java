package org.syncline.core.session;

import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An entry of one side that is not synchronised, by its nature or by a choice of the user; the
 * directories above it are not deleted either.
 *
 * @param reason a sentence fragment for people
 */
public record OmittedEntry(Side side, RelPath path, String reason) {

    /** Returns all, the left side's first; an unreadable path is a problem instead. */
    static List<OmittedEntry> of(Snapshot left, Snapshot right) {
        List<OmittedEntry> all = new ArrayList<>();
        add(all, Side.LEFT, left);
        add(all, Side.RIGHT, right);
        return all;
    }

    private static void add(List<OmittedEntry> all, Side side, Snapshot snapshot) {
        Set<RelPath> problems = new HashSet<>();
        for (Problem problem : snapshot.problems()) {
            problems.add(problem.path());
        }
        for (Node node : snapshot.nodes()) {
            if (node.entry() instanceof Entry.Unsyncable thing && !problems.contains(node.path())) {
                all.add(new OmittedEntry(side, node.path(), thing.reason()));
            }
        }
    }
}
