package org.syncline.desktop.run;

import org.syncline.desktop.engine.UiPoller;
import org.syncline.lab.chart.Series;
import org.syncline.lab.chart.SeriesBuffer;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The rate of a counter of bytes over seconds, and its mean so far. One thread at a time. */
final class RateCurve {
    private static final int CAPACITY =
            (int) (Duration.ofMinutes(90).toMillis() / UiPoller.PERIOD_MILLIS);

    private final double window;
    private final SeriesBuffer rate;
    private final SeriesBuffer mean;
    private final Deque<Sample> recent = new ArrayDeque<>();
    private double firstX;
    private long firstBytes;

    private record Sample(double x, long bytes) {}

    /**
     * @param window the seconds that a rate goes back, for a counter that moves in steps; 0 for the
     *     last sample
     */
    RateCurve(String name, double window) {
        this.window = window;
        this.rate = new SeriesBuffer(name, CAPACITY);
        this.mean = new SeriesBuffer(name + ", mean so far", CAPACITY);
    }

    boolean hasBegun() {
        return !recent.isEmpty();
    }

    /** Returns whether a sample saw the counter move, so that there is a rate. */
    boolean hasGrown() {
        return bytes() > firstBytes;
    }

    /** The counter so far; {@code x} does not fall. */
    void sample(double x, long bytes) {
        if (!hasBegun()) {
            firstX = x;
            firstBytes = bytes;
            recent.add(new Sample(x, bytes));
            rate.append(x, 0);
            mean.append(x, 0);
        } else if (x > recent.getLast().x()) {
            Sample since = since(x);
            rate.append(x, Math.max(0, bytes - since.bytes()) / (x - since.x()));
            mean.append(x, Math.max(0, bytes - firstBytes) / (x - firstX));
            recent.add(new Sample(x, bytes));
        }
    }

    /** Drops what the window has left behind. */
    private Sample since(double x) {
        Sample first = recent.removeFirst();
        while (!recent.isEmpty() && recent.getFirst().x() <= x - window) {
            first = recent.removeFirst();
        }
        recent.addFirst(first);
        return first;
    }

    long bytes() {
        return recent.isEmpty() ? 0 : recent.getLast().bytes();
    }

    Series rate() {
        return rate.snapshot();
    }

    List<Series> withMean() {
        return List.of(rate.snapshot(), mean.snapshot());
    }
}
