package org.syncline.lab.study;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.timing.CarriedContent;
import org.syncline.lab.timing.RunAmounts;

import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Times that follow from the cell: seconds of an iteration, two forks of some iterations. */
record DrawnResults(ToDoubleFunction<ExperimentCell> seconds, Set<ExperimentCell> failed)
        implements Results {

    /** Time grows with the size; later transports take longer. */
    static DrawnResults usual(Study study, Set<ExperimentCell> failed) {
        return new DrawnResults(cell -> seconds(study, cell), failed);
    }

    @Override
    public Optional<TimeSample> sample(String experiment, ExperimentCell cell, String metric) {
        if (failed.contains(cell)) {
            return Optional.empty();
        }
        Random random = new Random(cell.toString().hashCode());
        List<ForkTimes> forks =
                IntStream.range(0, 2)
                        .mapToObj(fork -> fork(seconds.applyAsDouble(cell), random))
                        .toList();
        return Optional.of(new TimeSample(forks));
    }

    private static ForkTimes fork(double seconds, Random random) {
        List<Double> times = random.doubles(30, 0.99 * seconds, 1.01 * seconds).boxed().toList();
        return new ForkTimes(OptionalDouble.of(10 * seconds), times, 0);
    }

    @Override
    public Optional<AbstractHistogram> latencies(String experiment, ExperimentCell cell) {
        boolean calls = cell.work() instanceof Work.Calls || cell.work() instanceof Work.Echo;
        if (failed.contains(cell) || !calls) {
            return Optional.empty();
        }
        double call = seconds.applyAsDouble(cell) / MeasuredCells.calls(cell.work());
        Histogram histogram = new Histogram(3);
        histogram.recordValue((long) (1e9 * call));
        return Optional.of(histogram);
    }

    @Override
    public Map<String, LongSummaryStatistics> counts(String experiment, ExperimentCell cell) {
        Map<String, LongSummaryStatistics> counts = new HashMap<>();
        if (cell.work() instanceof Work.Sync sync) {
            RunAmounts done = done(sync);
            Map<String, Long> all = new HashMap<>(done.counts());
            boolean plain = sync.compression().equals(Work.Sync.UNCOMPRESSED);
            all.putAll(new CarriedContent(done.bytes(), plain ? 0 : done.bytes()).counts());
            all.forEach(
                    (name, count) ->
                            counts.computeIfAbsent(name, n -> new LongSummaryStatistics())
                                    .accept(count));
        }
        return counts;
    }

    @Override
    public Optional<String> failure(String experiment, ExperimentCell cell) {
        return failed.contains(cell) ? Optional.of("its library is missing") : Optional.empty();
    }

    private static double seconds(Study study, ExperimentCell cell) {
        double perTransport = 1 + Math.max(0, study.transports().indexOf(cell.transport()));
        return switch (cell.work()) {
            case Work.Calls calls -> seconds(calls, perTransport);
            case Work.Tunnelled tunnelled -> seconds(tunnelled.plain(), perTransport);
            case Work.OnOneCore confined -> seconds(confined.calls(), perTransport);
            case Work.Loops loops -> seconds(loops.together(), perTransport);
            case Work.Copies copies -> seconds(copies.carriers(), perTransport) / 4;
            case Work.Echo echo -> echo.calls() * 1e-4;
            case Work.Objects objects -> objects.times() * 1e-4;
            case Work.SomeObjects objects -> objects.times() * 1e-4;
            case Work.Sync sync -> perTransport * (0.1 + done(sync).bytes() * 1e-9) + atLimit(sync);
            case Work.Signing signing -> 1e-5 + signing.bytes() * 1e-8;
            case Work.Ceiling ceiling -> ceiling.bytes() * 1e-9;
            case Work.Lists lists -> lists.count() * (lists.sent() ? 3e-7 : 1e-6) * perTransport;
        };
    }

    private static double seconds(Work.Calls calls, double perTransport) {
        return calls.calls() * 1e-5 * perTransport * (10 + Math.max(0, calls.bytes()));
    }

    private static double atLimit(Work.Sync sync) {
        long limit = sync.handling().bandwidth();
        return limit == 0 ? 0 : (double) done(sync).bytes() / limit;
    }

    /** An update brings a tenth of a tree, or nothing. */
    private static RunAmounts done(Work.Sync sync) {
        long files = sync.corpus().files();
        long bytes = sync.corpus().bytes();
        return switch (sync.exercise()) {
            case COPY -> RunAmounts.ofFirstCopy(files, bytes);
            case NO_OP -> new RunAmounts(0, 0, 0, 2 * files, 0, 0);
            case EDITED -> new RunAmounts(2, bytes / 10, 3, 2 * files, 2, bytes / 10);
        };
    }
}
