package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExpectedTime;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.stats.SteadyState;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the ries study brings over which link. */
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
}
