package org.syncline.desktop.run;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.syncline.core.session.Progress;
import org.syncline.desktop.engine.RunReport;
import org.syncline.desktop.engine.SessionEngine;
import org.syncline.desktop.engine.UiPoller;
import org.syncline.desktop.run.RunState.Activity;
import org.syncline.lab.chart.Chart;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;

/**
 * Progress and live charts of the work under way; a {@link UiPoller} asks the engine for them. UI
 * thread only.
 */
public final class RunPresenter implements AutoCloseable {
    private final SessionEngine engine;
    private final LongSupplier nanoTime;
    private final UiPoller poller;
    private final ReadOnlyObjectWrapper<RunState> state =
            new ReadOnlyObjectWrapper<>(RunState.IDLE);
    private final ReadOnlyObjectWrapper<Chart> throughput;
    private final ReadOnlyObjectWrapper<Chart> phases =
            new ReadOnlyObjectWrapper<>(LiveSeries.phases(List.of()));
    private final ReadOnlyObjectWrapper<List<RunReport.Item>> outcomes =
            new ReadOnlyObjectWrapper<>(List.of());
    private LiveSeries live;
    private long pausedAt;
    private long pausedNanos;

    public RunPresenter(SessionEngine engine, Executor ui, LongSupplier nanoTime) {
        this.engine = engine;
        this.nanoTime = nanoTime;
        live = new LiveSeries(nanoTime.getAsLong());
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

    public void begin(Activity activity) {
        outcomes.set(List.of());
        if (activity == Activity.RUNNING) {
            pausedNanos = 0;
            live = new LiveSeries(working());
        }
        state.set(new RunState(activity, false, Optional.empty()));
        poller.start();
    }

    public void end() {
        poller.stop();
        state.set(RunState.IDLE);
    }

    /** Ends a run: the charts show it as a whole. */
    public void end(RunReport report) {
        end();
        live.finish(working(), report.timing().bytes());
        throughput.set(live.throughput());
        phases.set(LiveSeries.phases(report.timing().phases()));
    }

    public void pauseOrResume() {
        RunState now = state.get();
        if (now.canPause()) {
            if (now.paused()) {
                pausedNanos += nanoTime.getAsLong() - pausedAt;
                engine.resume();
            } else {
                pausedAt = nanoTime.getAsLong();
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

    /** The time without pauses, which are no work. */
    private long working() {
        return nanoTime.getAsLong() - pausedNanos;
    }

    private void poll() {
        RunState now = state.get();
        if (now.activity() == Activity.PREPARING) {
            return;
        }
        Optional<Progress> progress = engine.progress();
        state.set(new RunState(now.activity(), now.paused(), progress));
        if (now.activity() == Activity.RUNNING && !now.paused()) {
            progress.ifPresent(each -> live.sample(working(), each));
            throughput.set(live.throughput());
        }
        if (now.activity() == Activity.RUNNING) {
            take(engine.outcomes());
        }
        if (now.canPause()) {
            phases.set(LiveSeries.phases(engine.phases()));
        }
    }

    private void take(List<RunReport.Item> fresh) {
        if (!fresh.isEmpty()) {
            outcomes.set(fresh);
        }
    }

    @Override
    public void close() {
        poller.close();
    }
}
