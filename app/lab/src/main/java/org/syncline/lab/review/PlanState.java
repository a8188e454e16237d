package org.syncline.lab.review;

import org.syncline.core.model.Refusal;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.reconcile.PlanSummary;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The plan as a person sees it. Immutable.
 *
 * @param choices the person's choices, which the plan contains
 * @param counts rows of each kind
 */
public record PlanState(
        Map<RelPath, Choice> choices,
        List<PlanRow> rows,
        Map<RowKind, Integer> counts,
        Figures figures) {

    /**
     * The figures of a plan beside its rows.
     *
     * @param bytesLeft content that comes to the left side
     * @param bytesRight content that comes to the right side
     * @param unconcerned entries that need nothing
     * @param refusal why a guard would stop the plan
     */
    public record Figures(
            long bytesLeft, long bytesRight, long unconcerned, Optional<Refusal> refusal) {

        static Figures of(Plan plan, long unconcerned, Optional<Refusal> refusal) {
            PlanSummary summary = PlanSummary.of(plan);
            return new Figures(summary.bytesLeft(), summary.bytesRight(), unconcerned, refusal);
        }
    }

    public PlanState {
        choices = Map.copyOf(choices);
        rows = List.copyOf(rows);
        counts = Map.copyOf(counts);
    }

    public static PlanState of(Map<RelPath, Choice> choices, List<PlanRow> rows, Figures figures) {
        Map<RowKind, Integer> counts = new EnumMap<>(RowKind.class);
        rows.forEach(row -> counts.merge(row.kind(), 1, Integer::sum));
        return new PlanState(choices, rows, counts, figures);
    }

    public PlanState withRows(List<PlanRow> noted) {
        return new PlanState(choices, noted, counts, figures);
    }

    public int count(RowKind kind) {
        return counts.getOrDefault(kind, 0);
    }

    public Optional<Refusal> refusal() {
        return figures.refusal();
    }

    public long unconcerned() {
        return figures.unconcerned();
    }

    /** Returns the creations, updates and deletions on one side. */
    public Totals totals(Side side) {
        boolean right = side == Side.RIGHT;
        return new Totals(
                count(right ? RowKind.CREATE_RIGHT : RowKind.CREATE_LEFT),
                count(right ? RowKind.UPDATE_RIGHT : RowKind.UPDATE_LEFT),
                count(right ? RowKind.DELETE_RIGHT : RowKind.DELETE_LEFT),
                right ? figures.bytesRight() : figures.bytesLeft());
    }

    public record Totals(int create, int update, int delete, long bytes) {}
}
