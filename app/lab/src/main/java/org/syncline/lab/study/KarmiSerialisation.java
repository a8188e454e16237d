package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.CALLS;
import static org.syncline.lab.study.StudyCells.MICROS;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The part that serialisation has in the calls of the karmi study, and what KaRMI removes of it.
 * The original tells one range for all its calls, of RMI.
 */
final class KarmiSerialisation {

    /**
     * So many that telling an iteration's time costs little of it: a copy takes 0.08 µs or more.
     */
    static final int COPIES = 4_000;

    private static final String COMPARED = "rmi";
    private static final double PER_CENT = 100;
    private static final double CALLS_OF_A_COPY = (double) CALLS / COPIES;

    private final List<String> transports;
    private final CellFigures figures;
    private final StudyTable byCall = new StudyTable("Serialisation, by call").texts("call");
    private final List<Double> shares = new ArrayList<>();
    private final List<Double> removed = new ArrayList<>();

    KarmiSerialisation(List<String> transports, CellFigures figures) {
        this.transports = transports;
        this.figures = figures;
        for (String transport : transports) {
            byCall.measured(transport, "µs").measured(transport + ", of the call", "%");
        }
        for (String other : others()) {
            byCall.measured(other + " removes", "%");
        }
    }

    private List<String> others() {
        return transports.subList(1, transports.size());
    }

    /**
     * Takes a call.
     *
     * @param called its cell over a transport
     * @param serialised the cell of what it carries
     */
    void add(
            String call,
            Function<String, ExperimentCell> called,
            Function<String, ExperimentCell> serialised)
            throws IOException {
        String first = transports.getFirst();
        byCall.row(call);
        for (String transport : transports) {
            ExperimentCell alone = serialised.apply(transport);
            Optional<Estimate> share =
                    StudyCells.estimate(figures.ratio(alone, called.apply(transport)))
                            .map(ratio -> ratio.times(PER_CENT * CALLS_OF_A_COPY));
            byCall.add(
                            figures.median(
                                    transport + ", serialisation of " + call,
                                    alone,
                                    MICROS / COPIES))
                    .add(share);
            share.filter(s -> transport.equals(COMPARED)).ifPresent(s -> shares.add(s.value()));
        }
        for (String other : others()) {
            Optional<TimeRatio> ratio =
                    figures.ratio(serialised.apply(other), serialised.apply(first));
            Optional<Estimate> saved = StudyCells.percentBelowOne(ratio);
            byCall.add(saved);
            saved.filter(s -> other.equals(Karmi.NAME) && first.equals(COMPARED))
                    .ifPresent(s -> removed.add(s.value()));
        }
    }

    /** A row for each call. */
    Table byCall() {
        return byCall.build(
                List.of(
                        "Argument and result of a call, each written into memory and read back as"
                                + " one message by what the transport serialises with, in forks of"
                                + " their own without a call. There the values stay in the caches"
                                + " of one core, so that the part in a call is this at least.",
                        "Calls that carry no object but numbers are left out."));
    }

    /** The least and the most of all calls beside the published ranges. */
    Table besidePublished() {
        StudyTable table =
                new StudyTable("Serialisation in a call")
                        .texts("figure")
                        .range("part", "%")
                        .derived("least measured", "%")
                        .derived("most measured", "%")
                        .derived("least / published", "")
                        .derived("most / published", "");
        row(table, "serialisation, of a call of rmi", "share", shares);
        row(table, "overhead of it removed by karmi", "removed", removed);
        return table.build(
                List.of(
                        "The original's calls were other ones in part, and of the overhead it does"
                                + " not tell against what: measured is the time of serialisation"
                                + " that KaRMI saves against RMI.",
                        "Least and most have no intervals: of several figures that vary they lie"
                                + " further out than they would if measured again. Those of each"
                                + " call are in \"Serialisation, by call\"."));
    }

    private static void row(StudyTable table, String words, String figure, List<Double> measured) {
        Published published = Published.of(Karmi.NAME);
        Optional<Interval> range = published.range("serialisation", figure);
        OptionalDouble least = measured.stream().mapToDouble(each -> each).min();
        OptionalDouble most = measured.stream().mapToDouble(each -> each).max();
        table.row(words).addRange(published, "serialisation", figure).add(least).add(most);
        table.add(StudyTable.ratio(least, end(range.map(Interval::low))));
        table.add(StudyTable.ratio(most, end(range.map(Interval::high))));
    }

    private static OptionalDouble end(Optional<Double> end) {
        return end.isPresent() ? OptionalDouble.of(end.get()) : OptionalDouble.empty();
    }
}
