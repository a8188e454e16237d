package org.syncline.lab.study;

import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExpectedTime;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.link.LinkProfiles;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the ries study measures: scenarios by transport, link and compression. Who names neither
 * transports nor links gets what the original's claims are about first: RMI, KaRMI and sockets
 * without a link and over a campus with several long forks, and large files over slow links; one
 * fork of other cells follows. Over one link all cells are warmed alike, so that their times may
 * stand beside each other.
 */
record RiesCells(Extent extent, List<String> transports, List<String> links) {

    /** The original's networks, and slower lines that it left to the future. */
    static final List<String> USUAL_LINKS =
            List.of(ExperimentCell.NO_LINK, "campus", "dsl1999", "dialup");

    /** Cells whose link makes each run take seconds, and so fewer of them. */
    static final String SLOW = Ries.NAME + ", slow links";

    /** Transports without a link of which no claim tells. */
    static final String OTHERS = Ries.NAME + ", other transports";

    /** Cells over slow links of which no claim tells. */
    static final String REST = Ries.NAME + ", other cells";

    /** Where each run takes long; intervals want as many. */
    private static final int ITERATIONS = 3;

    /**
     * In which large files without a link have as many runs as tell whether a fork is steady. For
     * as many of all others there is no time.
     */
    private static final Duration LEAST = Duration.ofMillis(2_500);

    /** What others leave of their time goes back to cells of which claims tell. */
    private static final int MOST_FORKS_OF_OTHERS = 3;

    /** Of which the original says what a slow line makes of them. */
    private static final List<String> OVER_THE_SLOWEST = List.of("rmi", "socket");

    /** Of these the model of predictions has all that it asks for; there is no time for three. */
    private static final List<String> IN_ALL_OF_FIRST_LOOK = List.of("rmi", "socket");

    /** A session needs tens of round trips, and RMI twice as many and more bytes at first. */
    private static final long SLOW_ROUND_TRIP = 10_000_000;

    /** Here these alone take longer than what there is to bring, and so hide what shrinks that. */
    private static final long LONG_ROUND_TRIP = 100_000_000;

    /** What a link carries in this time is brought, but for the full extent. */
    private static final double SECONDS_ON_A_LINK = 0.25;

    private static final double SECONDS_ON_A_SLOW_LINK = 1.5;

    /** A first look brings so small a part of that. */
    private static final int PART_OF_FIRST_LOOK = 16;

    private static final int PART_WITHOUT_A_LINK = 4;

    /** The original asks what compression would bring; answered over the transport named first. */
    static final List<String> COMPRESSIONS = List.of("deflate", "lz4", "zstd");

    /** What the original had not tried; but for the full extent without a link only. */
    static final List<String> LATER = List.of("corba-jacorb", "onc-rpc", "dce-rpc", "dcom");

    /** True if the user has named neither transports nor links. */
    private boolean isUsual() {
        return extent == Extent.USUAL
                && transports.equals(Ries.TRANSPORTS)
                && links.equals(USUAL_LINKS);
    }

    /** True if no transports are named and a first look is asked for. */
    private boolean isFirstLook() {
        return extent == Extent.QUICK && transports.equals(Ries.FIRST_TRANSPORTS);
    }

    /**
     * Returns whether the scenario is measured; first looks and slow links have no time for all.
     */
    boolean has(RiesScenario scenario, String transport, String link) {
        if (!transports(link).contains(transport)) {
            return false;
        } else if (isFirstLook()) {
            return scenario == RiesScenario.CHAT || IN_ALL_OF_FIRST_LOOK.contains(transport);
        } else if (!isUsual() || !isSlow(link)) {
            return true;
        }
        return link.equals(slowest())
                ? scenario == RiesScenario.CA_TO_CA && OVER_THE_SLOWEST.contains(transport)
                : scenario != RiesScenario.CHAT;
    }

    /** Returns what slow links leave out of the usual extent, in a sentence; empty if nothing. */
    Optional<String> leftOutOverSlowLinks() {
        return isUsual()
                ? Optional.of(
                        ("Slow links have no Chat in this extent, and %s has CA_To_CA alone, over"
                                        + " %s; --link with its name has all.")
                                .formatted(slowest(), String.join(" and ", OVER_THE_SLOWEST)))
                : Optional.empty();
    }

    /** Returns the systems of the original's questions that are left out altogether. */
    List<String> open() {
        return extent == Extent.USUAL && transports.equals(Ries.TRANSPORTS) ? Ries.OPEN : List.of();
    }

    /** Returns which figures over a link are blank from the beginning and why, in sentences. */
    List<String> blanks(String link) {
        List<String> over = transports(link);
        List<String> without =
                Stream.concat(transports.stream(), open().stream())
                        .filter(each -> !over.contains(each))
                        .toList();
        List<String> blanks = new ArrayList<>();
        if (!without.isEmpty()) {
            String where = link.equals(ExperimentCell.NO_LINK) ? "at all" : "over a link";
            blanks.add(
                    blank(where, without)
                            + "; --full measures them, and so does --transport with their names.");
        }
        blankScenarios(link, over).ifPresent(blanks::add);
        return blanks;
    }

    /** Returns the same of scenarios over transports that go over the link; empty if all do. */
    Optional<String> blankScenarios(String link, List<String> over) {
        List<String> without = new ArrayList<>();
        for (RiesScenario scenario : RiesScenario.values()) {
            List<String> left = over.stream().filter(each -> !has(scenario, each, link)).toList();
            if (left.equals(over)) {
                without.add(scenario.label());
            } else if (!left.isEmpty()) {
                without.add(scenario.label() + " over " + String.join(" and ", left));
            }
        }
        if (without.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                isFirstLook()
                        ? blank("in a first look", without) + "; without --quick they are measured."
                        : "%s; --link %s alone measures them."
                                .formatted(blank("over a slow link", without), link));
    }

    private static String blank(String where, List<String> without) {
        return "Blank, since this extent has no time for them %s: %s"
                .formatted(where, String.join(", ", without));
    }

    /** Returns the links of which the claims of the original tell, which had a LAN. */
    List<String> told() {
        List<String> fast = links.stream().filter(link -> !isSlow(link)).toList();
        return extent == Extent.FULL || fast.isEmpty() ? links : fast;
    }

    /** Returns the links on which compression is tried: where bytes cost most. */
    List<String> compressed() {
        List<String> telling =
                links.stream()
                        .filter(link -> LinkProfiles.of(link).roundTripNanos() < LONG_ROUND_TRIP)
                        .toList();
        return extent.choose(
                List.of(), List.of(slowest(telling.isEmpty() ? links : telling)), links);
    }

    String slowest() {
        return slowest(links);
    }

    private String slowest(List<String> some) {
        return some.stream()
                .max(
                        Comparator.comparing(
                                link ->
                                        ExpectedTime.ofIteration(
                                                RiesScenario.cell(
                                                        RiesScenario.CA_TO_CA.corpus(),
                                                        transports.getFirst(),
                                                        link,
                                                        Work.Sync.UNCOMPRESSED))))
                .orElseThrow();
    }

    /** Transports that the user has named go over every link. */
    List<String> transports(String link) {
        boolean all =
                extent == Extent.FULL
                        || link.equals(ExperimentCell.NO_LINK)
                        || !transports.equals(Ries.TRANSPORTS);
        return all
                ? transports
                : transports.stream().filter(each -> !LATER.contains(each)).toList();
    }

    /** Returns those that are not measured over each of the links. */
    List<String> leftOutOverLinks() {
        return transports.stream()
                .filter(each -> !links.stream().allMatch(link -> transports(link).contains(each)))
                .toList();
    }

    CorpusSpec corpus(RiesScenario scenario, String link) {
        return extent == Extent.FULL
                ? scenario.corpus()
                : scenario.corpus(
                        link, seconds(link), extent.choose(PART_OF_FIRST_LOOK, part(link), 1));
    }

    /** Without a link nothing else keeps a corpus small. */
    private static int part(String link) {
        return link.equals(ExperimentCell.NO_LINK) ? PART_WITHOUT_A_LINK : 1;
    }

    /** Returns the thousands of bytes that a scenario brings over a link, rounded. */
    long kilobytes(RiesScenario scenario, String link) {
        return Math.round(corpus(scenario, link).bytes() / 1e3);
    }

    /** Returns about how long a link carries what is brought. */
    static double seconds(String link) {
        return isSlow(link) ? SECONDS_ON_A_SLOW_LINK : SECONDS_ON_A_LINK;
    }

    private static boolean isSlow(String link) {
        return LinkProfiles.of(link).roundTripNanos() >= SLOW_ROUND_TRIP;
    }

    ExperimentCell cell(RiesScenario scenario, String transport, String link) {
        return cell(scenario, transport, link, Work.Sync.UNCOMPRESSED);
    }

    ExperimentCell cell(RiesScenario scenario, String transport, String link, String compression) {
        return RiesScenario.cell(corpus(scenario, link), transport, link, compression);
    }

    /**
     * Forks of a modem take twenty seconds. Of cells that a claim tells of two are asked for, so
     * that it can be told; more run where there is time.
     */
    private CellEffort slowEffort() {
        return effort(extent.choose(1, isUsual() ? 2 : 1, 3), 0, 1, Duration.ZERO);
    }

    /**
     * One fork, unless claims tell of it, so that all are measured where files take long to make.
     */
    private CellEffort fastEffort() {
        return extent == Extent.USUAL ? warmEffort(isUsual() ? 2 : 1) : extent.slowEffort();
    }

    private CellEffort warmEffort(int forks) {
        return effort(forks, 1, ITERATIONS, LEAST);
    }

    /** Returns whether each fork over the link measures the second run of its JVM alone. */
    boolean isCold(String link) {
        return experiments().stream()
                .filter(each -> each.cells().stream().anyMatch(cell -> cell.link().equals(link)))
                .map(Experiment::effort)
                .allMatch(RiesCells::measuresSecondRunsAlone);
    }

    private static boolean measuresSecondRunsAlone(CellEffort effort) {
        return effort.warmUps() == 0 && effort.iterations() == 1 && effort.most().isZero();
    }

    private CellEffort effort(int forks, int warmUps, int iterations, Duration least) {
        return new CellEffort(forks, warmUps, iterations, least, extent.effort().budget())
                .withMostForks(extent.mostForks(forks));
    }

    /** The cells of each part of the study; the parts that matter most come first. */
    private Map<String, List<ExperimentCell>> parts() {
        Map<String, List<ExperimentCell>> parts = new LinkedHashMap<>();
        List.of(Ries.NAME, SLOW, OTHERS, REST).forEach(name -> parts.put(name, new ArrayList<>()));
        for (String link : links) {
            for (RiesScenario scenario : RiesScenario.values()) {
                for (String transport : transports(link)) {
                    parts.computeIfAbsent(
                                    part(scenario, transport, link), name -> new ArrayList<>())
                            .addAll(cells(scenario, transport, link));
                }
            }
        }
        parts.values().removeIf(List::isEmpty);
        return parts;
    }

    /** Returns the cell without compression, and those that stand beside it. */
    private List<ExperimentCell> cells(RiesScenario scenario, String transport, String link) {
        List<ExperimentCell> cells = new ArrayList<>();
        if (has(scenario, transport, link)) {
            cells.add(cell(scenario, transport, link));
            if (compressed().contains(link) && transport.equals(transports.getFirst())) {
                COMPRESSIONS.forEach(each -> cells.add(cell(scenario, transport, link, each)));
            }
        }
        return cells;
    }

    private String part(RiesScenario scenario, String transport, String link) {
        if (!isSlow(link)) {
            return isUsual() && LATER.contains(transport) ? OTHERS : Ries.NAME;
        }
        boolean told =
                scenario == RiesScenario.CA_TO_CA
                        && (link.equals(slowest()) || transport.equals(transports.getFirst()));
        return told || !isUsual() ? SLOW : REST;
    }

    /** Returns the name of the experiment that measures a cell. */
    String experiment(ExperimentCell cell) {
        return parts().entrySet().stream()
                .filter(part -> part.getValue().contains(cell))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("not measured: " + cell));
    }

    List<Experiment> experiments() {
        List<Experiment> experiments = new ArrayList<>();
        parts().forEach((name, cells) -> experiments.add(experiment(name, cells)));
        return experiments;
    }

    private Experiment experiment(String name, List<ExperimentCell> cells) {
        CellEffort effort =
                switch (name) {
                    case SLOW -> slowEffort();
                    case OTHERS -> warmEffort(1).withMostForks(MOST_FORKS_OF_OTHERS);
                    case REST -> effort(1, 0, 1, Duration.ZERO).withMostForks(MOST_FORKS_OF_OTHERS);
                    default -> fastEffort();
                };
        return new Experiment(name, cells, effort, RiesScenario.SEED);
    }
}
