package org.syncline.desktop.plan;

import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.core.session.FileProgress;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.engine.RunReport;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.RowKind;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The outcomes of a run at each path, and the files whose content is on its way, for the rows of
 * its plan. For one thread.
 */
final class Outcomes {
    private final Map<RelPath, Outcome> outcomes = new HashMap<>();
    private List<FileProgress> moving = List.of();

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

    /** Replaces the files whose content is on its way; false if they were as these. */
    boolean move(List<FileProgress> files) {
        boolean changes = !moving.equals(files);
        moving = files;
        return changes;
    }

    void clear() {
        outcomes.clear();
        moving = List.of();
    }

    /** Returns the plan as the run left it. */
    PlanState in(PlanState state) {
        return state.ran(
                state.rows().stream().map(this::noted).toList(),
                row -> of(row).filter(Outcome.Done.class::isInstance).isPresent());
    }

    /** Returns the row with its outcome as its note, or how far its file is, if it has one. */
    PlanRow noted(PlanRow row) {
        return of(row).map(Outcomes::text).or(() -> arrived(row)).map(row::withNote).orElse(row);
    }

    private Optional<String> arrived(PlanRow row) {
        return moving.stream()
                .filter(file -> file.path().equals(row.path()))
                .findFirst()
                .map(FigureText::arrived);
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
