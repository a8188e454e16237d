package org.syncline.core.reconcile;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.Snapshot;

import java.util.Map;

/**
 * What a person changed in a plan before running it. The plan is decided anew with these choices in
 * place of the policy's, so that it stays consistent: what a skipped directory holds is skipped, a
 * directory stays while something in it was skipped, a directory that loses takes what lies in it
 * along, and a choice for one end of a move is a choice for the other. Pure.
 */
public final class PlanEdit {

    /** A person's word for one path. */
    public enum Choice {
        /** Both sides get what the left side has, be it nothing. */
        LEFT_WINS,
        /** Both sides get what the right side has, be it nothing. */
        RIGHT_WINS,
        /**
         * Both sides stay as they are, for this run. A directory that stands on both sides only
         * keeps its own times and mode; what lies in it is not concerned.
         */
        SKIP
    }

    private PlanEdit() {}

    /**
     * The plan for the same roots with the choices in force. What cannot be read or synchronised
     * stays a conflict whatever was chosen; the root itself has no choice.
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
