package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.HdrHistogram.AbstractHistogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExpectedTime;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.MeanParts;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.SteadyState;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** What the ries study brings over which link, and what it says of slow ones. */
class RiesTest {

    private static final Study RIES = Studies.named("ries");

    private static Study.Plan plan(Extent extent) {
        return RIES.plan(StudyChoice.usual(RIES, extent));
    }

    private static List<ExperimentCell> cells(Extent extent) {
        return plan(extent).experiments().stream().flatMap(e -> e.cells().stream()).toList();
    }

    private static Work.Sync sync(ExperimentCell cell) {
        return (Work.Sync) cell.work();
    }

    @Test
    void theUsualLinksAreThoseOfTheOriginalAndADialUp() {
        assertEquals(
                Set.of("none", "campus", "dsl1999", "dialup"),
                cells(Extent.USUAL).stream().map(ExperimentCell::link).collect(Collectors.toSet()));
        assertEquals(
                Set.of("none"),
                cells(Extent.QUICK).stream().map(ExperimentCell::link).collect(Collectors.toSet()));
    }

    /** Over a slow link there is no time for all; whoever names transports gets them. */
    @ParameterizedTest
    @CsvSource({"none, 5", "campus, 3", "dsl1999, 3", "dialup, 2"})
    void whatTheOriginalLeftToTheFutureGoesWithoutALinkUnlessItIsNamed(
            String link, int transports) {
        assertEquals(transports, transports(cells(Extent.USUAL), link).size());
        List<String> named = List.of("onc-rpc", "corba-jacorb");
        StudyChoice choice = new StudyChoice(Extent.USUAL, named, List.of(link));
        List<ExperimentCell> cells = RIES.plan(choice).experiments().getFirst().cells();
        assertEquals(Set.copyOf(named), transports(cells, link));
    }

    private static boolean bringsLargeFilesAtOnce(ExperimentCell cell) {
        return cell.link().equals(ExperimentCell.NO_LINK)
                && sync(cell).corpus().kind() == CorpusKind.IMAGES;
    }

    /** Nobody can tell anything of one fork, nor whether one of a few short runs is steady. */
    @Test
    void whatTheClaimsTellOfHasSeveralForksAndComesFirst() {
        List<Experiment> parts = plan(Extent.USUAL).experiments();
        Experiment first = parts.getFirst();
        assertEquals(2 * 3 * 3, first.cells().size());
        for (String link : List.of("none", "campus")) {
            assertEquals(Set.of("rmi", "karmi", "socket"), transports(first.cells(), link));
        }
        assertTrue(first.effort().forks() >= 2, first.effort()::toString);
        assertTrue(first.effort().iterations() >= 3, first.effort()::toString);
        assertEquals(3, first.cells().stream().filter(RiesTest::bringsLargeFilesAtOnce).count());
        first.cells().stream()
                .filter(RiesTest::bringsLargeFilesAtOnce)
                .map(ExpectedTime::ofIteration)
                .map(run -> run.multipliedBy(SteadyState.FEWEST))
                .forEach(
                        all ->
                                assertTrue(
                                        all.compareTo(first.effort().least()) <= 0, all::toString));
        Experiment slow = parts.get(1);
        assertTrue(slow.effort().forks() >= 2, slow.effort()::toString);
        assertEquals(Set.of("rmi", "socket"), transports(slow.cells(), "dialup"));
        assertEquals(
                List.of("none", "deflate", "lz4", "zstd"),
                slow.cells().stream()
                        .filter(cell -> cell.link().equals("dsl1999"))
                        .map(cell -> sync(cell).compression())
                        .toList());
        assertEquals(4, parts.size());
        for (Experiment other : parts.subList(2, 4)) {
            assertEquals(1, other.effort().forks());
            assertTrue(other.effort().mostForks() < first.effort().mostForks(), other::toString);
        }
    }

    /** A second run of a JVM beside warm ones would be taken for a slow transport. */
    @ParameterizedTest
    @EnumSource(Extent.class)
    void allCellsOverALinkAreWarmedAlike(Extent extent) {
        Map<String, Set<List<Object>>> warmedBy = new TreeMap<>();
        for (Experiment each : plan(extent).experiments()) {
            CellEffort effort = each.effort();
            for (ExperimentCell cell : each.cells()) {
                warmedBy.computeIfAbsent(cell.link(), link -> new HashSet<>())
                        .add(
                                List.of(
                                        effort.warmUps(),
                                        effort.mostWarmUp(),
                                        effort.iterations(),
                                        effort.least(),
                                        effort.most()));
            }
        }
        warmedBy.forEach((link, all) -> assertEquals(1, all.size(), link + ": " + all));
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
        return cells(Extent.USUAL).stream()
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

    @Test
    void eachCellIsMeasuredOnce() {
        for (Extent extent : Extent.values()) {
            List<ExperimentCell> cells = cells(extent);
            assertEquals(cells.size(), Set.copyOf(cells).size());
        }
    }

    /** Who names a link has the time for it. */
    @Test
    void aLinkThatIsNamedHasAllScenariosAndTransports() {
        StudyChoice choice = new StudyChoice(Extent.USUAL, RIES.transports(), List.of("dialup"));
        List<ExperimentCell> plain =
                RIES.plan(choice).experiments().stream()
                        .flatMap(each -> each.cells().stream())
                        .filter(cell -> sync(cell).compression().equals("none"))
                        .toList();
        assertEquals(3 * 3, plain.size());
    }

    private static Set<String> transports(List<ExperimentCell> cells, String link) {
        return cells.stream()
                .filter(cell -> cell.link().equals(link))
                .map(ExperimentCell::transport)
                .collect(Collectors.toSet());
    }

    /** Over a modem the round trips of a session hide what it does to the bytes. */
    @ParameterizedTest
    @CsvSource({"'none,campus,dsl1999,dialup', dsl1999", "dialup, dialup", "'none,lan', lan"})
    void compressionIsTriedWhereBytesCostMost(String links, String expected) {
        StudyChoice choice =
                new StudyChoice(Extent.USUAL, RIES.transports(), List.of(links.split(",")));
        assertEquals(
                Set.of(expected),
                RIES.plan(choice).experiments().stream()
                        .flatMap(each -> each.cells().stream())
                        .filter(cell -> !sync(cell).compression().equals("none"))
                        .map(ExperimentCell::link)
                        .collect(Collectors.toSet()));
    }

    /** Few large files, many small ones, and some of all sizes. */
    @ParameterizedTest
    @ValueSource(strings = {"campus", "dsl1999", "dialup", "isdn", "4g", "satellite", "lan"})
    void scenariosKeepTheirCharacterOverEveryLink(String link) {
        CorpusSpec images = RiesScenario.CA_TO_CA.corpus(link, 1.5, 1);
        CorpusSpec chat = RiesScenario.CHAT.corpus(link, 1.5, 1);
        CorpusSpec mixed = RiesScenario.TA_TO_PA.corpus(link, 1.5, 1);
        String all = images + ", " + chat + ", " + mixed;
        assertTrue(images.files() <= 6, all);
        assertTrue(mixed.files() >= 2 * images.files(), all);
        assertTrue(chat.files() > mixed.files(), all);
        assertTrue(images.bytes() > mixed.bytes() && mixed.bytes() > chat.bytes(), all);
    }

    /** A link of delay alone bounds files, one of a rate alone bytes, and none nothing. */
    @ParameterizedTest
    @CsvSource({
        "none,       2000, 2000000, 6, 50331648",
        "delay=50ms,   12, 2000000, 6, 50331648",
        "rate=8M,     300,  300000, 2,  1500000"
    })
    void onlyWhatALinkBoundsIsLess(
            String link, int messages, long bytes, int images, long bytesOfImages) {
        CorpusSpec chat = RiesScenario.CHAT.corpus(link, 1.5, 1);
        assertEquals(List.of((long) messages, bytes), List.of((long) chat.files(), chat.bytes()));
        CorpusSpec few = RiesScenario.CA_TO_CA.corpus(link, 1.5, 1);
        assertEquals(
                List.of((long) images, bytesOfImages), List.of((long) few.files(), few.bytes()));
    }

    @Test
    void theFullExtentBringsTheWholeScenariosOverEveryLink() {
        for (ExperimentCell cell : cells(Extent.FULL)) {
            assertTrue(
                    Arrays.stream(RiesScenario.values())
                            .anyMatch(it -> it.corpus().equals(sync(cell).corpus())),
                    cell::toString);
        }
        assertTrue(cells(Extent.FULL).stream().anyMatch(cell -> cell.link().equals("dialup")));
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
