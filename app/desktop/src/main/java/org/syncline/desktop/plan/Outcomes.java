package org.syncline.desktop.plan;

import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.desktop.engine.RunReport;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.RowKind;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The outcome of a run at each path, for the rows of its plan. */
final class Outcomes {
    private final Map<RelPath, Outcome> outcomes = new HashMap<>();

    /** A failure counts even if another action at its path was done. */
    Outcomes(RunReport report) {
        for (RunReport.Item each : report.items()) {
            if (each.outcome() instanceof Outcome.Done) {
                outcomes.putIfAbsent(each.path(), each.outcome());
            } else {
                outcomes.put(each.path(), each.outcome());
            }
        }
    }

    /** Returns the plan as the run left it. */
    PlanState in(PlanState state) {
        return state.ran(
                state.rows().stream().map(this::noted).toList(),
                row -> of(row).filter(Outcome.Done.class::isInstance).isPresent());
    }

    private PlanRow noted(PlanRow row) {
        return of(row).map(Outcomes::text).map(row::withNote).orElse(row);
    }

    private Optional<Outcome> of(PlanRow row) {
        return row.kind() == RowKind.CONFLICT
                ? Optional.empty()
                : Optional.ofNullable(outcomes.get(row.path()));
    }

    private static String text(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Done done -> "done";
            case Outcome.Failed failed -> "failed: " + failed.problem().reason();
            case Outcome.Skipped skipped -> "skipped: " + skipped.reason();
        };
    }
}
