package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.lab.stats.Summary;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The figures every timing table shows, in the order of its columns. */
enum Figure {
    BIND("bind", "bind", "s", run -> run.naming().bind()),
    LOOKUP_FIRST("lookupFirst", "lookup first", "s", run -> run.naming().lookupFirst()),
    LOOKUP_NEXT("lookupNext", "lookup next", "s", run -> run.naming().lookupNext()),
    SCAN("scan", "scan", "s", run -> run.critical(Phase.SCAN)),
    SIGN("sign", "sign", "s", run -> run.critical(Phase.SIGN)),
    TRANSFER("transfer", "transfer", "s", run -> run.critical(RunTiming.TRANSFER)),
    COMMIT("commit", "commit", "s", run -> run.critical(Phase.COMMIT)),
    ARCHIVE("archive", "archive", "s", run -> run.critical(Phase.ARCHIVE)),
    TOTAL("total", "total", "s", run -> OptionalDouble.of(run.seconds())),
    MEGABYTES("megabytesPerSecond", "MB/s", "", RunTiming::megabytesPerSecond),
    FILES("filesPerSecond", "files/s", "", RunTiming::filesPerSecond);

    final String key;
    final String heading;
    final String unit;
    private final Function<RunTiming, OptionalDouble> value;

    Figure(String key, String heading, String unit, Function<RunTiming, OptionalDouble> value) {
        this.key = key;
        this.heading = heading;
        this.unit = unit;
        this.value = value;
    }

    OptionalDouble of(RunTiming run) {
        return value.apply(run);
    }

    /** Over those runs that have the figure; empty if none has. */
    Optional<Summary> of(List<RunTiming> runs) {
        return Summary.ofAll(
                runs.stream()
                        .map(this::of)
                        .flatMapToDouble(OptionalDouble::stream)
                        .boxed()
                        .toList());
    }
}
