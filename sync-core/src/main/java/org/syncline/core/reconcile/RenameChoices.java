package org.syncline.core.reconcile;

import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;

import java.util.HashMap;
import java.util.Map;

/**
 * Extends a person's choices to both ends of each move that they concern: half a move would be a
 * deletion or a second copy that the person did not choose. A choice at a path itself always
 * stands. Pure.
 */
final class RenameChoices {

    private final Map<RelPath, Choice> chosen;
    private final Map<RelPath, Choice> all;

    private RenameChoices(Map<RelPath, Choice> chosen) {
        this.chosen = chosen;
        this.all = new HashMap<>(chosen);
    }

    /**
     * @param plan the plan without the choices
     */
    static Map<RelPath, Choice> extended(Map<RelPath, Choice> chosen, Plan plan) {
        RenameChoices choices = new RenameChoices(chosen);
        for (Action action : plan.actions()) {
            if (action instanceof Action.Move move) {
                choices.extend(move);
            }
        }
        return choices.all;
    }

    private void extend(Action.Move move) {
        for (Action action : move.origin().instead()) {
            boolean isNew = action instanceof Action.Create;
            RelPath here = isNew ? move.path() : move.source();
            RelPath there = isNew ? move.source() : move.path();
            put(action.path(), action.path().rebased(here, there));
            put(action.path(), here);
            put(action.path(), there);
        }
    }

    private void put(RelPath path, RelPath like) {
        Choice choice = chosen.get(like);
        if (choice != null) {
            all.putIfAbsent(path, choice);
        }
    }
}
