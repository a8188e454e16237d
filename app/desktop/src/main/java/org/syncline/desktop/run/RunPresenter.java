package org.syncline.desktop.run;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.Progress;
import org.syncline.desktop.engine.RunReport;
import org.syncline.desktop.engine.SessionEngine;
import org.syncline.desktop.engine.UiPoller;
import org.syncline.desktop.run.RunState.Activity;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.timing.SessionTiming;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Progress and live charts of the work under way; a {@link UiPoller} asks the engine for them. UI
 * thread only.
 */
public final class RunPresenter implements AutoCloseable {
    private static final ConnectTimes NONE = ConnectTimes.NONE;

    private final SessionEngine engine;
    private final LongSupplier nanoTime;
    private final Supplier<OptionalDouble> binding;
    private final UiPoller poller;
    private final ReadOnlyObjectWrapper<RunState> state =
            new ReadOnlyObjectWrapper<>(RunState.IDLE);
    private final ReadOnlyObjectWrapper<Chart> throughput;
    private final ReadOnlyObjectWrapper<Chart> phases =
            new ReadOnlyObjectWrapper<>(LiveSeries.phases(List.of()));
    private final ReadOnlyObjectWrapper<List<RunReport.Item>> outcomes =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Chart> naming =
            new ReadOnlyObjectWrapper<>(LiveSeries.naming(OptionalDouble.empty(), NONE));
    private LiveSeries live;
    private OptionalDouble bind = OptionalDouble.empty();
    private long stoppedAt;
    private long stoppedNanos;

    /**
     * @param binding the seconds that binding takes so far while a peer is prepared; any thread
     */
    public RunPresenter(
            SessionEngine engine,
            Executor ui,
            LongSupplier nanoTime,
            Supplier<OptionalDouble> binding) {
        this.engine = engine;
        this.nanoTime = nanoTime;
        this.binding = binding;
        live = new LiveSeries(nanoTime.getAsLong(), "");
        throughput = new ReadOnlyObjectWrapper<>(live.throughput());
        poller = new UiPoller(ui, this::poll);
    }

    public ReadOnlyObjectProperty<RunState> state() {
        return state.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Chart> throughput() {
        return throughput.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Chart> phases() {
        return phases.getReadOnlyProperty();
    }

    /** Returns the outcomes that the last look at the run has found. */
    public ReadOnlyObjectProperty<List<RunReport.Item>> outcomes() {
        return outcomes.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Chart> naming() {
        return naming.getReadOnlyProperty();
    }

    /**
     * Empties the charts; from now on they show the comparison that has begun, and the run of its
     * plan.
     *
     * @param digest signs the files
     * @param bindSeconds that the peer's share took to be bound, if that is known
     */
    public void draw(String digest, OptionalDouble bindSeconds) {
        stoppedNanos = 0;
        live = new LiveSeries(working(), digest);
        bind = bindSeconds;
        throughput.set(live.throughput());
        phases.set(LiveSeries.phases(List.of()));
        naming.set(LiveSeries.naming(bind, NONE));
    }

    public void begin(Activity activity) {
        outcomes.set(List.of());
        switch (activity) {
            case PREPARING -> draw("", OptionalDouble.empty());
            case RUNNING -> {
                stoppedNanos += nanoTime.getAsLong() - stoppedAt;
                live.run(working());
            }
            case NONE, COMPARING, LOOKING_BACK, UNDOING -> {}
        }
        state.set(new RunState(activity, false, Optional.empty()));
        poller.start();
    }

    public void end() {
        if (state.get().activity() == Activity.COMPARING) {
            showCompared();
        }
        poller.stop();
        state.set(RunState.IDLE);
    }

    /** Shows what came after the last look, all of it if the comparison was a short one. */
    private void showCompared() {
        if (state.get().paused()) {
            stoppedNanos += nanoTime.getAsLong() - stoppedAt;
        }
        stoppedAt = nanoTime.getAsLong();
        live.compared(working(), engine.phases());
        showCharts();
    }

    /** Ends a run: the charts show it as a whole. */
    public void end(RunReport report) {
        end();
        live.finish(working(), report.timing().bytes());
        throughput.set(live.throughput());
        phases.set(LiveSeries.phases(report.timing().phases()));
        naming.set(LiveSeries.naming(bind, report.times()));
    }

    public void pauseOrResume() {
        RunState now = state.get();
        if (now.canPause()) {
            if (now.paused()) {
                stoppedNanos += nanoTime.getAsLong() - stoppedAt;
                engine.resume();
            } else {
                stoppedAt = nanoTime.getAsLong();
                engine.pause();
            }
            state.set(new RunState(now.activity(), !now.paused(), now.progress()));
        }
    }

    public void cancel() {
        if (state.get().isBusy()) {
            engine.cancel();
        }
    }

    /** The time without pauses, and without that between comparison and run. */
    private long working() {
        return nanoTime.getAsLong() - stoppedNanos;
    }

    private void poll() {
        RunState now = state.get();
        if (now.activity() == Activity.PREPARING) {
            naming.set(LiveSeries.naming(binding.get(), NONE));
            return;
        }
        Optional<Progress> progress = engine.progress();
        state.set(new RunState(now.activity(), now.paused(), progress));
        if (now.activity() == Activity.RUNNING) {
            take(engine.outcomes());
        }
        if (now.canPause()) {
            if (!now.paused()) {
                progress.ifPresent(each -> live.sample(working(), each));
            }
            showCharts();
        }
    }

    private void take(List<RunReport.Item> fresh) {
        if (!fresh.isEmpty()) {
            outcomes.set(fresh);
        }
    }

    private void showCharts() {
        ConnectTimes connecting = engine.connecting().orElse(NONE);
        throughput.set(live.throughput());
        phases.set(LiveSeries.phases(SessionTiming.phases(connecting, engine.phases())));
        naming.set(LiveSeries.naming(bind, connecting));
    }

    @Override
    public void close() {
        poller.close();
    }
}
