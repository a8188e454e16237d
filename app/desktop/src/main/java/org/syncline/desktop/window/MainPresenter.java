package org.syncline.desktop.window;

import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.UndoResult;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.engine.CompareRequest;
import org.syncline.desktop.engine.ComparedRoots;
import org.syncline.desktop.engine.RunReport;
import org.syncline.desktop.engine.SessionEngine;
import org.syncline.desktop.engine.UndoPreview;
import org.syncline.desktop.run.RunState.Activity;
import org.syncline.desktop.sample.SamplePeers;
import org.syncline.desktop.setup.SetupState;
import org.syncline.desktop.window.MainState.Banner;
import org.syncline.desktop.window.MainState.Mood;
import org.syncline.desktop.window.MainState.Offer;
import org.syncline.desktop.window.MainState.Status;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.review.PlanState;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Leads the window's workflow: try samples, compare, synchronise. All work runs on the session's
 * thread; all methods here are called on the UI thread.
 */
public final class MainPresenter {
    private final Presenters parts;
    private final Workers workers;
    private final ReadOnlyObjectWrapper<MainState> state =
            new ReadOnlyObjectWrapper<>(MainState.START);
    private @Nullable ComparedRoots compared;
    private SamplePeers.@Nullable Prepared prepared;

    /** The engine and the threads that do the work. */
    public record Workers(
            SessionEngine engine,
            SamplePeers sample,
            TaskRunner tasks,
            Dialogs dialogs,
            InstantSource clock) {}

    public MainPresenter(Presenters parts, Workers workers) {
        this.parts = parts;
        this.workers = workers;
        for (Observable each : parts.setup().whatPlansDependOn()) {
            each.addListener(changed -> outdate());
        }
        parts.plan().plan().subscribe(plan -> plan.ifPresent(this::edited));
    }

    public ReadOnlyObjectProperty<MainState> state() {
        return state.getReadOnlyProperty();
    }

    public Presenters parts() {
        return parts;
    }

    public boolean isBusy() {
        return parts.run().state().get().isBusy();
    }

    /** The options have changed: the plan can still be read, but not be run. */
    private void outdate() {
        if (state.get().planned() && !isBusy()) {
            parts.plan().freeze();
            end(new Status(Mood.ATTENTION, "The settings have changed: compare again."));
        }
    }

    /** The user's choices change what is to be done, and may bring a plan under a guard. */
    private void edited(PlanState plan) {
        ComparedRoots current = compared;
        if (state.get().planned() && current != null) {
            state.set(
                    new MainState(
                            ReportText.guard(plan), ReportText.compared(current, plan), true));
        }
    }

    public void trySample() {
        if (isBusy()) {
            return;
        }
        begin(Activity.PREPARING, "Preparing sample corpora and a second peer …");
        SetupState.SampleChoice choice = parts.setup().state().sample();
        workers.tasks()
                .run(
                        () -> {
                            workers.engine().end();
                            return workers.sample().prepare(choice);
                        },
                        ready -> {
                            parts.run().end();
                            prepared = ready;
                            parts.setup().showSample(ready.left(), ready.right());
                            compare();
                        },
                        this::failed);
    }

    public void compare() {
        if (!isBusy() && rootsAreNamed()) {
            compare(parts.setup().state().request());
        }
    }

    /** Returns false if the window asked the user to choose two roots first. */
    private boolean rootsAreNamed() {
        boolean named = parts.setup().state().isComplete();
        if (!named) {
            fail("Choose a folder on each side first, or try the sample corpora.", Offer.NONE);
        }
        return named;
    }

    private void compare(CompareRequest request) {
        parts.setup().remember();
        begin(Activity.COMPARING, "Comparing …");
        workers.tasks().run(() -> workers.engine().compare(request), this::compared, this::failed);
    }

    private void compared(ComparedRoots result) {
        parts.run().end();
        compared = result;
        PlanState plan = result.plan();
        parts.plan().show(plan);
        Status status = ReportText.compared(result, plan);
        result.notices().forEach(parts.messages()::info);
        ReportText.list(result, parts.messages());
        parts.messages().info("Compared: " + status.text());
        state.set(new MainState(ReportText.guard(plan), status, !plan.rows().isEmpty()));
        parts.history().changed();
    }

    /** Carries out the banner's offer after the user has confirmed it. */
    public void acceptOffer() {
        Optional<Banner> banner = state.get().banner();
        if (banner.isEmpty() || isBusy()) {
            return;
        }
        switch (banner.get().offer()) {
            case NONE -> {}
            case SYNCHRONISE_ANYWAY -> synchronise();
            case NEW_ROOT -> {
                if (workers.dialogs().confirm(ReportText.newRoot(banner.get().text()))) {
                    CompareRequest request = parts.setup().state().request();
                    compare(request.with(request.options().withForce(true)));
                }
            }
        }
    }

    /** Carries out the present plan, after a question if a guard would stop it. */
    public void synchronise() {
        Optional<PlanState> plan = parts.plan().plan().get();
        if (isBusy() || !state.get().planned() || plan.isEmpty()) {
            return;
        }
        boolean guarded = plan.get().refusal().isPresent();
        if (guarded && !workers.dialogs().confirm(ReportText.question(plan.get()))) {
            return;
        }
        parts.plan().freeze();
        begin(Activity.RUNNING, "Synchronising …");
        Instant startedAt = workers.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        workers.tasks()
                .run(
                        () -> workers.engine().run(plan.get().choices(), guarded),
                        report -> ran(report, startedAt),
                        this::failed);
    }

    private void ran(RunReport report, Instant startedAt) {
        parts.run().end(report);
        parts.plan().report(report);
        ComparedRoots current = compared;
        if (current != null && !report.summary().cancelled()) {
            parts.timing().add(WindowTimings.of(current.request(), prepared, startedAt, report));
        }
        Status status = ReportText.ran(report);
        report.notices().forEach(parts.messages()::info);
        ReportText.list(report, parts.messages());
        parts.messages().info(status.text());
        end(status);
        parts.history().changed();
    }

    public void undoLatest() {
        undo("");
    }

    public void undo(EarlierRun run) {
        undo(run.id());
    }

    private void undo(String run) {
        if (isBusy() || !rootsAreNamed()) {
            return;
        }
        CompareRequest request = parts.setup().state().request();
        begin(Activity.LOOKING_BACK, "Looking what can be taken back …");
        workers.tasks()
                .run(() -> workers.engine().lookAtUndo(request, run), this::ask, this::failed);
    }

    private void ask(UndoPreview look) {
        parts.run().end();
        Question question = UndoWorkflow.question(look);
        if (UndoWorkflow.isImpossible(look)) {
            end(UndoWorkflow.IMPOSSIBLE);
            UndoWorkflow.listRefused(look.items(), parts.messages());
            workers.dialogs().tell(question.title(), question.text());
        } else if (workers.dialogs().confirm(question)) {
            begin(Activity.UNDOING, "Taking back …");
            workers.tasks().run(() -> workers.engine().undo(look), this::undone, this::undoFailed);
        } else {
            end(UndoWorkflow.DECLINED);
        }
    }

    private void undone(UndoResult result) {
        parts.run().end();
        UndoWorkflow.list(result, parts.messages());
        result.notices().forEach(parts.messages()::info);
        end(UndoWorkflow.status(result));
        parts.history().changed();
    }

    private void undoFailed(Failure failure) {
        failed(failure);
        if (failure.isCancelled()) {
            end(UndoWorkflow.CANCELLED);
        }
        parts.history().changed();
    }

    public void closeBanner() {
        state.set(state.get().withBanner(Optional.empty()));
    }

    /** Begins an activity; removes the last plan, unless the activity is a run of it. */
    private void begin(Activity activity, String text) {
        if (activity != Activity.RUNNING) {
            parts.plan().clear();
        }
        workers.engine().begin();
        state.set(new MainState(Optional.empty(), new Status(Mood.NEUTRAL, text), false));
        parts.run().begin(activity);
    }

    /** Ends an activity that leaves no plan to run. */
    private void end(Status status) {
        boolean bad = status.mood() == Mood.BAD;
        Optional<Banner> banner =
                bad
                        ? Optional.of(
                                new Banner(
                                        true, status.text() + " The messages say why.", Offer.NONE))
                        : Optional.empty();
        state.set(new MainState(banner, status, false));
    }

    private void failed(Failure failure) {
        parts.run().end();
        if (failure.isCancelled()) {
            parts.messages().info("Cancelled.");
            end(new Status(Mood.ATTENTION, "Cancelled."));
        } else {
            fail(failure.sentence(), failure.suspect() ? Offer.NEW_ROOT : Offer.NONE);
        }
    }

    private void fail(String words, Offer offer) {
        parts.messages().error(words);
        Banner banner = new Banner(true, words, offer);
        state.set(new MainState(Optional.of(banner), new Status(Mood.BAD, words), false));
    }
}
