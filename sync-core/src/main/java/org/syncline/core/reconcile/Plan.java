package org.syncline.core.reconcile;

import org.syncline.core.model.Problem;

import java.util.List;

/**
 * What a run does: actions in path order, directory by directory (a directory before what lies in
 * it; at one path the left side first), the conflicts it leaves, and the problems of the scans.
 * That order is for people; a run follows {@link #stage}. Immutable.
 */
public record Plan(List<Action> actions, List<Conflict> conflicts, List<Problem> problems) {

    public Plan {
        actions = List.copyOf(actions);
        conflicts = List.copyOf(conflicts);
        problems = List.copyOf(problems);
    }

    /** True if there is nothing to do; conflicts may remain. */
    public boolean isEmpty() {
        return actions.isEmpty();
    }

    /**
     * The actions of one stage in the order in which they can be carried out one after the other,
     * when all stages are done in turn: {@link Action.Stage#REMOVE} and {@link Action.Stage#SETTLE}
     * go from the last path to the first. Actions of one stage at paths that do not lie below one
     * another are independent.
     */
    public List<Action> stage(Action.Stage stage) {
        List<Action> chosen = actions.stream().filter(action -> action.stage() == stage).toList();
        return switch (stage) {
            case MOVE, PLACE -> chosen;
            case REMOVE, SETTLE -> chosen.reversed();
        };
    }
}
