package org.syncline.desktop.window;

import org.syncline.core.model.PrintableText;
import org.syncline.core.model.Problem;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.UndoItem;
import org.syncline.core.session.UndoResult;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.engine.UndoPreview;
import org.syncline.desktop.history.HistoryText;
import org.syncline.desktop.messages.MessagesPresenter;
import org.syncline.desktop.messages.WindowMessage.Level;
import org.syncline.desktop.window.MainState.Mood;
import org.syncline.desktop.window.MainState.Status;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.table.Figures;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes the texts of an undo: the question before it, and the report after it. An undo is a run of
 * its own, and can be taken back in turn. Pure.
 */
final class UndoWorkflow {
    static final Status IMPOSSIBLE =
            new Status(Mood.ATTENTION, "Everything was changed since: nothing to undo.");
    static final Status DECLINED = new Status(Mood.NEUTRAL, "Nothing was taken back.");
    static final Status CANCELLED =
            new Status(Mood.ATTENTION, "Cancelled: undo the same run again to take back the rest.");

    private UndoWorkflow() {}

    /** Returns true if every change of the run has changed again since. */
    static boolean isImpossible(UndoPreview look) {
        return !look.items().isEmpty() && look.items().stream().noneMatch(UndoWorkflow::isPossible);
    }

    /** Asks whether to take back the changes that can be. */
    static Question question(UndoPreview look) {
        EarlierRun run = look.run();
        List<UndoItem> items = look.items();
        long possible = items.stream().filter(UndoWorkflow::isPossible).count();
        long refused = items.size() - possible;
        String text =
                ("%s with %s: %s will be taken back.%s What this replaces goes to the trash, so"
                                + " that the undo can be undone.")
                        .formatted(
                                HistoryText.what(run, look.runs()),
                                run.partner(),
                                FigureText.counted(possible, "change"),
                                refused == 0
                                        ? ""
                                        : " %s %s changed since, and will be left alone."
                                                .formatted(
                                                        FigureText.counted(refused, "path"),
                                                        refused == 1 ? "was" : "were"));
        return new Question(
                "Take back the run of " + FigureText.time(run.started()) + "?",
                PrintableText.line(text),
                "Undo the run",
                false,
                items.stream().map(UndoWorkflow::item).toList());
    }

    private static boolean isPossible(UndoItem item) {
        return item.reason().isEmpty();
    }

    private static Question.Item item(UndoItem item) {
        return new Question.Item(HistoryText.of(item), HistoryText.path(item), item.reason());
    }

    static Status status(UndoResult result) {
        List<String> left = new ArrayList<>();
        ReportText.add(left, result.failed(), "left alone");
        ReportText.add(left, result.problems().size(), "not finished");
        String text =
                "%s taken back, %s in %s."
                        .formatted(
                                FigureText.counted(result.done(), "change"),
                                Figures.bytes(result.bytes()),
                                FigureText.seconds(result.seconds()));
        return left.isEmpty()
                ? new Status(Mood.GOOD, text)
                : new Status(Mood.BAD, text + " Not all: " + String.join(", ", left) + ".");
    }

    /** Lists the changes that an undo left alone, and its failures. */
    static void list(UndoResult result, MessagesPresenter messages) {
        listRefused(result.items(), messages);
        messages.add(Level.ERROR, result.problems(), Problem::path, Failure::reason);
    }

    /** Lists the changes that are left alone because their paths changed since. */
    static void listRefused(List<UndoItem> items, MessagesPresenter messages) {
        messages.add(
                Level.ERROR,
                items.stream().filter(item -> !isPossible(item)).toList(),
                UndoItem::path,
                item -> "not undone: " + item.reason());
    }
}
