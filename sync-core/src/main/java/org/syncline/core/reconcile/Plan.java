package org.syncline.core.reconcile;

import org.syncline.core.model.Problem;

import java.util.List;

/**
 * What a run does: actions in path order, directory by directory (a directory before what lies in
 * it), the conflicts it leaves, and the problems of the scans. Immutable.
 */
public record Plan(List<Action> actions, List<Conflict> conflicts, List<Problem> problems) {

    public Plan {
        actions = List.copyOf(actions);
        conflicts = List.copyOf(conflicts);
        problems = List.copyOf(problems);
    }
}
