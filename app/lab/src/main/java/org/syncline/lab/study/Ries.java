package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.MILLIS;

import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.stats.TimeRatio.Verdict;
import org.syncline.lab.study.RiesChat.FileTime;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * RMI and its alternatives for an educational information architecture (1999): three scenarios of
 * directories over RMI, KaRMI and sockets, and over slower links, which it left to the future.
 */
final class Ries implements Study {

    static final String NAME = "ries";

    static final List<String> TRANSPORTS =
            List.of("rmi", "karmi", "socket", "corba-jacorb", "onc-rpc");

    /** Those of the original. */
    static final List<String> FIRST_TRANSPORTS = List.of("rmi", "karmi", "socket");

    /** What the original names for its future as well; the usual extent has no time for them. */
    static final List<String> OPEN = List.of("dce-rpc", "dcom");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return "Course agents, chat and mixed files over RMI, KaRMI and sockets, by link";
    }

    @Override
    public String source() {
        return "James E. Ries, A Study of RMI Performance and Alternative RPC mechanisms, 1999: NT"
                + " and Solaris on a LAN. Table and graph are pictures; their order is told.";
    }

    @Override
    public List<String> transports() {
        return TRANSPORTS;
    }

    @Override
    public List<String> transportsOfFirstLook() {
        return FIRST_TRANSPORTS;
    }

    @Override
    public List<String> transports(Extent extent) {
        return extent == Extent.FULL
                ? Stream.concat(TRANSPORTS.stream(), OPEN.stream()).toList()
                : Study.super.transports(extent);
    }

    @Override
    public Plan plan(StudyChoice choice) {
        return new RiesPlan(choice);
    }

    private static List<String> links(StudyChoice choice) {
        return choice.links().isEmpty()
                ? choice.extent()
                        .choose(
                                List.of(ExperimentCell.NO_LINK),
                                RiesCells.USUAL_LINKS,
                                LinkProfiles.all().stream().map(LinkProfile::name).toList())
                : choice.links();
    }

    private static final String ONE_FORK =
            "Where a cell has one fork the interval covers that fork's iterations alone: forks may"
                    + " differ by more, and so may the machine between two cells.";

    /** What the times over a link are whose cells have no warm-up. */
    static final String SECOND_RUN =
            "Each time here is that of the second run of a JVM, which still loads and compiles"
                    + " code; it is not to be compared with times of warm runs.";

    private record RiesPlan(RiesCells cells) implements Plan {

        private RiesPlan(StudyChoice choice) {
            this(new RiesCells(choice.extent(), choice.transports(), links(choice)));
        }

        @Override
        public List<Experiment> experiments() {
            return cells.experiments();
        }

        @Override
        public String words(Work work) {
            return work instanceof Work.Sync sync ? RiesScenario.words(sync) : CellText.of(work);
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            Figures figures = new Figures(cells, new LinkedHashMap<>());
            for (Experiment each : experiments()) {
                figures.parts().put(each.name(), new CellFigures(results, each.name()));
            }
            List<Table> tables = new ArrayList<>();
            List<Chart> charts = new ArrayList<>();
            for (String link : cells.links()) {
                tables.add(table(link, figures));
                charts.add(chart(link, figures));
            }
            for (String link : cells.compressed()) {
                tables.add(new RiesCompression(cells, figures::of).table(link));
            }
            RiesChat chat = chat(figures);
            tables.add(chat.table());
            charts.add(RiesCharts.chat(chat));
            List<String> notes = new ArrayList<>();
            notes.add(
                    "A run is a whole session: connecting, scanning, signing, transfer, checking."
                            + " Contents travel file by file, as the original sent them.");
            if (cells.extent() != Extent.FULL) {
                notes.add(
                        "Over a link each scenario brings what that carries in a quarter of a"
                                + " second, or in one and a half where a round trip takes 10 ms or"
                                + " more, besides what every session needs. Cells of which a claim"
                                + " tells come first with several forks, as far as there is time"
                                + " for them; all others have one, and more where time is left.");
            }
            notes.add(
                    "How often the original ran each scenario, and what it left out, is not told:"
                            + " no method stands beside the sound one.");
            List<String> leftOut = cells.leftOutOverLinks();
            if (!leftOut.isEmpty()) {
                notes.add(
                        "Over links this extent leaves out %s; --full has them, and so has"
                                        .formatted(String.join(" and ", leftOut))
                                + " --transport with their names.");
            }
            cells.leftOutOverSlowLinks().ifPresent(notes::add);
            figures.parts().values().forEach(part -> notes.addAll(part.notes()));
            return new StudyReport(
                    new Ries().title(),
                    tables,
                    charts,
                    new RiesClaims(cells, figures::ratio).all(),
                    notes);
        }

        /** The figures of each part, by the name of its experiment. */
        private record Figures(RiesCells cells, Map<String, CellFigures> parts) {

            CellFigures of(ExperimentCell cell) {
                return Objects.requireNonNull(parts.get(cells.experiment(cell)));
            }

            Optional<TimeRatio> ratio(ExperimentCell cell, ExperimentCell to) throws IOException {
                return of(cell).ratio(cell, of(to), to);
            }
        }

        private Optional<Estimate> time(
                RiesScenario scenario, String transport, String link, Figures figures)
                throws IOException {
            if (!cells.has(scenario, transport, link)) {
                return Optional.empty();
            }
            ExperimentCell cell = cells.cell(scenario, transport, link);
            String label = transport + ", " + scenario.label() + ", " + link;
            return figures.of(cell).median(label, cell, MILLIS);
        }

        private Table table(String link, Figures figures) throws IOException {
            StudyTable table =
                    new StudyTable("Time of a run, link " + link).texts("scenario", "files", "kB");
            for (String transport : cells.transports()) {
                table.measured(transport, "ms")
                        .published(transport, "ms")
                        .derived(transport + " / published", "");
            }
            cells.open().forEach(transport -> table.measured(transport, "ms"));
            for (RiesScenario scenario : RiesScenario.values()) {
                CorpusSpec corpus = cells.corpus(scenario, link);
                table.row(
                        scenario.label(),
                        "" + corpus.files(),
                        "" + cells.kilobytes(scenario, link));
                for (String transport : cells.transports()) {
                    Optional<Estimate> time = time(scenario, transport, link, figures);
                    Optional<BigDecimal> published =
                            Published.of(NAME).printed(scenario.label(), transport);
                    table.add(time).addPrinted(published);
                    table.add(StudyTable.ratio(time, Published.value(published)));
                }
                for (String transport : cells.open()) {
                    table.add(time(scenario, transport, link, figures));
                }
            }
            List<String> notes = new ArrayList<>();
            notes.add(LinkProfiles.of(link) + ". Published in pictures only.");
            if (cells.isCold(link)) {
                notes.add(SECOND_RUN);
            }
            notes.addAll(cells.blanks(link));
            if (hasOneFork(link, figures)) {
                notes.add(ONE_FORK);
            }
            return table.build(notes);
        }

        /** Returns whether some cell over the link was measured by one fork. */
        private boolean hasOneFork(String link, Figures figures) throws IOException {
            for (RiesScenario scenario : RiesScenario.values()) {
                for (String transport : cells.transports(link)) {
                    if (cells.has(scenario, transport, link)) {
                        ExperimentCell cell = cells.cell(scenario, transport, link);
                        if (figures.of(cell).forks(cell) == 1) {
                            return true;
                        }
                    }
                }
            }
            return false;
        }

        /** Returns the times of what the original had, over the first link. */
        private RiesChat chat(Figures figures) throws IOException {
            String link = cells.links().getFirst();
            double files = cells.corpus(RiesScenario.CHAT, link).files();
            List<FileTime> times = new ArrayList<>();
            for (String transport : cells.transports(link)) {
                if (!RiesCells.LATER.contains(transport)) {
                    time(RiesScenario.CHAT, transport, link, figures)
                            .map(run -> new FileTime(transport, run.times(1 / files)))
                            .ifPresent(times::add);
                }
            }
            List<FileTime> byTime = new ArrayList<>(times);
            byTime.sort(Comparator.comparingDouble(each -> each.time().value()));
            Optional<Verdict> verdict =
                    byTime.size() < 2
                            ? Optional.empty()
                            : figures.ratio(
                                            chatOver(byTime.getLast(), link),
                                            chatOver(byTime.getFirst(), link))
                                    .map(TimeRatio::verdict);
            RiesChat chat = new RiesChat(link, cells.isCold(link), byTime, verdict);
            return chat.isToldApart() ? chat : chat.with(times);
        }

        private ExperimentCell chatOver(FileTime file, String link) {
            return cells.cell(RiesScenario.CHAT, file.transport(), link);
        }

        private Chart chart(String link, Figures figures) throws IOException {
            Map<String, List<Optional<Estimate>>> times = new LinkedHashMap<>();
            for (String transport : cells.transports(link)) {
                List<Optional<Estimate>> all = new ArrayList<>();
                for (RiesScenario scenario : RiesScenario.values()) {
                    all.add(time(scenario, transport, link, figures).map(t -> t.times(1 / MILLIS)));
                }
                times.put(transport, all);
            }
            return RiesCharts.runs(link, cells.isCold(link), times);
        }
    }
}
