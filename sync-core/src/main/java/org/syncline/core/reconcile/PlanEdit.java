package org.syncline.core.reconcile;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.Snapshot;

import java.util.Map;

/**
 * The changes that a person made to a plan before running it. The plan is decided anew with these
 * choices in place of the policy's, so that it stays consistent: everything in a skipped directory
 * is skipped, a directory stays while something in it is skipped, a losing directory takes
 * everything in it along, and a choice for one end of a move is a choice for the other. Pure.
 */
public final class PlanEdit {

    /** A person's choice for one path. */
    public enum Choice {
        /** Both sides get the left side's entry, or its absence. */
        LEFT_WINS,
        /** Both sides get the right side's entry, or its absence. */
        RIGHT_WINS,
        /**
         * Both sides stay as they are, for this run. A directory that stands on both sides only
         * keeps its own times and mode; its children are not concerned.
         */
        SKIP
    }

    private PlanEdit() {}

    /**
     * The plan for the same roots with the choices in force. An unreadable or unsyncable path stays
     * a conflict whatever the choice; the root itself has no choice.
     */
    public static Plan apply(
            Snapshot left, Snapshot right, Policy policy, Map<RelPath, Choice> choices) {
        if (choices.isEmpty()) {
            return Reconciler.reconcile(left, right, policy);
        }
        Plan unedited = Reconciler.reconcile(left, right, policy);
        return Reconciler.reconcile(left, right, policy, RenameChoices.extended(choices, unedited));
    }
}
