package org.syncline.desktop.engine;

import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A comparison of roots that were compared before.
 *
 * @param plan the plan with the choices whose rows are as they were
 * @param isKnown true if a person has seen every row of the plan, with the choices for it
 * @param lost how many choices were dropped, because their rows have changed or are gone
 */
public record ComparedAgain(ComparedRoots now, PlanState plan, boolean isKnown, int lost) {

    static boolean isKnown(ComparedRoots before, ComparedRoots now, Map<RelPath, Choice> choices) {
        if (now.plan().rows().equals(before.plan().rows())) {
            return true;
        }
        Set<RelPath> paths =
                before.plan().rows().stream().map(PlanRow::path).collect(Collectors.toSet());
        return paths.containsAll(choices.keySet())
                && new HashSet<>(before.plan().rows()).containsAll(now.plan().rows());
    }

    /** Returns the choices for rows that both comparisons have alike. */
    static Map<RelPath, Choice> kept(
            ComparedRoots before, ComparedRoots now, Map<RelPath, Choice> choices) {
        if (now.plan().rows().equals(before.plan().rows())) {
            return choices;
        }
        Set<PlanRow> alike = new HashSet<>(before.plan().rows());
        alike.retainAll(new HashSet<>(now.plan().rows()));
        Map<RelPath, Choice> kept = new HashMap<>(choices);
        kept.keySet().retainAll(alike.stream().map(PlanRow::path).collect(Collectors.toSet()));
        return kept;
    }
}
