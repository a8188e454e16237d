package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.MILLIS;

import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.study.RiesCharts.ChatTime;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * RMI and its alternatives for an educational information architecture (1999): three scenarios of
 * directories over RMI, KaRMI and sockets, and over slower links, which it left to the future.
 */
final class Ries implements Study {

    static final String NAME = "ries";

    static final List<String> TRANSPORTS =
            List.of("rmi", "karmi", "socket", "corba-jacorb", "onc-rpc");

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
        return List.of("rmi", "karmi", "socket");
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

    private record RiesPlan(RiesCells cells) implements Plan {

        private RiesPlan(StudyChoice choice) {
            this(new RiesCells(choice.extent(), choice.transports(), links(choice)));
        }

        @Override
        public List<Experiment> experiments() {
            return cells.experiments();
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
            if (cells.transports().size() > 1) {
                tables.add(ratios(figures));
            }
            for (String link : cells.compressed()) {
                tables.add(new RiesCompression(cells, figures::of).table(link));
            }
            List<ChatTime> chat = chatTimes(figures);
            tables.add(chat(chat));
            charts.add(RiesCharts.chat(cells.links().getFirst(), chat));
            List<String> notes = new ArrayList<>();
            notes.add(
                    "A run is a whole session: connecting, scanning, signing, transfer, checking."
                            + " Contents travel file by file, as the original sent them.");
            if (cells.extent() != Extent.FULL) {
                notes.add(
                        "Over a link each scenario brings what that carries in a quarter of a"
                                + " second, or in one and a half where a round trip takes 10 ms or"
                                + " more, besides what every session needs. Cells of which a claim"
                                + " tells have several forks, all others one, and more where there"
                                + " is time.");
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
            return new StudyReport(new Ries().title(), tables, charts, claims(figures), notes);
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
            for (String transport : cells.transports(link)) {
                table.measured(transport, "ms").published(transport, "ms");
            }
            for (RiesScenario scenario : cells.scenarios(link)) {
                CorpusSpec corpus = cells.corpus(scenario, link);
                table.row(scenario.label(), "" + corpus.files(), "" + corpus.bytes() / 1000);
                for (String transport : cells.transports(link)) {
                    table.add(time(scenario, transport, link, figures));
                    table.add(Published.of(NAME).figure(scenario.label(), transport));
                }
            }
            return table.build(
                    List.of(LinkProfiles.of(link).toString() + ". Published in pictures only."));
        }

        private Table ratios(Figures figures) throws IOException {
            String first = cells.transports().getFirst();
            List<String> others = cells.transports().subList(1, cells.transports().size());
            StudyTable table =
                    new StudyTable("Times as multiples of " + first).texts("link", "scenario");
            others.forEach(other -> table.measured(other, ""));
            boolean severalForks = true;
            for (String link : cells.links()) {
                for (RiesScenario scenario : cells.scenarios(link)) {
                    table.row(link, scenario.label());
                    ExperimentCell of = cells.cell(scenario, first, link);
                    for (String other : others) {
                        Optional<TimeRatio> ratio =
                                cells.has(scenario, other, link)
                                        ? figures.ratio(cells.cell(scenario, other, link), of)
                                        : Optional.empty();
                        severalForks &= ratio.stream().allMatch(TimeRatio::coversForks);
                        table.add(StudyCells.estimate(ratio));
                    }
                }
            }
            return table.build(severalForks ? List.of() : List.of(ONE_FORK));
        }

        /** Returns the times of what the original had, over the first link, the least first. */
        private List<ChatTime> chatTimes(Figures figures) throws IOException {
            String link = cells.links().getFirst();
            double files = cells.corpus(RiesScenario.CHAT, link).files();
            List<ChatTime> times = new ArrayList<>();
            for (String transport : cells.transports(link)) {
                if (!RiesCells.LATER.contains(transport)) {
                    time(RiesScenario.CHAT, transport, link, figures)
                            .map(run -> new ChatTime(transport, run.times(1 / files)))
                            .ifPresent(times::add);
                }
            }
            times.sort(Comparator.comparingDouble(each -> each.time().value()));
            return times;
        }

        /** The only times that the original's text has. */
        private Table chat(List<ChatTime> times) {
            StudyTable table =
                    new StudyTable("Response times in a chat")
                            .texts("response")
                            .published("time", "ms")
                            .texts("transport here")
                            .measured("time of a file", "ms")
                            .derived("measured / published", "");
            row(table, "least", times.isEmpty() ? List.of() : List.of(times.getFirst()));
            row(table, "most", times.isEmpty() ? List.of() : List.of(times.getLast()));
            return table.build(
                    List.of(
                            "Published: 3 and 25 ms, of which the text asks whether users can tell"
                                    + " them apart. Measured: a run of Chat over its number of"
                                    + " files, link "
                                    + cells.links().getFirst()
                                    + "."));
        }

        private static void row(StudyTable table, String response, List<ChatTime> here) {
            OptionalDouble published = Published.of(NAME).figure("chat", response);
            Optional<Estimate> time = here.stream().map(ChatTime::time).findFirst();
            table.row(response)
                    .add(published)
                    .text(here.isEmpty() ? "" : here.getFirst().transport())
                    .add(time)
                    .add(StudyTable.ratio(time, published));
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
            return RiesCharts.runs(link, times);
        }

        private List<Claim> claims(Figures figures) throws IOException {
            return List.of(
                    order(figures),
                    slower(
                            "Sockets beat RMI clearly for many small files.",
                            List.of(RiesScenario.CHAT),
                            List.of("rmi", "socket"),
                            figures),
                    slower(
                            "RMI is as fast as sockets or faster for large and mixed files.",
                            List.of(RiesScenario.CA_TO_CA, RiesScenario.TA_TO_PA),
                            List.of("socket", "rmi"),
                            figures),
                    minutes(figures),
                    images(figures));
        }

        private Claim minutes(Figures figures) throws IOException {
            RiesTwice ratios = new RiesTwice();
            String link = cells.slowest();
            if (cells.transports().containsAll(List.of("rmi", "socket"))) {
                RiesScenario large = RiesScenario.CA_TO_CA;
                ratios.add(
                        "rmi / socket for %d kB, %s:"
                                .formatted(cells.corpus(large, link).bytes() / 1000, link),
                        figures.ratio(
                                cells.cell(large, "rmi", link), cells.cell(large, "socket", link)));
            }
            return ratios.reached(
                    "Over a slow line RMI may take 10 minutes for what sockets bring in 5.");
        }

        private Claim images(Figures figures) throws IOException {
            RiesTwice ratios = new RiesTwice();
            RiesScenario large = RiesScenario.CA_TO_CA;
            String transport = cells.transports().getFirst();
            for (String link : cells.compressed()) {
                ExperimentCell without = cells.cell(large, transport, link);
                for (String compression : RiesCells.COMPRESSIONS) {
                    ratios.add(
                            "none / %s, %s:".formatted(compression, link),
                            figures.ratio(
                                    without, cells.cell(large, transport, link, compression)));
                }
            }
            return ratios.notReached(
                    "Compression has no great effect on large files, since images are compressed"
                            + " already.");
        }

        /** Compares the slow one of a pair with the fast one, over every link. */
        private Claim slower(
                String text, List<RiesScenario> scenarios, List<String> pair, Figures figures)
                throws IOException {
            Comparisons comparisons = new Comparisons();
            for (String link : cells.told()) {
                for (RiesScenario scenario : scenarios) {
                    compare(comparisons, scenario, pair, link, figures);
                }
            }
            return comparisons.claim(text);
        }

        private void compare(
                Comparisons comparisons,
                RiesScenario scenario,
                List<String> pair,
                String link,
                Figures figures)
                throws IOException {
            if (pair.stream().allMatch(each -> cells.has(scenario, each, link))) {
                comparisons.add(
                        scenario.label() + " over " + String.join(" and ", pair) + ", " + link,
                        figures.ratio(
                                cells.cell(scenario, pair.getFirst(), link),
                                cells.cell(scenario, pair.getLast(), link)));
            }
        }

        private Claim order(Figures figures) throws IOException {
            Comparisons comparisons = new Comparisons();
            for (String link : cells.told()) {
                for (RiesScenario scenario : RiesScenario.values()) {
                    for (List<String> pair :
                            List.of(List.of("karmi", "socket"), List.of("rmi", "karmi"))) {
                        compare(comparisons, scenario, pair, link, figures);
                    }
                }
            }
            return comparisons.claim(
                    "Sockets are typically the fastest, KaRMI comes second, RMI third.");
        }
    }
}
