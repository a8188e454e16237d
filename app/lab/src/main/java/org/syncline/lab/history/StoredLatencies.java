package org.syncline.lab.history;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.syncline.lab.experiment.CallCodes;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.TimeSample;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Reads the latencies of single calls, those of the iterations that figures are of: by whole
 * stretches, from the first one that begins after the fork's {@linkplain ForkTimes#trimmed
 * warm-up}, or the last one if none does. Forks that kept all in one stretch, as those of earlier
 * versions, give that. For the history's thread.
 */
final class StoredLatencies {

    private static final int DIGITS = 3;

    /** Where one in several calls was noted, a stretch may have one less than its share. */
    private static final int TOLERANCE = 1;

    private final HistoryFile file;

    StoredLatencies(HistoryFile file) {
        this.file = file;
    }

    /** Returns nanoseconds, those of all done forks of a cell together; empty if there are none. */
    Optional<AbstractHistogram> of(long run, int number, ExperimentCell cell) throws IOException {
        List<Long> forks = new ArrayList<>();
        file.each(
                "SELECT id FROM forks WHERE run = ? AND cell = ? AND state = 'done' ORDER BY id",
                row -> forks.add(row.getLong(1)),
                run,
                number);
        Histogram sum = new Histogram(DIGITS);
        for (long fork : forks) {
            ofFork(run, fork, cell).ifPresent(sum::add);
        }
        return sum.getTotalCount() == 0 ? Optional.empty() : Optional.of(sum);
    }

    /** Returns nanoseconds of a fork; empty if it has recorded none. */
    Optional<AbstractHistogram> ofFork(long run, long fork, ExperimentCell cell)
            throws IOException {
        List<Histogram> stretches = stretches(run, fork);
        if (stretches.isEmpty()) {
            return Optional.empty();
        }
        Histogram sum = new Histogram(DIGITS);
        long all = stretches.stream().mapToLong(Histogram::getTotalCount).sum();
        double warmUp = warmUp(fork);
        long passed = 0;
        for (Histogram stretch : stretches) {
            if (passed >= all * warmUp - TOLERANCE) {
                sum.add(stretch);
            }
            passed += stretch.getTotalCount();
        }
        if (sum.getTotalCount() == 0) {
            sum.add(stretches.getLast());
        }
        return sum.getTotalCount() == 0 ? Optional.empty() : Optional.of(sum);
    }

    /** Returns which part of the iterations that were measured is warm-up all the same. */
    private double warmUp(long fork) throws IOException {
        Optional<ForkTimes> times = times(fork);
        if (times.isEmpty()) {
            return 0;
        }
        int iterations = times.get().trimmed().warmUp() - times.get().warmUp();
        return (double) iterations / times.get().steady().length;
    }

    /** Returns the times of a fork as they are judged; empty if it measured none. */
    Optional<ForkTimes> times(long fork) throws IOException {
        SampleBuilder builder = new SampleBuilder();
        file.each(
                """
                SELECT part, seconds FROM samples
                WHERE fork = ? AND metric = ? AND seconds > 0 ORDER BY iteration
                """,
                row -> builder.add(fork, ForkLine.Part.valueOf(row.getString(1)), row.getDouble(2)),
                fork,
                ForkLine.TOTAL);
        return builder.build().map(TimeSample::forks).map(List::getFirst);
    }

    private List<Histogram> stretches(long run, long fork) throws IOException {
        List<Histogram> stretches = new ArrayList<>();
        file.each(
                "SELECT histogram FROM latencies WHERE fork = ? ORDER BY rowid",
                row -> {
                    ForkLine.Latencies stretch = new ForkLine.Latencies(row.getString(1));
                    stretches.add(read(run, stretch::nanos));
                },
                fork);
        file.each(
                "SELECT codes FROM calls WHERE fork = ?",
                row -> {
                    CallCodes codes = CallCodes.ofPacked(row.getBytes(1));
                    stretches.addAll(read(run, codes::stretches));
                },
                fork);
        return stretches;
    }

    private <T> T read(long run, Supplier<T> packed) throws IOException {
        try {
            return packed.get();
        } catch (IllegalArgumentException e) {
            throw file.unreadable("run " + run, e);
        }
    }
}
