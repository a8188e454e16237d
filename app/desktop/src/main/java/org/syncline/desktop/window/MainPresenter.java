package org.syncline.desktop.window;

import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.RunResult;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.Failure;
import org.syncline.desktop.common.Tasks;
import org.syncline.desktop.engine.Engine;
import org.syncline.desktop.engine.Request;
import org.syncline.desktop.engine.Timings;
import org.syncline.desktop.plan.PlanPresenter;
import org.syncline.desktop.plan.PlanState;
import org.syncline.desktop.run.RunState.Activity;
import org.syncline.desktop.sample.Sample;
import org.syncline.desktop.setup.SetupState;
import org.syncline.desktop.window.MainState.Banner;
import org.syncline.desktop.window.MainState.Mood;
import org.syncline.desktop.window.MainState.Status;

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
    private Engine.@Nullable Compared compared;
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
            say(Mood.ATTENTION, "The settings have changed: compare again.");
            state.set(state.get().planned(false));
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
                    engine.close();
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
        SetupState setup = parts.setup().state();
        if (isBusy()) {
            return;
        }
        if (setup.left().isEmpty() || setup.right().isEmpty()) {
            fail("Choose a folder on each side first, or try the sample corpora.");
            return;
        }
        parts.setup().remember();
        begin(Activity.COMPARING, "Comparing …");
        engine.begin();
        Request request = new Request(setup.left(), setup.right(), setup.choices().toOptions());
        tasks.run(
                () -> {
                    Engine.Compared result = engine.compare(request);
                    return new Outcome(result, PlanPresenter.prepare(result));
                },
                this::compared,
                this::failed);
    }

    private record Outcome(Engine.Compared compared, PlanPresenter.Fresh fresh) {}

    private void compared(Outcome outcome) {
        parts.run().end();
        compared = outcome.compared();
        parts.plan().show(outcome.fresh());
        PlanState plan = outcome.fresh().state();
        Status status = Reports.compared(plan);
        compared.comparison().notices().forEach(parts.messages()::info);
        parts.messages().add(Reports.messages(plan, parts.messages()));
        parts.messages().add(Reports.leftOut(compared.comparison().leftOut(), parts.messages()));
        parts.messages().info("Compared: " + status.text());
        state.set(new MainState(Optional.empty(), status, !plan.rows().isEmpty()));
    }

    /** Carries out the plan as it stands, after a question if a guard would stop it. */
    public void synchronise() {
        Optional<PlanState> plan = parts.plan().plan().get();
        Engine.Compared current = compared;
        if (isBusy() || !state.get().planned() || plan.isEmpty() || current == null) {
            return;
        }
        if (plan.get().refusal().isPresent() && !agreed(plan.get().refusal().get())) {
            return;
        }
        parts.plan().freeze();
        begin(Activity.RUNNING, "Synchronising …");
        Instant startedAt = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        tasks.run(
                () -> engine.run(plan.get().plan()),
                result -> ran(plan.get(), result, startedAt),
                this::failed);
    }

    private boolean agreed(String refusal) {
        return dialogs.confirm(
                "Synchronise anyway?", Reports.question(refusal), "Synchronise anyway");
    }

    private void ran(PlanState plan, RunResult result, Instant startedAt) {
        parts.run().end(result);
        parts.plan().report(result);
        Engine.Compared current = compared;
        if (current != null && !result.cancelled()) {
            parts.timing().add(Timings.of(current, origin(current), startedAt, result));
        }
        Status status = Reports.ran(result);
        parts.messages().add(Reports.messages(result, plan, parts.messages()));
        parts.messages().info(status.text());
        boolean bad = status.mood() == Mood.BAD;
        Optional<Banner> banner =
                bad
                        ? Optional.of(new Banner(true, status.text() + " The messages say why."))
                        : Optional.empty();
        state.set(new MainState(banner, status, false));
    }

    private Timings.Origin origin(Engine.Compared current) {
        Sample.Prepared ready = prepared;
        String right = current.request().right();
        return ready != null && right.equals(ready.right())
                ? new Timings.Origin(ready.corpus(), OptionalDouble.of(ready.bind()))
                : Timings.Origin.of(current.request().left());
    }

    public void closeBanner() {
        state.set(state.get().withBanner(Optional.empty()));
    }

    private void begin(Activity activity, String text) {
        if (activity != Activity.RUNNING) {
            parts.plan().clear();
        }
        state.set(new MainState(Optional.empty(), new Status(Mood.NEUTRAL, text), false));
        parts.run().begin(activity);
    }

    private void say(Mood mood, String text) {
        state.set(state.get().with(new Status(mood, text)));
    }

    private void failed(Failure failure) {
        parts.run().end();
        if (failure.cancelled()) {
            parts.messages().info("Cancelled.");
            say(Mood.ATTENTION, "Cancelled.");
        } else {
            fail(failure.words());
        }
    }

    private void fail(String words) {
        parts.messages().error(words);
        state.set(
                new MainState(
                        Optional.of(new Banner(true, words)), new Status(Mood.BAD, words), false));
    }
}
