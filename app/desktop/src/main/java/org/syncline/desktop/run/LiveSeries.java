package org.syncline.desktop.run;

import org.syncline.core.measure.PhaseTime;
import org.syncline.core.session.Progress;
import org.syncline.desktop.engine.UiPoller;
import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Series;
import org.syncline.lab.chart.SeriesBuffer;
import org.syncline.lab.chart.Unit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Collects the data of one run's live charts. One thread at a time. */
final class LiveSeries {
    private static final int CAPACITY =
            (int) (Duration.ofMinutes(90).toMillis() / UiPoller.PERIOD_MILLIS);

    private static final double NANOS = 1e9;

    /** A phase with a smaller share of the whole would only be clutter. */
    private static final double LEAST_SHARE = 0.004;

    private final long start;
    private final SeriesBuffer rate = new SeriesBuffer("now", CAPACITY);
    private final SeriesBuffer mean = new SeriesBuffer("mean so far", CAPACITY);
    private double firstX;
    private double lastX;
    private long lastBytes;
    private boolean started;

    LiveSeries(long startNanos) {
        this.start = startNanos;
    }

    /** Takes a sample while content is transferred. */
    void sample(long nanos, Progress progress) {
        if (progress.step() != Progress.Step.TRANSFERRING) {
            return;
        }
        double x = (nanos - start) / NANOS;
        if (!started) {
            started = true;
            begin(x, progress.bytes());
        } else if (x > lastX) {
            rate.append(x, Math.max(0, progress.bytes() - lastBytes) / (x - lastX));
            mean.append(x, progress.bytes() / Math.max(x - firstX, 1e-3));
            lastX = x;
            lastBytes = progress.bytes();
        }
    }

    private void begin(double x, long bytes) {
        firstX = x;
        lastX = x;
        lastBytes = bytes;
        rate.append(x, 0);
        mean.append(x, 0);
    }

    /** Ends the curves at the totals of the run, so that short runs are seen too. */
    void finish(long nanos, long bytes) {
        double x = (nanos - start) / NANOS;
        if (!started && bytes > 0) {
            started = true;
            begin(0, 0);
        }
        if (started && x > lastX && bytes > lastBytes) {
            rate.append(x, (bytes - lastBytes) / (x - lastX));
            mean.append(x, bytes / Math.max(x - firstX, 1e-3));
        }
    }

    Chart throughput() {
        List<Series> series = started ? List.of(rate.snapshot(), mean.snapshot()) : List.of();
        return new Chart.Lines(
                "Throughput",
                Axis.of("time since start", Unit.SECONDS),
                Axis.of("throughput", Unit.BYTES_PER_SECOND).from(0),
                series);
    }

    /** One bar for each phase that took time so far. */
    static Chart phases(List<PhaseTime> times) {
        double total = times.stream().mapToDouble(PhaseTime::critical).sum();
        List<PhaseTime> shown =
                times.stream().filter(time -> time.critical() > LEAST_SHARE * total).toList();
        List<String> names = shown.stream().map(time -> time.phase().label()).toList();
        List<Optional<Chart.Bar>> bars =
                shown.stream().map(time -> Optional.of(Chart.Bar.of(time.critical()))).toList();
        return new Chart.Stacked(
                "Where the time goes",
                Axis.of("critical-path time", Unit.SECONDS),
                names,
                names.isEmpty() ? List.of() : List.of(new Chart.Bars("", bars)));
    }
}
