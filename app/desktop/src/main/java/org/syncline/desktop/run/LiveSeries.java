package org.syncline.desktop.run;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.Progress;
import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Series;
import org.syncline.lab.chart.Unit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Collects the rates of one comparison and the run of its plan: signing, then transfer. One thread
 * at a time.
 */
final class LiveSeries {
    private static final double NANOS = 1e9;

    /** Peers tell what they signed five times a second. */
    private static final double SIGNING_WINDOW = 0.5;

    /** A phase with a smaller share of the whole would only be clutter. */
    private static final double LEAST_SHARE = 0.004;

    private final long start;
    private final String signingName;
    private RateCurve signing;
    private final RateCurve transfer = new RateCurve("transfer", 0);
    private double runX;

    /**
     * @param digest signs the files
     */
    LiveSeries(long startNanos, String digest) {
        this.start = startNanos;
        signingName = "signing, " + digest;
        signing = signing();
    }

    private RateCurve signing() {
        return new RateCurve(signingName, SIGNING_WINDOW);
    }

    private double x(long nanos) {
        return (nanos - start) / NANOS;
    }

    /** Takes a sample while files are signed or content is transferred. */
    void sample(long nanos, Progress progress) {
        switch (progress.step()) {
            case SIGNING -> signing.sample(x(nanos), progress.bytes());
            case TRANSFERRING -> transfer.sample(x(nanos), progress.bytes());
            case OPENING, SCANNING, PLANNING, PLANNED, FINISHING, ENDED -> {}
        }
    }

    /** Shows signing by its mean if it was so short that no sample saw bytes come. */
    void compared(long nanos, List<PhaseTime> phases) {
        phases.stream()
                .filter(time -> time.phase() == Phase.SIGN && time.bytes() > 0)
                .filter(time -> time.critical() > 0 && !signing.hasGrown())
                .forEach(time -> signing = whole(x(nanos), time.critical(), time.bytes()));
    }

    private RateCurve whole(double end, double seconds, long bytes) {
        RateCurve curve = signing();
        curve.sample(Math.max(0, end - seconds), 0);
        curve.sample(end, bytes);
        return curve;
    }

    /** The run of the plan begins. */
    void run(long nanos) {
        runX = x(nanos);
    }

    /** Ends the curves at the totals of the run, so that short runs are seen too. */
    void finish(long nanos, long bytes) {
        if (bytes > transfer.bytes()) {
            if (!transfer.hasBegun()) {
                transfer.sample(runX, 0);
            }
            transfer.sample(x(nanos), bytes);
        }
    }

    Chart throughput() {
        List<Series> series = new ArrayList<>();
        if (signing.hasBegun()) {
            series.add(signing.rate());
        }
        if (transfer.hasBegun()) {
            series.addAll(transfer.withMean());
        }
        return new Chart.Lines(
                "Throughput",
                Axis.of("time since start", Unit.SECONDS).from(0),
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

    /** The steps of naming, each from the moment that it begins; handshakes where there are any. */
    static Chart naming(OptionalDouble bind, ConnectTimes connecting) {
        List<Chart.Lane> lanes = new ArrayList<>();
        lanes.add(new Chart.Lane("bind", bind));
        lanes.add(lane("connect", connecting.connect()));
        if (connecting.handshake() + connecting.resume() > 0) {
            lanes.add(lane("handshake", connecting.handshake() + connecting.resume()));
        }
        lanes.add(lane("lookup first", connecting.lookupFirst()));
        lanes.add(lane("lookup next", connecting.lookupNext()));
        return new Chart.Lanes("Bind, connect, lookup", lanes);
    }

    private static Chart.Lane lane(String name, double seconds) {
        return new Chart.Lane(
                name, seconds > 0 ? OptionalDouble.of(seconds) : OptionalDouble.empty());
    }
}
