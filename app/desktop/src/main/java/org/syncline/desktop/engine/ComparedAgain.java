package org.syncline.desktop.engine;

import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * A comparison of roots that were compared before.
 *
 * @param plan the plan with the choices whose rows are as they were
 * @param isSame true if both comparisons planned the same
 * @param lost how many choices were dropped, because their rows have changed
 */
public record ComparedAgain(ComparedRoots now, PlanState plan, boolean isSame, int lost) {

    /** Returns the choices for rows that both comparisons have alike. */
    static Map<RelPath, Choice> kept(
            ComparedRoots before, ComparedRoots now, Map<RelPath, Choice> choices) {
        Set<PlanRow> alike = new HashSet<>();
        for (PlanRow row : before.plan().rows()) {
            if (choices.containsKey(row.path())) {
                alike.add(row);
            }
        }
        Map<RelPath, Choice> kept = new HashMap<>();
        for (PlanRow row : now.plan().rows()) {
            if (alike.contains(row)) {
                kept.put(row.path(), choices.get(row.path()));
            }
        }
        return kept;
    }
}
