package org.syncline.desktop.window;

import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.PastRun;
import org.syncline.core.session.UndoResult;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.common.Tasks;
import org.syncline.desktop.engine.Compared;
import org.syncline.desktop.engine.Engine;
import org.syncline.desktop.engine.Request;
import org.syncline.desktop.engine.RunReport;
import org.syncline.desktop.engine.Timings;
import org.syncline.desktop.engine.UndoLook;
import org.syncline.desktop.run.RunState.Activity;
import org.syncline.desktop.sample.Sample;
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
import java.util.OptionalDouble;

/**
 * The window's story: try samples, compare, synchronise. All work runs on the session's thread; all
 * methods here are called on the UI thread.
 */
public final class MainPresenter {
    private final Parts parts;
    private final Engine engine;
    private final Sample sample;
    private final Tasks tasks;
    private final Dialogs dialogs;
    private final InstantSource clock;
    private final ReadOnlyObjectWrapper<MainState> state =
            new ReadOnlyObjectWrapper<>(MainState.START);
    private @Nullable Compared compared;
    private Sample.@Nullable Prepared prepared;

    /** What does the work. */
    public record Workers(
            Engine engine, Sample sample, Tasks tasks, Dialogs dialogs, InstantSource clock) {}

    public MainPresenter(Parts parts, Workers workers) {
        this.parts = parts;
        this.engine = workers.engine();
        this.sample = workers.sample();
        this.tasks = workers.tasks();
        this.dialogs = workers.dialogs();
        this.clock = workers.clock();
        for (Observable each : parts.setup().whatPlansDependOn()) {
            each.addListener(changed -> outdate());
        }
        parts.plan().plan().subscribe(plan -> plan.ifPresent(this::warn));
    }

    public ReadOnlyObjectProperty<MainState> state() {
        return state.getReadOnlyProperty();
    }

    public Parts parts() {
        return parts;
    }

    public boolean isBusy() {
        return parts.run().state().get().isBusy();
    }

    /** The options changed: the plan can still be read, but not be run. */
    private void outdate() {
        if (state.get().planned() && !isBusy()) {
            parts.plan().freeze();
            end(new Status(Mood.ATTENTION, "The settings have changed: compare again."));
        }
    }

    /** A guard may stop what the plan has become by the user's choices, or no longer. */
    private void warn(PlanState plan) {
        if (state.get().planned()) {
            state.set(state.get().withBanner(Reports.guard(plan)));
        }
    }

    /** Makes a corpus and a peer for it, then compares. */
    public void trySample() {
        if (isBusy()) {
            return;
        }
        begin(Activity.PREPARING, "Preparing sample corpora and a second peer …");
        SetupState.SampleChoice choice = parts.setup().state().sample();
        tasks.run(
                () -> {
                    engine.end();
                    return sample.prepare(choice);
                },
                ready -> {
                    parts.run().end();
                    prepared = ready;
                    parts.setup().setRoots(ready.left(), ready.right());
                    compare();
                },
                this::failed);
    }

    /** Scans both roots and shows the plan. */
    public void compare() {
        if (!isBusy() && rootsAreNamed()) {
            compare(parts.setup().state().request());
        }
    }

    /** False if the user was told to choose two roots first. */
    private boolean rootsAreNamed() {
        boolean named = parts.setup().state().isComplete();
        if (!named) {
            fail("Choose a folder on each side first, or try the sample corpora.", Offer.NONE);
        }
        return named;
    }

    private void compare(Request request) {
        parts.setup().remember();
        begin(Activity.COMPARING, "Comparing …");
        tasks.run(() -> engine.compare(request), this::compared, this::failed);
    }

    private void compared(Compared result) {
        parts.run().end();
        compared = result;
        PlanState plan = result.plan();
        parts.plan().show(plan);
        Status status = Reports.compared(plan);
        result.notices().forEach(parts.messages()::info);
        parts.messages().add(Reports.messages(result, parts.messages()));
        parts.messages().add(Reports.leftOut(result.leftOut(), parts.messages()));
        parts.messages().info("Compared: " + status.text());
        state.set(new MainState(Reports.guard(plan), status, !plan.rows().isEmpty()));
        parts.history().changed();
    }

    /** Does what the banner offers, if the user is sure. */
    public void acceptOffer() {
        Optional<Banner> banner = state.get().banner();
        if (banner.isEmpty() || isBusy()) {
            return;
        }
        switch (banner.get().offer()) {
            case NONE -> {}
            case SYNCHRONISE_ANYWAY -> synchronise();
            case NEW_ROOT -> {
                if (dialogs.confirm(Reports.newRoot(banner.get().text()))) {
                    Request request = parts.setup().state().request();
                    compare(request.with(request.options().withForce(true)));
                }
            }
        }
    }

    /** Carries out the plan as it stands, after a question if a guard would stop it. */
    public void synchronise() {
        Optional<PlanState> plan = parts.plan().plan().get();
        if (isBusy() || !state.get().planned() || plan.isEmpty()) {
            return;
        }
        boolean guarded = plan.get().refusal().isPresent();
        if (guarded && !dialogs.confirm(Reports.question(plan.get()))) {
            return;
        }
        parts.plan().freeze();
        begin(Activity.RUNNING, "Synchronising …");
        Instant startedAt = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        tasks.run(
                () -> engine.run(plan.get().choices(), guarded),
                report -> ran(report, startedAt),
                this::failed);
    }

    private void ran(RunReport report, Instant startedAt) {
        parts.run().end(report);
        parts.plan().report(report);
        Compared current = compared;
        if (current != null && !report.counts().cancelled()) {
            Request request = current.request();
            parts.timing().add(Timings.of(request, origin(request), startedAt, report));
        }
        Status status = Reports.ran(report);
        report.notices().forEach(parts.messages()::info);
        parts.messages().add(Reports.messages(report, parts.messages()));
        parts.messages().info(status.text());
        end(status);
        parts.history().changed();
    }

    private Timings.Origin origin(Request request) {
        Sample.Prepared ready = prepared;
        return ready != null && request.right().equals(ready.right())
                ? new Timings.Origin(ready.corpus(), OptionalDouble.of(ready.bind()))
                : Timings.Origin.of(request.left());
    }

    /** Takes back the latest run of the two roots that is still in effect. */
    public void undoLatest() {
        undo("");
    }

    /** Takes back one of the runs of the two roots. */
    public void undo(PastRun run) {
        undo(run.id());
    }

    private void undo(String run) {
        if (isBusy() || !rootsAreNamed()) {
            return;
        }
        Request request = parts.setup().state().request();
        begin(Activity.LOOKING_BACK, "Looking what can be taken back …");
        tasks.run(() -> engine.lookAtUndo(request, run), this::ask, this::failed);
    }

    private void ask(UndoLook look) {
        parts.run().end();
        Question question = Undoing.question(look);
        if (Undoing.isImpossible(look)) {
            end(Undoing.IMPOSSIBLE);
            parts.messages().add(Undoing.refused(look.items(), parts.messages()));
            dialogs.tell(question.title(), question.text());
        } else if (dialogs.confirm(question)) {
            begin(Activity.UNDOING, "Taking back …");
            tasks.run(() -> engine.undo(look), this::undone, this::undoFailed);
        } else {
            end(Undoing.DECLINED);
        }
    }

    private void undone(UndoResult result) {
        parts.run().end();
        parts.messages().add(Undoing.messages(result, parts.messages()));
        result.notices().forEach(parts.messages()::info);
        end(Undoing.status(result));
        parts.history().changed();
    }

    private void undoFailed(Failure failure) {
        failed(failure);
        if (failure.isCancelled()) {
            end(Undoing.CANCELLED);
        }
        parts.history().changed();
    }

    public void closeBanner() {
        state.set(state.get().withBanner(Optional.empty()));
    }

    /** Something begins; what there was to read of the last plan goes, but for a run of it. */
    private void begin(Activity activity, String text) {
        if (activity != Activity.RUNNING) {
            parts.plan().clear();
        }
        engine.begin();
        state.set(new MainState(Optional.empty(), new Status(Mood.NEUTRAL, text), false));
        parts.run().begin(activity);
    }

    /** What was under way has ended, and there is no plan that can be run. */
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
