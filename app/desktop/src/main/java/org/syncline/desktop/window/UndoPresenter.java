package org.syncline.desktop.window;

import org.syncline.core.session.UndoResult;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.engine.CompareRequest;
import org.syncline.desktop.engine.UndoPreview;
import org.syncline.desktop.run.RunState.Activity;
import org.syncline.lab.failure.Failure;

/** Leads an undo from its preview over a question to its report. UI thread only. */
final class UndoPresenter {
    private final Presenters parts;
    private final MainPresenter.Workers workers;
    private final Activities activities;

    UndoPresenter(Presenters parts, MainPresenter.Workers workers, Activities activities) {
        this.parts = parts;
        this.workers = workers;
        this.activities = activities;
    }

    /** Takes back this run, or the latest if none is named. */
    void undo(String run) {
        if (activities.isBusy() || !activities.rootsAreNamed()) {
            return;
        }
        CompareRequest request = parts.setup().state().request();
        activities.begin(Activity.LOOKING_BACK, "Looking what can be taken back …");
        workers.tasks()
                .run(
                        () -> workers.engine().lookAtUndo(request, run),
                        this::ask,
                        activities::failed);
    }

    private void ask(UndoPreview look) {
        parts.run().end();
        Question question = UndoWorkflow.question(look);
        if (UndoWorkflow.isImpossible(look)) {
            activities.end(UndoWorkflow.IMPOSSIBLE);
            UndoWorkflow.listRefused(look.items(), parts.messages());
            workers.dialogs().tell(question.title(), question.text());
        } else if (workers.dialogs().confirm(question)) {
            activities.begin(Activity.UNDOING, "Taking back …");
            workers.tasks().run(() -> workers.engine().undo(look), this::undone, this::undoFailed);
        } else {
            activities.end(UndoWorkflow.DECLINED);
        }
    }

    private void undone(UndoResult result) {
        parts.run().end();
        UndoWorkflow.list(result, parts.messages());
        result.notices().forEach(parts.messages()::info);
        activities.end(UndoWorkflow.status(result));
        parts.history().changed();
    }

    private void undoFailed(Failure failure) {
        activities.failed(failure);
        if (failure.isCancelled()) {
            activities.end(UndoWorkflow.CANCELLED);
        }
        parts.history().changed();
    }
}
