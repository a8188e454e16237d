package org.syncline.lab.review;

import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanEdit;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.reconcile.SafetyCheck;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.SyncOptions;

import java.util.List;
import java.util.Map;

/** A comparison from which plans are made again and again. One thread at a time. */
public final class Review {
    private final Comparison comparison;
    private final SyncOptions options;
    private final PlanRows rows;
    private final PlanEdit edit;

    public Review(Comparison comparison, SyncOptions options) {
        this.comparison = comparison;
        this.options = options;
        this.rows = new PlanRows(comparison);
        this.edit = new PlanEdit(comparison.left(), comparison.right(), options.policy());
    }

    /** A plan, and its state for people: a run makes the changes that the state shows. */
    public record Reviewed(Plan plan, PlanState state) {

        /** Refuses if a guard stops the plan, unless {@code force} overrules that. */
        public Plan agreed(boolean force) throws RefusedException {
            if (!force && state.refusal().isPresent()) {
                throw new RefusedException(state.refusal().get());
            }
            return plan;
        }
    }

    /** Returns the plan with a person's choices in force. */
    public Reviewed with(Map<RelPath, Choice> choices) {
        Plan plan = plan(choices);
        return new Reviewed(
                plan,
                PlanState.of(
                        choices,
                        rows.of(plan, choices),
                        PlanState.Figures.of(
                                plan,
                                rows,
                                SafetyCheck.refusal(
                                        plan,
                                        comparison.left(),
                                        comparison.right(),
                                        options.guard().maxDelete()),
                                comparison.free())));
    }

    /**
     * Returns the rows of what no plan concerns, in path order: equal entries and those left out.
     *
     * @param equal what the comparison left out because it is equal on both sides
     */
    public List<PlanRow> rest(List<Node> equal) {
        return rows.rest(equal);
    }

    private Plan plan(Map<RelPath, Choice> choices) {
        return choices.isEmpty() ? comparison.plan() : edit.apply(choices);
    }
}
