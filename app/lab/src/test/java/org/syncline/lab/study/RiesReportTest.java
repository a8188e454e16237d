package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.AbstractHistogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.corpora.CorpusKind;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.MeanParts;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** What the report of the ries study says, of claims, compression and chat. */
class RiesReportTest {

    private static final Study RIES = Studies.named("ries");

    private static Study.Plan plan(Extent extent) {
        return RIES.plan(StudyChoice.usual(RIES, extent));
    }

    private static Work.Sync sync(ExperimentCell cell) {
        return (Work.Sync) cell.work();
    }

    /** Of which the report says so, unless a link is named, whose user has the time. */
    @Test
    void slowLinksLeaveScenariosOut() throws IOException {
        assertEquals(Set.of(CorpusKind.IMAGES, CorpusKind.MIXED), kinds("dsl1999"));
        assertEquals(Set.of(CorpusKind.IMAGES), kinds("dialup"));
        Predicate<String> says =
                note ->
                        note.startsWith(
                                "Slow links have no Chat in this extent, and dialup has CA_To_CA"
                                        + " alone, over rmi and socket;");
        assertTrue(report(1, 1).notes().stream().anyMatch(says));
        StudyChoice choice = new StudyChoice(Extent.USUAL, RIES.transports(), List.of("dialup"));
        StudyReport named = RIES.plan(choice).report(DrawnResults.usual(RIES, Set.of()));
        assertTrue(named.notes().stream().noneMatch(note -> note.startsWith("Slow links")));
    }

    private static Set<CorpusKind> kinds(String link) {
        return plan(Extent.USUAL).experiments().stream()
                .flatMap(each -> each.cells().stream())
                .filter(cell -> cell.link().equals(link))
                .map(cell -> sync(cell).corpus().kind())
                .collect(Collectors.toSet());
    }

    /** The original had a LAN: what slow links turn round is no part of its claims. */
    @Test
    void theOrderOfTransportsIsToldOfFastLinksAlone() throws IOException {
        List<String> order = List.of("socket", "karmi", "rmi", "corba-jacorb", "onc-rpc");
        StudyReport report =
                plan(Extent.USUAL)
                        .report(
                                new Given(
                                        2,
                                        cell -> {
                                            int place = 1 + order.indexOf(cell.transport());
                                            return Set.of("none", "campus").contains(cell.link())
                                                    ? place
                                                    : 4 - place;
                                        }));
        assertEquals(
                Verdict.HOLDS,
                verdict(report, "Sockets are typically the fastest"),
                report.claims()::toString);
    }

    /** Forks of two iterations, a thousandth apart. */
    private record Given(int forks, ToDoubleFunction<ExperimentCell> seconds) implements Results {

        @Override
        public Optional<TimeSample> sample(String experiment, ExperimentCell cell, String metric) {
            boolean measured =
                    plan(Extent.USUAL).experiments().stream()
                            .filter(each -> each.name().equals(experiment))
                            .map(Experiment::cells)
                            .anyMatch(each -> each.contains(cell));
            double time = seconds.applyAsDouble(cell);
            ForkTimes fork = new ForkTimes(OptionalDouble.empty(), List.of(time, 1.001 * time), 0);
            return measured
                    ? Optional.of(new TimeSample(Collections.nCopies(forks, fork)))
                    : Optional.empty();
        }

        @Override
        public Optional<AbstractHistogram> latencies(String experiment, ExperimentCell cell) {
            return Optional.empty();
        }

        @Override
        public Map<String, LongSummaryStatistics> counts(String experiment, ExperimentCell cell) {
            return Map.of();
        }

        /** Two fifths of the time go into compressing. */
        @Override
        public Optional<MeanParts> parts(String experiment, ExperimentCell cell) {
            double time = seconds.applyAsDouble(cell);
            return sync(cell).compression().equals("none")
                    ? Optional.empty()
                    : Optional.of(new MeanParts(time, Map.of("compress", 0.4 * time)));
        }

        @Override
        public Optional<String> failure(String experiment, ExperimentCell cell) {
            return Optional.empty();
        }
    }

    private static StudyReport report(double rmi, double compressed) throws IOException {
        return report(2, rmi, compressed);
    }

    private static StudyReport report(int forks, double rmi, double compressed) throws IOException {
        return plan(Extent.USUAL)
                .report(
                        new Given(
                                forks,
                                cell ->
                                        sync(cell).compression().equals("none")
                                                ? cell.transport().equals("rmi") ? rmi : 1
                                                : rmi / compressed));
    }

    private static Verdict verdict(StudyReport report, String words) {
        return claim(report, words).verdict();
    }

    private static Claim claim(StudyReport report, String words) {
        return report.claims().stream()
                .filter(claim -> claim.text().contains(words))
                .findFirst()
                .orElseThrow();
    }

    private static void assertBrought(String bytes, Claim claim) {
        String brought =
                "; a run brought %s of the 50.3 MB that stand for CA_To_CA here; how much the"
                        + " original brought is not told";
        assertTrue(claim.basis().endsWith(brought.formatted(bytes)), claim::basis);
    }

    /** Its interval covers neither how forks differ nor a drift of the machine. */
    @Test
    void oneForkTellsNoClaimAndTheReportSaysSo() throws IOException {
        StudyReport report = report(1, 9, 9);
        assertEquals(
                Set.of(Verdict.UNTOLD),
                report.claims().stream().map(Claim::verdict).collect(Collectors.toSet()));
        Predicate<String> says = note -> note.contains("one fork");
        assertTrue(report.tables().stream().anyMatch(each -> each.notes().stream().anyMatch(says)));
    }

    /** Ten minutes against five are a ratio of two, which the whole interval has to reach. */
    @ParameterizedTest
    @CsvSource({
        "3.0, 1.0, HOLDS, HOLDS",
        "1.5, 1.9, FAILS, HOLDS",
        "1.0, 3.0, FAILS, FAILS",
        "2.0, 2.0, UNTOLD, UNTOLD"
    })
    void ratiosThatMatterToUsersReachTwo(
            double rmi, double compressed, Verdict minutes, Verdict images) throws IOException {
        StudyReport report = report(rmi, compressed);
        assertEquals(minutes, verdict(report, "10 minutes"), report.claims()::toString);
        assertBrought("6.30 kB", claim(report, "10 minutes"));
        assertBrought("24.0 kB", claim(report, "images are compressed"));
        assertEquals(images, verdict(report, "images are compressed"), report.claims()::toString);
    }

    @Test
    void compressionIsARatioWithItsInterval() throws IOException {
        Table table =
                report(1, 3).tables().stream()
                        .filter(each -> each.title().startsWith("Compression over rmi"))
                        .findFirst()
                        .orElseThrow();
        assertTrue(table.title().endsWith("link dsl1999"), table::title);
        assertEquals(RiesScenario.values().length, table.rows().size());
        for (List<Cell> row : table.rows()) {
            boolean left = row.getFirst().equals(Cell.text("Chat"));
            for (int ratio = 4; ratio < row.size(); ratio += 4) {
                String shown = row.get(ratio).toString();
                if (left) {
                    assertEquals(Cell.ABSENT, row.get(ratio));
                    continue;
                }
                Cell.Estimated found = (Cell.Estimated) row.get(ratio);
                assertEquals(3, found.estimate().value(), 0.01, shown);
                assertTrue(found.estimate().interval().isPresent(), shown);
                Cell.Figure compress = (Cell.Figure) row.get(ratio + 1);
                assertEquals(0.4 * 1000 / 3, compress.value(), 1e-9, shown);
                assertEquals(Cell.ABSENT, row.get(ratio + 2), "decompressing took no time");
            }
            assertEquals(15, row.size());
        }
        assertEquals(
                List.of(
                        Ries.SECOND_RUN,
                        "Blank, since this extent has no time for them over a slow link: Chat;"
                                + " --link dsl1999 alone measures them."),
                table.notes().subList(1, table.notes().size()));
    }

    /** Each transport takes as long as the one before, or half as long. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "2, 1,    'rmi,karmi,socket', no difference that can be told",
                "1, 0.5,  'rmi,karmi,socket', cannot be told from one fork",
                "2, 0.5,  'socket,karmi,rmi', -"
            })
    void leastAndMostOfAChatAreNamedInOrderWhereTheyCanBeToldApart(
            int forks, double perTransport, String bars, String why) throws IOException {
        List<String> transports = List.of(bars.split(","));
        StudyReport report =
                plan(Extent.USUAL)
                        .report(
                                new Given(
                                        forks,
                                        cell ->
                                                Math.pow(
                                                        perTransport,
                                                        RIES.transports()
                                                                .indexOf(cell.transport()))));
        Chart.Grouped chart =
                report.charts().stream()
                        .filter(each -> each.title().startsWith("Response times in a chat"))
                        .map(Chart.Grouped.class::cast)
                        .findFirst()
                        .orElseThrow();
        assertEquals(transports, chart.categories().subList(2, chart.categories().size()));
        assertEquals(
                why != null, chart.value().label().endsWith("; transports cannot be told apart"));
        List<String> notes =
                report.tables().stream()
                        .filter(each -> each.title().equals("Response times in a chat"))
                        .findFirst()
                        .orElseThrow()
                        .notes();
        assertEquals(
                why == null ? List.of() : List.of("Least and most here: " + why + "."),
                notes.subList(1, notes.size()));
    }
}
