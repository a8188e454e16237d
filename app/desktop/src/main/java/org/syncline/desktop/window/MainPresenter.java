package org.syncline.desktop.window;

import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.UndoResult;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.IdleTimer;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.engine.CompareRequest;
import org.syncline.desktop.engine.ComparedAgain;
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
import java.util.Map;
import java.util.Objects;
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
    private final HeldRoots roots;
    private @Nullable ComparedRoots compared;
    private SamplePeers.@Nullable Prepared prepared;

    /** The engine and the threads that do the work. */
    public record Workers(
            SessionEngine engine,
            SamplePeers sample,
            TaskRunner tasks,
            Dialogs dialogs,
            InstantSource clock,
            IdleTimer idle) {}

    public MainPresenter(Presenters parts, Workers workers) {
        this.parts = parts;
        this.workers = workers;
        this.roots =
                new HeldRoots(workers.engine(), workers.tasks(), workers.idle(), parts.messages());
        for (Observable each : parts.setup().whatPlansDependOn()) {
            each.addListener(changed -> outdate());
        }
        parts.plan().plan().subscribe(plan -> plan.ifPresent(this::edited));
        parts.run().outcomes().subscribe(parts.plan()::happened);
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

    /** The roots or options have changed: the plan can still be read, but not be run. */
    private void outdate() {
        if (state.get().planned() && !isBusy()) {
            roots.letGo();
            parts.plan().freeze();
            end(new Status(Mood.ATTENTION, "The settings have changed: compare again."));
        }
    }

    /** The user's choices change what is to be done, and may bring a plan under a guard. */
    private void edited(PlanState plan) {
        roots.use();
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
        Status status = ReportText.compared(result, result.plan());
        show(result, result.plan(), status);
        parts.messages().info("Compared: " + status.text());
    }

    /** Shows a plan of this comparison; its roots stay locked if there is something to do. */
    private void show(ComparedRoots result, PlanState plan, Status status) {
        parts.run().end();
        compared = result;
        roots.hold(this::idle);
        if (plan.rows().isEmpty()) {
            roots.letGo();
        }
        parts.plan().show(plan);
        result.notices().forEach(parts.messages()::info);
        ReportText.list(result, parts.messages());
        Optional<Banner> banner = ReportText.before(plan, result.notices());
        state.set(new MainState(banner, status, !plan.rows().isEmpty()));
        parts.history().changed();
    }

    /** Nobody used the plan for long, so its roots were let go: the next step looks again. */
    private void idle() {
        Status status = ReportText.letGo(workers.idle().longest());
        parts.messages().info(status.text());
        parts.plan().handOver(wanted -> lookAgain(wanted, () -> {}));
        state.set(state.get().withStatus(status));
    }

    /** Compares the roots of the plan again; {@code next} follows if it is still the same plan. */
    private void lookAgain(Map<RelPath, Choice> wanted, Runnable next) {
        ComparedRoots before = Objects.requireNonNull(compared);
        parts.plan().freeze();
        start(Activity.COMPARING, "Looking again …");
        workers.tasks()
                .run(
                        () -> workers.engine().compareAgain(before, wanted),
                        again -> lookedAgain(again, next),
                        this::lookAgainFailed);
    }

    private void lookedAgain(ComparedAgain again, Runnable next) {
        Status status = ReportText.lookedAgain(again);
        show(again.now(), again.plan(), status);
        parts.messages().info("Looked again: " + status.text());
        if (again.isKnown()) {
            next.run();
        }
    }

    /** The plan can be tried once more, such as when the other program has ended. */
    private void lookAgainFailed(Failure failure) {
        failed(failure);
        parts.plan().handOver(wanted -> lookAgain(wanted, () -> {}));
        state.set(state.get().withPlan());
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
            case TRY_AGAIN -> lookAgain(choices(), this::synchronise);
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
        if (roots.areHeld()
                && !ReportText.question(plan.get()).stream().allMatch(workers.dialogs()::confirm)) {
            return;
        }
        // They may have been let go while the question stood.
        if (roots.areHeld()) {
            run(plan.get());
        } else {
            lookAgain(choices(), this::synchronise);
        }
    }

    private Map<RelPath, Choice> choices() {
        return parts.plan().plan().get().map(PlanState::choices).orElse(Map.of());
    }

    private void run(PlanState plan) {
        boolean guarded = plan.refusal().isPresent();
        parts.plan().freeze();
        start(Activity.RUNNING, "Synchronising …");
        Instant startedAt = workers.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        workers.tasks()
                .run(
                        () -> workers.engine().run(plan.choices(), guarded),
                        report -> ran(report, startedAt),
                        this::runFailed);
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
        if (report.summary().failed() > 0) {
            state.set(state.get().offering(Offer.TRY_AGAIN));
        }
        parts.history().changed();
    }

    /** What was done stays done; the rest can be tried again. */
    private void runFailed(Failure failure) {
        failed(failure);
        if (!failure.isCancelled()) {
            state.set(state.get().offering(Offer.TRY_AGAIN));
        }
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

    /** Begins an activity that needs no plan. */
    private void begin(Activity activity, String text) {
        parts.plan().clear();
        start(activity, text);
    }

    /** Begins an activity, which ends the session that there was. */
    private void start(Activity activity, String text) {
        roots.forget();
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
