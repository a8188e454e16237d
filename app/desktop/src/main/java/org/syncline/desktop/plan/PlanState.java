package org.syncline.desktop.plan;

import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanSummary;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The plan as the window shows it. Immutable.
 *
 * @param plan what a run would carry out
 * @param counts rows of each kind
 * @param unconcerned entries that need nothing
 * @param refusal why a guard would stop the plan
 */
public record PlanState(
        Plan plan,
        List<PlanRow> rows,
        Map<RowKind, Integer> counts,
        PlanSummary summary,
        long unconcerned,
        Optional<String> refusal) {

    static PlanState of(Plan plan, List<PlanRow> rows, long unconcerned, Optional<String> refusal) {
        Map<RowKind, Integer> counts = new EnumMap<>(RowKind.class);
        rows.forEach(row -> counts.merge(row.kind(), 1, Integer::sum));
        return new PlanState(
                plan,
                List.copyOf(rows),
                Map.copyOf(counts),
                PlanSummary.of(plan),
                unconcerned,
                refusal);
    }

    public int count(RowKind kind) {
        return counts.getOrDefault(kind, 0);
    }

    /** Creations, updates and deletions on one side. */
    public Totals totals(Side side) {
        boolean right = side == Side.RIGHT;
        return new Totals(
                count(right ? RowKind.CREATE_RIGHT : RowKind.CREATE_LEFT),
                count(right ? RowKind.UPDATE_RIGHT : RowKind.UPDATE_LEFT),
                count(right ? RowKind.DELETE_RIGHT : RowKind.DELETE_LEFT),
                right ? summary.bytesRight() : summary.bytesLeft());
    }

    /** What a run does to one side. */
    public record Totals(int create, int update, int delete, long bytes) {}
}
