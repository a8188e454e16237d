package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.MICROS;

import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.PojoLists;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Lack;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Figures;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The lists of the lawrey study: Java serialisation and deserialisation in memory, against calls
 * that bring the same list to another JVM.
 */
final class LawreyLists {

    static final String NAME = "lawrey lists";

    private static final String JAVA = "java";
    private static final String SENT = "sent";
    private static final List<PojoLists.Kind> KINDS = Arrays.asList(PojoLists.Kind.values());

    private final CellFigures figures;
    private final List<String> transports;

    LawreyLists(CellFigures figures, List<String> transports) {
        this.figures = figures;
        this.transports = transports;
    }

    static List<ExperimentCell> cells(List<String> transports) {
        List<ExperimentCell> cells = new ArrayList<>();
        for (PojoLists.Kind kind : KINDS) {
            cells.add(inMemory(kind));
            transports.forEach(transport -> cells.add(sent(kind, transport)));
        }
        return cells;
    }

    private static ExperimentCell inMemory(PojoLists.Kind kind) {
        return new ExperimentCell(
                new Work.Lists(kind, PojoLists.COUNT, false),
                ExperimentCell.LOCAL,
                ExperimentCell.NO_LINK);
    }

    private static ExperimentCell sent(PojoLists.Kind kind, String transport) {
        return new ExperimentCell(
                new Work.Lists(kind, PojoLists.COUNT, true), transport, ExperimentCell.NO_LINK);
    }

    /** Returns the middle of a published range, µs for each object. */
    static OptionalDouble middle(String system, String what) {
        return Published.of(Lawrey.NAME)
                .range("lists", system, what)
                .map(range -> OptionalDouble.of((range.low() + range.high()) / 2))
                .orElseGet(OptionalDouble::empty);
    }

    private Optional<Estimate> micros(ExperimentCell cell, PojoLists.Kind kind) throws IOException {
        String label =
                (cell.work().remote() ? cell.transport() : "Java serialisation")
                        + ", "
                        + kind.words();
        return figures.median(label, cell, MICROS / PojoLists.COUNT);
    }

    /**
     * Adds the µs for each object: the mean, as the original tells it, and the median after
     * warm-up.
     */
    void compare(TwoMethods methods) throws IOException {
        for (PojoLists.Kind kind : KINDS) {
            add("Java serialisation", inMemory(kind), kind, methods);
        }
        for (String transport : transports) {
            for (PojoLists.Kind kind : KINDS) {
                add(transport, sent(kind, transport), kind, methods);
            }
        }
    }

    private void add(String system, ExperimentCell cell, PojoLists.Kind kind, TwoMethods methods)
            throws IOException {
        methods.add(
                system,
                "list of " + kind.words(),
                figures.by(OriginalMethod.PLAIN_MEAN, cell, 1)
                        .map(list -> list.times(MICROS / PojoLists.COUNT)),
                micros(cell, kind));
    }

    private Optional<Estimate> inMemoryMicros(PojoLists.Kind kind) throws IOException {
        return micros(inMemory(kind), kind);
    }

    private Optional<Estimate> sentMicros(PojoLists.Kind kind, String transport)
            throws IOException {
        return micros(sent(kind, transport), kind);
    }

    /** Returns µs for each object, the mean of the kinds. */
    OptionalDouble javaMicros() throws IOException {
        List<Optional<Estimate>> kinds = new ArrayList<>();
        for (PojoLists.Kind kind : KINDS) {
            kinds.add(inMemoryMicros(kind));
        }
        return mean(kinds);
    }

    /** Returns µs for each object, the mean of the kinds. */
    OptionalDouble sentMicros(String transport) throws IOException {
        List<Optional<Estimate>> kinds = new ArrayList<>();
        for (PojoLists.Kind kind : KINDS) {
            kinds.add(sentMicros(kind, transport));
        }
        return mean(kinds);
    }

    private static OptionalDouble mean(List<Optional<Estimate>> kinds) {
        return kinds.stream().allMatch(Optional::isPresent)
                ? kinds.stream().mapToDouble(kind -> kind.orElseThrow().value()).average()
                : OptionalDouble.empty();
    }

    /** The original's table: a row for each system. */
    Table table() throws IOException {
        StudyTable table =
                new StudyTable("Two lists of 10,000 plain objects, time for each object")
                        .texts("system", "objects")
                        .range("Java", "µs")
                        .measured("Java", "µs")
                        .range("sent", "µs")
                        .measured("sent", "µs")
                        .measured("Java / sent", "");
        Published published = Published.of(Lawrey.NAME);
        for (String system : published.names("lists")) {
            table.row(system, "both kinds")
                    .addRange(published, "lists", system, JAVA)
                    .add(Optional.empty())
                    .addRange(published, "lists", system, SENT)
                    .add(Optional.empty())
                    .add(ratioOfMiddles(system));
        }
        for (String transport : transports) {
            for (PojoLists.Kind kind : KINDS) {
                table.row("here, " + transport, kind.words())
                        .addNoRange()
                        .add(inMemoryMicros(kind))
                        .addNoRange()
                        .add(sentMicros(kind, transport))
                        .add(javaOverSent(kind, transport).map(LawreyLists::estimate));
            }
        }
        return table.build(
                List.of(
                        "Java: its serialisation writes a list into memory and reads it back. Sent"
                                + " is a call that brings the list to another JVM, which counts its"
                                + " objects: serialise, write, read and deserialise.",
                        "Published ranges are over both kinds of list; their ratio is that of their"
                                + " middles."));
    }

    private static Optional<Estimate> ratioOfMiddles(String system) {
        OptionalDouble java = middle(system, JAVA);
        OptionalDouble sent = middle(system, SENT);
        return java.isEmpty() || sent.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Estimate(java.getAsDouble() / sent.getAsDouble(), Optional.empty()));
    }

    private Optional<TimeRatio> javaOverSent(PojoLists.Kind kind, String transport)
            throws IOException {
        return figures.ratio(inMemory(kind), sent(kind, transport));
    }

    private static Estimate estimate(TimeRatio ratio) {
        return new Estimate(ratio.value(), ratio.interval());
    }

    List<Claim> claims() throws IOException {
        String first = transports.getFirst();
        Comparisons comparisons = new Comparisons();
        for (PojoLists.Kind kind : KINDS) {
            comparisons.add(first + ", " + kind.words(), javaOverSent(kind, first));
        }
        return List.of(
                comparisons.claim(
                        "To send a list takes less time than to serialise it by Java alone."),
                timesFaster(first));
    }

    /** What is measured has the sending in it, so that it shows the least that can be claimed. */
    private Claim timesFaster(String transport) throws IOException {
        double claimed = Published.of(Lawrey.NAME).figure("claims", "serialisation").orElseThrow();
        String text = "Its serialisation is about five times as fast as Java's.";
        List<String> basis = new ArrayList<>();
        boolean holds = true;
        boolean near = true;
        for (PojoLists.Kind kind : KINDS) {
            Optional<TimeRatio> ratio = javaOverSent(kind, transport);
            if (ratio.isEmpty()) {
                return Claim.notMeasured(text);
            }
            holds &= ratio.get().interval().map(Interval::low).orElse(0.0) >= claimed;
            near &= ratio.get().value() >= claimed;
            basis.add(kind.words() + " " + Figures.brief(estimate(ratio.get())));
        }
        String found = "with the sending in it: " + String.join(", ", basis);
        return holds
                ? new Claim(text, Verdict.HOLDS, found)
                : Claim.untold(text, near ? Lack.FORKS : Lack.METHOD, found);
    }

    /** Published ranges as error bars of striped bars, beside what was measured with intervals. */
    Chart chart() throws IOException {
        Published published = Published.of(Lawrey.NAME);
        List<String> systems = published.names("lists");
        List<String> categories = new ArrayList<>();
        systems.forEach(system -> categories.add(system + LawreyCharts.PUBLISHED));
        KINDS.forEach(kind -> categories.add(kind.words()));
        List<Chart.Bars> bars = new ArrayList<>();
        List<Optional<Chart.Bar>> java = new ArrayList<>(publishedBars(systems, JAVA));
        for (PojoLists.Kind kind : KINDS) {
            java.add(inMemoryMicros(kind).map(Chart.Bar::of));
        }
        bars.add(new Chart.Bars("Java serialisation", java));
        for (String transport : transports) {
            List<Optional<Chart.Bar>> sent =
                    new ArrayList<>(
                            transport.equals(transports.getFirst())
                                    ? publishedBars(systems, SENT)
                                    : systems.stream()
                                            .map(system -> Optional.<Chart.Bar>empty())
                                            .toList());
            for (PojoLists.Kind kind : KINDS) {
                sent.add(sentMicros(kind, transport).map(Chart.Bar::of));
            }
            if (sent.stream().anyMatch(Optional::isPresent)) {
                bars.add(new Chart.Bars("sent over " + transport, sent));
            }
        }
        return new Chart.Grouped(
                "Lists of 10,000 plain objects, time for each",
                Axis.of("published range, or median with 95 % interval", Unit.MICROSECONDS),
                categories,
                bars);
    }

    private static List<Optional<Chart.Bar>> publishedBars(List<String> systems, String what) {
        Published published = Published.of(Lawrey.NAME);
        return systems.stream()
                .map(
                        system ->
                                published
                                        .range("lists", system, what)
                                        .map(
                                                r ->
                                                        Chart.Bar.between(
                                                                r.low(),
                                                                (r.low() + r.high()) / 2,
                                                                r.high()))
                                        .map(Chart.Bar::hatch))
                .toList();
    }

    List<String> notes() {
        return figures.notes();
    }
}
