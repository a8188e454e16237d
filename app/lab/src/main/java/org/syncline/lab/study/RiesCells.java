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

/** What the ries study measures: scenarios by transport, link and compression. */
record RiesCells(Extent extent, List<String> transports, List<String> links) {

    /** Cells whose link makes each run take seconds, and so fewer of them. */
    static final String SLOW = Ries.NAME + ", slow links";

    /** A session needs tens of round trips, and RMI twice as many and more bytes at first. */
    private static final long SLOW_ROUND_TRIP = 10_000_000;

    /** Here these alone take longer than what there is to bring, and so hide what shrinks that. */
    private static final long LONG_ROUND_TRIP = 100_000_000;

    /** What a link carries in this time is brought, but for the full extent. */
    private static final double SECONDS_ON_A_LINK = 0.5;

    private static final double SECONDS_ON_A_SLOW_LINK = 1.5;

    /** A first look brings so small a part of that. */
    private static final int PART_OF_FIRST_LOOK = 8;

    private static final int PART_WITHOUT_A_LINK = 4;

    /** The original asks what compression would bring; answered over the transport named first. */
    private static final List<String> COMPRESSIONS = List.of("deflate", "zstd");

    /** What the original had not tried; but for the full extent without a link only. */
    static final List<String> LATER = List.of("corba-jacorb", "onc-rpc");

    List<String> compressions() {
        return extent == Extent.FULL ? List.of("deflate", "lz4", "zstd") : COMPRESSIONS;
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

    static String experiment(String link) {
        return isSlow(link) ? SLOW : Ries.NAME;
    }

    /**
     * A fork of a modem takes twenty seconds, and forks differ by less than what its round trips
     * take; more of them run where there is time.
     */
    private CellEffort slowEffort() {
        int forks = extent.choose(1, 1, 3);
        return new CellEffort(forks, 0, 1, Duration.ZERO, extent.effort().budget())
                .withMostForks(extent.mostForks(forks));
    }

    /** One fork at first, so that every cell is measured where files take long to make. */
    private CellEffort effort() {
        CellEffort usual = extent.slowEffort();
        return extent == Extent.USUAL
                ? new CellEffort(1, 1, 3, Duration.ZERO, usual.budget())
                        .withMostForks(usual.mostForks())
                : usual;
    }

    private List<ExperimentCell> cells(String link) {
        List<ExperimentCell> cells = new ArrayList<>();
        for (RiesScenario scenario : RiesScenario.values()) {
            transports(link).forEach(transport -> cells.add(cell(scenario, transport, link)));
            if (compressed().contains(link)) {
                compressions()
                        .forEach(
                                each ->
                                        cells.add(
                                                cell(scenario, transports.getFirst(), link, each)));
            }
        }
        return cells;
    }

    List<Experiment> experiments() {
        Map<String, List<ExperimentCell>> cells = new LinkedHashMap<>();
        for (String link : links.stream().distinct().toList()) {
            cells.computeIfAbsent(experiment(link), name -> new ArrayList<>()).addAll(cells(link));
        }
        List<Experiment> experiments = new ArrayList<>();
        cells.forEach(
                (name, all) ->
                        experiments.add(
                                new Experiment(
                                        name,
                                        all,
                                        name.equals(SLOW) ? slowEffort() : effort(),
                                        RiesScenario.SEED)));
        return experiments;
    }
}
