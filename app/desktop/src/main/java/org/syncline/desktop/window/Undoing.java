package org.syncline.desktop.window;

import org.syncline.core.session.PastRun;
import org.syncline.core.session.UndoItem;
import org.syncline.core.session.UndoResult;
import org.syncline.desktop.common.Figures;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.engine.Request;
import org.syncline.desktop.engine.UndoLook;
import org.syncline.desktop.history.HistoryWords;
import org.syncline.desktop.messages.Message;
import org.syncline.desktop.run.RunState.Activity;
import org.syncline.desktop.window.MainState.Mood;
import org.syncline.desktop.window.MainState.Status;
import org.syncline.lab.failure.Failure;

import java.util.ArrayList;
import java.util.List;

/**
 * Takes a run back: looks what can be, asks, does it. An undo is a run of its own, and can be taken
 * back in turn. UI thread only.
 */
public final class Undoing {
    private static final String LATEST = "";

    private final MainPresenter main;
    private final MainPresenter.Workers workers;

    Undoing(MainPresenter main, MainPresenter.Workers workers) {
        this.main = main;
        this.workers = workers;
    }

    /** Takes back the latest run of the two roots that is still in effect. */
    public void undoLatest() {
        look(LATEST);
    }

    /** Takes back one of the runs of the two roots. */
    public void undo(PastRun run) {
        look(run.id());
    }

    private void look(String run) {
        if (main.isBusy() || !main.rootsAreNamed()) {
            return;
        }
        Request request = main.parts().setup().state().request();
        main.begin(Activity.LOOKING_BACK, "Looking what can be taken back …");
        workers.tasks()
                .run(() -> workers.engine().lookAtUndo(request, run), this::ask, main::failed);
    }

    private void ask(UndoLook look) {
        main.parts().run().end();
        Question question = question(look);
        long possible = look.items().stream().filter(Undoing::isPossible).count();
        if (possible == 0 && !look.items().isEmpty()) {
            main.end(new Status(Mood.ATTENTION, "Everything was changed since: nothing to undo."));
            tellRefused(look.items());
            workers.dialogs().tell(question.title(), question.text());
        } else if (workers.dialogs().confirm(question)) {
            carryOut(look);
        } else {
            main.end(new Status(Mood.NEUTRAL, "Nothing was taken back."));
        }
    }

    private static Question question(UndoLook look) {
        PastRun run = look.run();
        List<UndoItem> items = look.items();
        long possible = items.stream().filter(Undoing::isPossible).count();
        long refused = items.size() - possible;
        String what = HistoryWords.what(run, look.runs());
        String text =
                what
                        + " with "
                        + run.partner()
                        + (": " + Figures.counted(possible, "change") + " will be taken back.")
                        + (refused == 0
                                ? ""
                                : " "
                                        + Figures.counted(refused, "path")
                                        + (refused == 1 ? " was" : " were")
                                        + " changed since, and will be left alone.")
                        + " What this replaces goes to the trash, so that the undo can be undone.";
        return new Question(
                "Take back the run of " + Figures.time(run.started()) + "?",
                text,
                "Undo the run",
                false,
                items.stream().map(Undoing::item).toList());
    }

    private static boolean isPossible(UndoItem item) {
        return item.reason().isEmpty();
    }

    private static Question.Item item(UndoItem item) {
        return new Question.Item(HistoryWords.of(item), HistoryWords.path(item), item.reason());
    }

    private void carryOut(UndoLook look) {
        main.begin(Activity.UNDOING, "Taking back …");
        workers.tasks().run(() -> workers.engine().undo(look), this::done, this::failed);
    }

    private void failed(Failure failure) {
        main.failed(failure);
        if (failure.isCancelled()) {
            main.end(
                    new Status(
                            Mood.ATTENTION,
                            "Cancelled: undo the same run again to take back the rest."));
        }
        main.parts().history().changed();
    }

    private void done(UndoResult result) {
        main.parts().run().end();
        tellRefused(result.items());
        result.problems()
                .forEach(problem -> error(problem.path().toString(), Failure.reason(problem)));
        result.notices().forEach(main.parts().messages()::info);
        main.end(status(result));
        main.parts().history().changed();
    }

    private static Status status(UndoResult result) {
        List<String> left = new ArrayList<>();
        if (result.failed() > 0) {
            left.add(Figures.count(result.failed()) + " left alone");
        }
        if (!result.problems().isEmpty()) {
            left.add(Figures.count(result.problems().size()) + " not finished");
        }
        String text =
                Figures.counted(result.done(), "change")
                        + " taken back, "
                        + Figures.bytes(result.bytes())
                        + (" in " + Figures.seconds(result.seconds()) + ".");
        return left.isEmpty()
                ? new Status(Mood.GOOD, text)
                : new Status(Mood.BAD, text + " Not all: " + String.join(", ", left) + ".");
    }

    private void tellRefused(List<UndoItem> items) {
        items.stream()
                .filter(item -> !isPossible(item))
                .forEach(item -> error(item.path().toString(), "not undone: " + item.reason()));
    }

    private void error(String path, String reason) {
        var messages = main.parts().messages();
        messages.add(List.of(messages.message(Message.Level.ERROR, path, reason)));
    }
}
