package org.syncline.lab.study;

import static org.syncline.lab.study.StudyCells.MILLIS;

import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Unit;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.OneWay;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * RMI and its alternatives for an educational information architecture (1999): three scenarios of
 * directories over RMI, KaRMI and sockets, and over slower links, which it left to the future.
 */
final class Ries implements Study {

    private static final String NAME = "ries";
    private static final long SEED = CorpusSpec.DEFAULT_SEED;

    /** A slow link gets as much as it carries in this time. */
    private static final double SECONDS_ON_A_LINK = 1.5;

    private static final int LEAST_FILES = 2;
    private static final int BITS = 8;

    /** The original asks what compression would bring; answered over the transport named first. */
    private static final List<String> COMPRESSIONS =
            List.of(Work.Sync.UNCOMPRESSED, "deflate", "lz4", "zstd");

    /** What the original had not tried; without a link only, because that tells them apart. */
    private static final List<String> LATER = List.of("corba-jacorb", "onc-rpc");

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
        return List.of("rmi", "karmi", "socket", "corba-jacorb", "onc-rpc");
    }

    @Override
    public Plan plan(StudyChoice choice) {
        return new RiesPlan(choice.extent(), choice.transports(), links(choice));
    }

    private static List<String> links(StudyChoice choice) {
        return choice.links().isEmpty()
                ? choice.extent()
                        .choose(
                                List.of(ExperimentCell.NO_LINK),
                                List.of(ExperimentCell.NO_LINK, "lan", "dialup"),
                                LinkProfiles.all().stream().map(LinkProfile::name).toList())
                : choice.links();
    }

    /** The scenarios by the names of the original. */
    private enum Scenario {
        CA_TO_CA("CA_To_CA", CorpusKind.IMAGES),
        CHAT("Chat", CorpusKind.CHAT),
        TA_TO_PA("TA_To_PA", CorpusKind.MIXED);

        private final String label;
        private final CorpusKind kind;

        Scenario(String label, CorpusKind kind) {
            this.label = label;
            this.kind = kind;
        }

        CorpusSpec corpus(String link) {
            CorpusSpec all = CorpusSpec.small(kind, SEED);
            LinkProfile profile = LinkProfiles.of(link);
            OneWay way = profile.up();
            if (way.bitsPerSecond() == OneWay.UNLIMITED) {
                return all;
            }
            double most = way.bitsPerSecond() / BITS * SECONDS_ON_A_LINK;
            double share = Math.min(1, most / all.bytes());
            int files = Math.max(LEAST_FILES, (int) (all.files() * share));
            return new CorpusSpec(kind, SEED, files, Math.max(files, (long) (all.bytes() * share)));
        }

        ExperimentCell cell(String transport, String link) {
            return cell(transport, link, Work.Sync.UNCOMPRESSED);
        }

        ExperimentCell cell(String transport, String link, String compression) {
            return new ExperimentCell(
                    new Work.Sync(
                            corpus(link),
                            Exercise.COPY,
                            CallStyle.PER_FILE,
                            "md5",
                            compression,
                            false),
                    transport,
                    link);
        }
    }

    /** The time of one file of a chat over one transport, ms. */
    private record ChatTime(String transport, Estimate time) {}

    private record RiesPlan(Extent extent, List<String> transports, List<String> links)
            implements Plan {

        /**
         * The links on which compression is tried: the slowest one only, but for the full extent.
         */
        private List<String> compressed() {
            return extent == Extent.QUICK
                    ? List.of()
                    : extent == Extent.FULL ? links : List.of(links.getLast());
        }

        private List<String> transports(String link) {
            return link.equals(ExperimentCell.NO_LINK) || extent == Extent.FULL
                    ? transports
                    : transports.stream().filter(each -> !LATER.contains(each)).toList();
        }

        @Override
        public List<Experiment> experiments() {
            List<ExperimentCell> cells = new ArrayList<>();
            for (String link : links) {
                for (Scenario scenario : Scenario.values()) {
                    transports(link)
                            .forEach(transport -> cells.add(scenario.cell(transport, link)));
                }
            }
            for (String link : compressed()) {
                for (Scenario scenario : Scenario.values()) {
                    for (String compression : COMPRESSIONS) {
                        cells.add(scenario.cell(transports.getFirst(), link, compression));
                    }
                }
            }
            return List.of(
                    new Experiment(
                            NAME, cells.stream().distinct().toList(), extent.slowEffort(), SEED));
        }

        @Override
        public StudyReport report(Results results) throws IOException {
            CellFigures figures = new CellFigures(results, NAME);
            List<Table> tables = new ArrayList<>();
            List<Chart> charts = new ArrayList<>();
            for (String link : links) {
                tables.add(table(link, figures));
                charts.add(chart(link, figures));
            }
            for (String link : compressed()) {
                tables.add(compression(link, figures));
            }
            tables.add(chat(figures));
            List<String> notes = new ArrayList<>();
            notes.add(
                    "A run is a whole session: connecting, scanning, signing, transfer, checking."
                            + " Contents travel file by file, as the original sent them.");
            notes.addAll(figures.notes());
            return new StudyReport(new Ries().title(), tables, charts, claims(figures), notes);
        }

        private Optional<Estimate> time(
                Scenario scenario, String transport, String link, CellFigures figures)
                throws IOException {
            return figures.median(
                    transport + ", " + scenario.label + ", " + link,
                    scenario.cell(transport, link),
                    MILLIS);
        }

        private Table table(String link, CellFigures figures) throws IOException {
            StudyTable table =
                    new StudyTable("Time of a run, link " + link).texts("scenario", "files", "kB");
            for (String transport : transports(link)) {
                table.measured(transport, "ms").published(transport, "ms");
            }
            for (Scenario scenario : Scenario.values()) {
                CorpusSpec corpus = scenario.corpus(link);
                table.row(scenario.label, "" + corpus.files(), "" + corpus.bytes() / 1000);
                for (String transport : transports(link)) {
                    table.add(time(scenario, transport, link, figures));
                    table.add(Published.of(NAME).figure(scenario.label, transport));
                }
            }
            return table.build(
                    List.of(LinkProfiles.of(link).toString() + ". Published in pictures only."));
        }

        /** The only times that the original's text has. */
        private Table chat(CellFigures figures) throws IOException {
            String link = links.getFirst();
            double files = Scenario.CHAT.corpus(link).files();
            List<ChatTime> times = new ArrayList<>();
            for (String transport : transports(link)) {
                if (!LATER.contains(transport)) {
                    time(Scenario.CHAT, transport, link, figures)
                            .map(run -> new ChatTime(transport, run.times(1 / files)))
                            .ifPresent(times::add);
                }
            }
            times.sort(Comparator.comparingDouble(each -> each.time().value()));
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
                                    + link
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

        private Table compression(String link, CellFigures figures) throws IOException {
            String transport = transports.getFirst();
            StudyTable table =
                    new StudyTable("Compression over " + transport + ", link " + link)
                            .texts("scenario");
            COMPRESSIONS.forEach(each -> table.measured(each, "ms"));
            for (Scenario scenario : Scenario.values()) {
                table.row(scenario.label);
                for (String compression : COMPRESSIONS) {
                    String label = scenario.label + ", " + compression + ", " + link;
                    ExperimentCell cell = scenario.cell(transport, link, compression);
                    table.add(figures.median(label, cell, MILLIS));
                }
            }
            return table.build(List.of("The original left this to the future."));
        }

        private Chart chart(String link, CellFigures figures) throws IOException {
            List<Chart.Bars> bars = new ArrayList<>();
            for (String transport : transports(link)) {
                List<Optional<Chart.Bar>> values = new ArrayList<>();
                for (Scenario scenario : Scenario.values()) {
                    values.add(
                            time(scenario, transport, link, figures)
                                    .map(t -> StudyCells.bar(t.times(1 / MILLIS))));
                }
                bars.add(new Chart.Bars(transport, values));
            }
            return new Chart.Grouped(
                    "Time of a run, link " + link,
                    Axis.of("median, with 95 % interval", Unit.SECONDS),
                    List.of("CA_To_CA", "Chat", "TA_To_PA"),
                    bars);
        }

        private List<Claim> claims(CellFigures figures) throws IOException {
            return List.of(
                    order(figures),
                    slower(
                            "Sockets beat RMI clearly for many small files.",
                            List.of(Scenario.CHAT),
                            List.of("rmi", "socket"),
                            figures),
                    slower(
                            "RMI is as fast as sockets or faster for large and mixed files.",
                            List.of(Scenario.CA_TO_CA, Scenario.TA_TO_PA),
                            List.of("socket", "rmi"),
                            figures));
        }

        /** Compares the slow one of a pair with the fast one, over every link. */
        private Claim slower(
                String text, List<Scenario> scenarios, List<String> pair, CellFigures figures)
                throws IOException {
            Comparisons comparisons = new Comparisons();
            for (String link : links) {
                for (Scenario scenario : scenarios) {
                    compare(comparisons, scenario, pair, link, figures);
                }
            }
            return comparisons.claim(text);
        }

        private void compare(
                Comparisons comparisons,
                Scenario scenario,
                List<String> pair,
                String link,
                CellFigures figures)
                throws IOException {
            if (transports(link).containsAll(pair)) {
                comparisons.add(
                        scenario.label + " over " + String.join(" and ", pair) + ", " + link,
                        figures.ratio(
                                scenario.cell(pair.getFirst(), link),
                                scenario.cell(pair.getLast(), link)));
            }
        }

        private Claim order(CellFigures figures) throws IOException {
            Comparisons comparisons = new Comparisons();
            for (String link : links) {
                for (Scenario scenario : Scenario.values()) {
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
