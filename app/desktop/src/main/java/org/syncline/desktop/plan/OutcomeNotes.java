package org.syncline.desktop.plan;

import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.desktop.engine.RunReport;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;

import java.util.HashMap;
import java.util.Map;

/** Writes the outcomes of a plan's actions into notes of its rows. */
final class OutcomeNotes {
    private OutcomeNotes() {}

    static Map<RelPath, String> notes(RunReport report) {
        Map<RelPath, String> notes = new HashMap<>();
        for (RunReport.Item each : report.items()) {
            // A failure is shown even if another action at the path was done.
            boolean done = each.outcome() instanceof Outcome.Done;
            if (done) {
                notes.putIfAbsent(each.path(), text(each.outcome()));
            } else {
                notes.put(each.path(), text(each.outcome()));
            }
        }
        return notes;
    }

    private static String text(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Done done -> "done";
            case Outcome.Failed failed -> "failed: " + failed.problem().reason();
            case Outcome.Skipped skipped -> "skipped: " + skipped.reason();
        };
    }

    static PlanRow noted(PlanRow row, Map<RelPath, String> notes) {
        String note = notes.get(row.path());
        return note == null || row.kind() == RowKind.CONFLICT ? row : row.withNote(note);
    }
}
