package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.lab.stats.Summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A figure of a run, which is a column of every timing table: {@code key} names it to programs,
 * {@code heading} to readers.
 *
 * @param summary of runs that did the same work; empty if none of them has the figure
 */
record Figure(
        String key,
        String heading,
        String unit,
        Function<RunTiming, OptionalDouble> value,
        Function<List<RunTiming>, Optional<Summary>> summary) {

    static final Figure TOTAL = seconds("total", "total", run -> OptionalDouble.of(run.seconds()));

    /**
     * The figures in the order of the columns: what is compared first stands beside the row's name,
     * also where a terminal cuts the table. Those of phases follow from {@link Phase}.
     */
    static final List<Figure> ALL = all();

    private static List<Figure> all() {
        List<Figure> all = new ArrayList<>();
        all.add(TOTAL);
        all.add(rate("megabytesPerSecond", "MB/s", RunTiming::megabytes));
        all.add(rate("filesPerSecond", "files/s", RunTiming::files));
        all.add(seconds("bind", "bind", run -> run.naming().bind()));
        all.add(seconds("lookupFirst", "lookup first", run -> run.naming().lookupFirst()));
        all.add(seconds("lookupNext", "lookup next", run -> run.naming().lookupNext()));
        Phase.columns()
                .forEach(
                        (heading, phases) ->
                                all.add(seconds(heading, heading, run -> run.critical(phases))));
        return List.copyOf(all);
    }

    private static Figure seconds(
            String key, String heading, Function<RunTiming, OptionalDouble> value) {
        return new Figure(
                key,
                heading,
                "s",
                value,
                runs ->
                        Summary.ofAll(
                                runs.stream()
                                        .map(value)
                                        .flatMapToDouble(OptionalDouble::stream)
                                        .boxed()
                                        .toList()));
    }

    private static Figure rate(String key, String heading, ToDoubleFunction<RunTiming> amount) {
        return new Figure(key, heading, "", run -> run.rate(amount), runs -> rates(runs, amount));
    }

    /**
     * Summarises the amount in a second of runs that did the same work; runs without duration are
     * left out.
     */
    static Optional<Summary> rates(List<RunTiming> runs, ToDoubleFunction<RunTiming> amount) {
        double[] seconds =
                runs.stream().mapToDouble(RunTiming::seconds).filter(each -> each > 0).toArray();
        return seconds.length == 0
                ? Optional.empty()
                : Optional.of(Summary.ofRates(amount.applyAsDouble(runs.getFirst()), seconds));
    }

    OptionalDouble of(RunTiming run) {
        return value.apply(run);
    }

    Optional<Summary> of(List<RunTiming> runs) {
        return summary.apply(runs);
    }
}
