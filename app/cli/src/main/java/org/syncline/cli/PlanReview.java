package org.syncline.cli;

import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.Session;
import org.syncline.core.session.SharedHistory;
import org.syncline.lab.events.ReviewEvent;
import org.syncline.lab.events.RowEvent;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.Review;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * Reports a plan row by row and waits for a command. After an edit it reports only the rows that
 * differ. One thread.
 */
final class PlanReview {

    private final Review review;
    private final JsonLines lines;
    private final Map<RelPath, Choice> choices = new HashMap<>();
    private final Map<RelPath, PlanRow> told = new HashMap<>();

    PlanReview(Review review, JsonLines lines) {
        this.review = review;
        this.lines = lines;
    }

    /**
     * Returns the plan to run.
     *
     * @throws RefusedException if a guard stops it and was not overruled
     * @throws CancellationException if no plan is to be run
     */
    Plan agreed(CommandInput commands, Session session) throws IOException, RefusedException {
        Review.Reviewed now = review.with(Map.of());
        tell(now.state());
        while (true) {
            switch (commands.nextForReview()) {
                case ReviewCommand.Edit edit -> {
                    edit(edit);
                    now = review.with(Map.copyOf(choices));
                    tell(now.state());
                }
                case ReviewCommand.History history -> tell(history, session.past());
                case ReviewCommand.Rest rest -> tellRest(session);
                case ReviewCommand.Stop stop -> throw new CancellationException("cancelled");
                case ReviewCommand.Run run -> {
                    return now.agreed(run.force());
                }
            }
        }
    }

    private void edit(ReviewCommand.Edit edit) {
        edit.choices()
                .forEach(
                        (path, choice) ->
                                choice.ifPresentOrElse(
                                        wanted -> choices.put(path, wanted),
                                        () -> choices.remove(path)));
    }

    private void tell(PlanState state) {
        Set<RelPath> gone = new HashSet<>(told.keySet());
        for (PlanRow row : state.rows()) {
            gone.remove(row.path());
            if (!row.equals(told.put(row.path(), row))) {
                lines.write(RowEvent.put(lines.event(RowEvent.NAME), row));
            }
        }
        for (RelPath path : gone) {
            told.remove(path);
            lines.write(RowEvent.putNone(lines.event(RowEvent.NAME), path));
        }
        lines.write(
                ReviewEvent.put(
                        lines.event(ReviewEvent.NAME), state.rows().size(), state.figures()));
        lines.flush();
    }

    private void tellRest(Session session) throws IOException {
        List<Node> equal = new ArrayList<>();
        session.fetchEqual(equal::addAll);
        for (PlanRow row : review.rest(equal)) {
            lines.write(RowEvent.put(lines.event(RowEvent.NAME), row));
        }
        lines.write(lines.event(ReviewEvent.REST));
        lines.flush();
    }

    private void tell(ReviewCommand.History history, SharedHistory past) throws IOException {
        HistoryReport report = HistoryReport.json(lines);
        if (history.run().isEmpty()) {
            report.runs(past.runs());
        } else {
            report.actions(past.actions(history.run()), "done");
        }
        lines.write(lines.event("history"));
        lines.flush();
    }
}
