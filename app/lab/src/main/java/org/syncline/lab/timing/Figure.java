package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.lab.stats.Summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * A figure of a run, which is a column of every timing table: {@code key} names it to programs,
 * {@code heading} to readers.
 */
record Figure(String key, String heading, String unit, Function<RunTiming, OptionalDouble> value) {

    static final Figure TOTAL = seconds("total", "total", run -> OptionalDouble.of(run.seconds()));

    /**
     * The figures in the order of the columns: what is compared first stands beside the row's name,
     * also where a terminal cuts the table. Those of phases follow from {@link Phase}.
     */
    static final List<Figure> ALL = all();

    private static List<Figure> all() {
        List<Figure> all = new ArrayList<>();
        all.add(TOTAL);
        all.add(new Figure("megabytesPerSecond", "MB/s", "", RunTiming::megabytesPerSecond));
        all.add(new Figure("filesPerSecond", "files/s", "", RunTiming::filesPerSecond));
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
        return new Figure(key, heading, "s", value);
    }

    OptionalDouble of(RunTiming run) {
        return value.apply(run);
    }

    /** Summarises the runs that have the figure; empty if none has. */
    Optional<Summary> of(List<RunTiming> runs) {
        return Summary.ofAll(
                runs.stream()
                        .map(this::of)
                        .flatMapToDouble(OptionalDouble::stream)
                        .boxed()
                        .toList());
    }
}
