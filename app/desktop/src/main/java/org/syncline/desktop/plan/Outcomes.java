package org.syncline.desktop.plan;

import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.desktop.engine.RunReport;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.RowKind;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The outcomes of a run at each path, for the rows of its plan. For one thread. */
final class Outcomes {
    private final Map<RelPath, Outcome> outcomes = new HashMap<>();

    /** Adds outcomes; a failure counts even if another action at its path was done. */
    void add(List<RunReport.Item> items) {
        for (RunReport.Item each : items) {
            if (each.outcome() instanceof Outcome.Done) {
                outcomes.putIfAbsent(each.path(), each.outcome());
            } else {
                outcomes.put(each.path(), each.outcome());
            }
        }
    }

    void clear() {
        outcomes.clear();
    }

    /** Returns the number of paths with an outcome. */
    int size() {
        return outcomes.size();
    }

    /** Returns the plan as the run left it. */
    PlanState in(PlanState state) {
        return state.ran(
                state.rows().stream().map(this::noted).toList(),
                row -> of(row).filter(Outcome.Done.class::isInstance).isPresent());
    }

    /** Returns the row with its outcome as its note, if it has one. */
    PlanRow noted(PlanRow row) {
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
