package org.syncline.desktop.window;

import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyObjectProperty;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.RelPath;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.session.EarlierRun;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.IdleTimer;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.engine.CompareRequest;
import org.syncline.desktop.engine.ComparedAgain;
import org.syncline.desktop.engine.ComparedRoots;
import org.syncline.desktop.engine.RunReport;
import org.syncline.desktop.engine.SessionEngine;
import org.syncline.desktop.run.RunState.Activity;
import org.syncline.desktop.sample.SamplePeers;
import org.syncline.desktop.setup.SetupState;
import org.syncline.desktop.window.MainState.Banner;
import org.syncline.desktop.window.MainState.Mood;
import org.syncline.desktop.window.MainState.Offer;
import org.syncline.desktop.window.MainState.Status;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.RowKind;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Leads the window's workflow: try samples, compare, synchronise. All work runs on the session's
 * thread; all methods here are called on the UI thread.
 */
public final class MainPresenter {
    private final Presenters parts;
    private final Workers workers;
    private final HeldRoots roots;
    private final Activities activities;
    private final UndoPresenter undos;
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
        this.activities = new Activities(parts, workers.engine(), roots);
        this.undos = new UndoPresenter(parts, workers, activities);
        for (Observable each : parts.setup().whatPlansDependOn()) {
            each.addListener(changed -> outdate());
        }
        parts.plan().plan().subscribe(plan -> plan.ifPresent(this::edited));
        parts.run().outcomes().subscribe(parts.plan()::happened);
        parts.run().state().subscribe(now -> parts.plan().move(now.files()));
    }

    public ReadOnlyObjectProperty<MainState> state() {
        return activities.state();
    }

    public Presenters parts() {
        return parts;
    }

    public boolean isBusy() {
        return activities.isBusy();
    }

    /**
     * The roots or options have changed: the plan can still be read, but not be run. What the
     * banner says and offers is of the former ones, and would be done with these.
     */
    private void outdate() {
        MainState now = state().get();
        if (isBusy()) {
            return;
        }
        if (now.planned()) {
            roots.letGo();
            parts.plan().freeze();
            activities.end(new Status(Mood.ATTENTION, "The settings have changed: compare again."));
        } else if (now.status().mood() == Mood.BAD) {
            activities.set(MainState.START);
        } else if (now.banner().isPresent()) {
            closeBanner();
        }
    }

    private Offer offered() {
        return state().get().banner().map(Banner::offer).orElse(Offer.NONE);
    }

    /** The user's choices change what is to be done, and may bring a plan under a guard. */
    private void edited(PlanState plan) {
        roots.use();
        ComparedRoots current = compared;
        if (state().get().planned() && current != null) {
            activities.set(
                    new MainState(
                            ReportText.before(plan, current.notices()),
                            ReportText.compared(current, plan),
                            true));
        }
    }

    public void trySample() {
        if (isBusy()) {
            return;
        }
        activities.begin(Activity.PREPARING, "Preparing sample corpora and a second peer …");
        parts.setup().tellTransport("");
        SetupState setup = parts.setup().state();
        workers.tasks()
                .run(
                        () -> {
                            workers.engine().end();
                            return workers.sample()
                                    .prepare(setup.sample(), setup.request().options());
                        },
                        ready -> {
                            parts.run().end();
                            prepared = ready;
                            parts.setup().showSample(ready.left(), ready.right());
                            compare();
                            ready.chosen().ifPresent(this::tell);
                        },
                        activities::failed);
    }

    /** Says which transport was taken, and why. */
    private void tell(AutoTransport chosen) {
        String sentence = "Automatic: " + chosen.why();
        parts.setup().tellTransport(sentence);
        parts.messages().info(sentence);
    }

    public void compare() {
        if (!isBusy() && activities.rootsAreNamed()) {
            compare(parts.setup().state().request());
        }
    }

    private void compare(CompareRequest request) {
        parts.setup().remember();
        parts.setup().tellTransport("");
        activities.begin(Activity.COMPARING, "Comparing …");
        draw(request);
        workers.tasks()
                .run(() -> workers.engine().compare(request), this::compared, activities::failed);
    }

    private void draw(CompareRequest request) {
        String digest = request.options().scope().digest();
        parts.run().draw(digest, WindowTimings.bind(request, prepared));
    }

    private void compared(ComparedRoots result) {
        Status status = ReportText.compared(result, result.plan());
        ComparedRoots before = compared;
        if (before == null || !before.request().sameRoots(result.request())) {
            parts.plan().forgetFilter(); // it was for other files
        }
        result.chosen().ifPresent(this::tell);
        show(result, result.plan(), status, parts.plan()::show);
        parts.messages().info("Compared: " + status.text());
    }

    /** Shows a plan of this comparison; its roots stay locked if there is something to do. */
    private void show(
            ComparedRoots result, PlanState plan, Status status, Consumer<PlanState> rows) {
        parts.run().end();
        compared = result;
        roots.hold(this::idle);
        rows.accept(plan);
        if (plan.rows().isEmpty()) {
            roots.letGo();
            parts.plan().handOver(wanted -> lookAgain(wanted, () -> {}));
        }
        result.notices().forEach(parts.messages()::info);
        FreeSpace.lacking(plan).forEach(parts.messages()::info);
        ReportText.list(result, parts.messages());
        Optional<Banner> banner = ReportText.before(plan, result.notices());
        activities.set(new MainState(banner, status, !plan.rows().isEmpty()));
        parts.history().changed();
    }

    /** Nobody used the plan for long, so its roots were let go: the next step looks again. */
    private void idle() {
        Status status = ReportText.letGo(workers.idle().longest());
        parts.messages().info(status.text());
        parts.plan().handOver(wanted -> lookAgain(wanted, () -> {}));
        activities.set(state().get().withStatus(status));
    }

    /** Compares the roots of the plan again; {@code next} follows if it is still the same plan. */
    private void lookAgain(Map<RelPath, Choice> wanted, Runnable next) {
        ComparedRoots before = Objects.requireNonNull(compared);
        Offer offer = offered();
        parts.plan().freeze();
        activities.start(Activity.COMPARING, "Looking again …");
        draw(before.request());
        workers.tasks()
                .run(
                        () -> workers.engine().compareAgain(before, wanted),
                        again -> lookedAgain(again, next),
                        failure -> lookAgainFailed(failure, offer));
    }

    private void lookedAgain(ComparedAgain again, Runnable next) {
        Status status = ReportText.lookedAgain(again);
        show(again.now(), again.plan(), status, parts.plan()::showAgain);
        parts.messages().info("Looked again: " + status.text());
        if (again.isKnown()) {
            next.run();
        }
    }

    /** The plan can be tried once more, such as when the other program has ended. */
    private void lookAgainFailed(Failure failure, Offer before) {
        activities.failed(failure);
        parts.plan().handOver(wanted -> lookAgain(wanted, () -> {}));
        activities.set(state().get().withPlan());
        if (before == Offer.TRY_AGAIN) {
            offerAnotherTry(failure);
        }
    }

    /** Carries out the banner's offer after the user has confirmed it. */
    public void acceptOffer() {
        Optional<Banner> banner = state().get().banner();
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
        if (isBusy() || !state().get().planned() || plan.isEmpty()) {
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
        activities.start(Activity.RUNNING, "Synchronising …");
        Instant startedAt = workers.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        workers.tasks()
                .run(
                        () -> workers.engine().run(plan.choices(), guarded),
                        report -> ran(report, startedAt, plan),
                        this::runFailed);
    }

    private void ran(RunReport report, Instant startedAt, PlanState plan) {
        parts.run().end(report);
        parts.plan().report(report);
        ComparedRoots current = compared;
        if (current != null && !report.summary().cancelled()) {
            parts.timing().add(WindowTimings.of(current.request(), prepared, startedAt, report));
        }
        Status status = ReportText.ran(report, plan.count(RowKind.SKIP));
        report.notices().forEach(parts.messages()::info);
        ReportText.list(report, parts.messages());
        parts.messages().info(status.text());
        activities.end(status);
        if (report.summary().failed() > 0) {
            activities.set(state().get().offering(Offer.TRY_AGAIN));
        }
        parts.history().changed();
    }

    /** What was done stays done; the rest can be tried again. */
    private void runFailed(Failure failure) {
        activities.failed(failure);
        offerAnotherTry(failure);
    }

    private void offerAnotherTry(Failure failure) {
        if (!failure.isCancelled()) {
            activities.set(state().get().offering(Offer.TRY_AGAIN));
        }
    }

    public void undoLatest() {
        undos.undo("");
    }

    public void undo(EarlierRun run) {
        undos.undo(run.id());
    }

    public void closeBanner() {
        activities.set(state().get().withBanner(Optional.empty()));
    }
}
