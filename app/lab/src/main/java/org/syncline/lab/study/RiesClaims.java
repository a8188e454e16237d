package org.syncline.lab.study;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.table.Figures;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the original of the ries study says, held against the figures.
 *
 * @param cells that were asked for
 */
record RiesClaims(RiesCells cells, Ratios ratios) {

    /** Tells how many times as long one cell takes as the other; empty, if not both have times. */
    interface Ratios {
        Optional<TimeRatio> ratio(ExperimentCell of, ExperimentCell to) throws IOException;
    }

    List<Claim> all() throws IOException {
        return List.of(
                order(),
                slower(
                        "Sockets beat RMI clearly for many small files.",
                        List.of(RiesScenario.CHAT),
                        List.of("rmi", "socket")),
                slower(
                        "RMI is as fast as sockets or faster for large and mixed files.",
                        List.of(RiesScenario.CA_TO_CA, RiesScenario.TA_TO_PA),
                        List.of("socket", "rmi")),
                minutes(),
                images());
    }

    private Claim minutes() throws IOException {
        String link = cells.slowest();
        RiesTwice twice = new RiesTwice(brought(List.of(link)));
        if (cells.transports().containsAll(List.of("rmi", "socket"))) {
            RiesScenario large = RiesScenario.CA_TO_CA;
            twice.add(
                    "rmi / socket, %s:".formatted(link),
                    ratios.ratio(
                            cells.cell(large, "rmi", link), cells.cell(large, "socket", link)));
        }
        return twice.reached(
                "Over a slow line RMI may take 10 minutes for what sockets bring in 5.");
    }

    private Claim images() throws IOException {
        RiesTwice twice = new RiesTwice(brought(cells.compressed()));
        RiesScenario large = RiesScenario.CA_TO_CA;
        String transport = cells.transports().getFirst();
        for (String link : cells.compressed()) {
            ExperimentCell without = cells.cell(large, transport, link);
            for (String compression : RiesCells.COMPRESSIONS) {
                twice.add(
                        "none / %s, %s:".formatted(compression, link),
                        ratios.ratio(without, cells.cell(large, transport, link, compression)));
            }
        }
        return twice.notReached(
                "Compression has no great effect on large files, since images are compressed"
                        + " already.");
    }

    /** Returns how much of the large files goes over the links, beside what the original tells. */
    private String brought(List<String> links) {
        RiesScenario large = RiesScenario.CA_TO_CA;
        String runs =
                links.stream()
                        .map(link -> Figures.bytes(cells.corpus(large, link).bytes()))
                        .distinct()
                        .collect(Collectors.joining(" or "));
        return ("a run brought %s of the %s that stand for %s here; how much the original brought"
                        + " is not told")
                .formatted(runs, Figures.bytes(large.corpus().bytes()), large.label());
    }

    /** Compares the slow one of a pair with the fast one, over every link. */
    private Claim slower(String text, List<RiesScenario> scenarios, List<String> pair)
            throws IOException {
        Comparisons comparisons = new Comparisons();
        for (String link : cells.told()) {
            for (RiesScenario scenario : scenarios) {
                compare(comparisons, scenario, pair, link);
            }
        }
        return comparisons.claim(text);
    }

    private void compare(
            Comparisons comparisons, RiesScenario scenario, List<String> pair, String link)
            throws IOException {
        if (pair.stream().allMatch(each -> cells.has(scenario, each, link))) {
            comparisons.add(
                    scenario.label() + " over " + String.join(" and ", pair) + ", " + link,
                    ratios.ratio(
                            cells.cell(scenario, pair.getFirst(), link),
                            cells.cell(scenario, pair.getLast(), link)));
        }
    }

    private Claim order() throws IOException {
        Comparisons comparisons = new Comparisons();
        for (String link : cells.told()) {
            for (RiesScenario scenario : RiesScenario.values()) {
                for (List<String> pair :
                        List.of(List.of("karmi", "socket"), List.of("rmi", "karmi"))) {
                    compare(comparisons, scenario, pair, link);
                }
            }
        }
        return comparisons.claim(
                "Sockets are typically the fastest, KaRMI comes second, RMI third.");
    }
}
