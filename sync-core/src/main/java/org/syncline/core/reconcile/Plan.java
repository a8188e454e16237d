package org.syncline.core.reconcile;

import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The work of a run: actions in path order, directory by directory (a directory before its
 * children; at one path the left side first), the conflicts it leaves, and the problems of the
 * scans. That order is for people; a run follows {@link #stage}. Immutable.
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
        Map<Side, Set<RelPath>> early = directoriesOfMoves();
        List<Action> chosen =
                actions.stream().filter(action -> stage(action, early) == stage).toList();
        return switch (stage) {
            case MOVE, REWRITE, PLACE -> chosen;
            case REMOVE, SETTLE -> chosen.reversed();
        };
    }

    private static Action.Stage stage(Action action, Map<Side, Set<RelPath>> early) {
        boolean needed =
                action instanceof Action.Create
                        && early.getOrDefault(action.target(), Set.of()).contains(action.path());
        return needed ? Action.Stage.MOVE : action.stage();
    }

    /** Every directory above the new path of a move. */
    private Map<Side, Set<RelPath>> directoriesOfMoves() {
        Map<Side, Set<RelPath>> above = new EnumMap<>(Side.class);
        for (Action action : actions) {
            if (action instanceof Action.Move) {
                Set<RelPath> own = above.computeIfAbsent(action.target(), side -> new HashSet<>());
                RelPath directory = action.path().parent();
                while (own.add(directory)) {
                    directory = directory.parent();
                }
            }
        }
        return above;
    }
}
