package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.corpora.CorpusKind;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rows and columns of the ries study: what its original had, and what it left to the future. */
class RiesTablesTest {

    private static final Study RIES = Studies.named("ries");
    private static final List<String> LATER = List.of("dce-rpc", "dcom");

    private static Table table(StudyChoice choice, String title) throws IOException {
        return RIES.plan(choice).report(DrawnResults.usual(RIES, Set.of())).tables().stream()
                .filter(each -> each.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private static Stream<ExperimentCell> cells(StudyChoice choice, String link) {
        return RIES.plan(choice).experiments().stream()
                .flatMap(each -> each.cells().stream())
                .filter(cell -> cell.link().equals(link));
    }

    /** Of what was published there is a picture only, which tells no figure. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    none    | at all: dce-rpc, dcom                             |
                    campus  | over a link: corba-jacorb, onc-rpc, dce-rpc, dcom |
                    dsl1999 | over a link: corba-jacorb, onc-rpc, dce-rpc, dcom | Chat
                    dialup  | over a link: corba-jacorb, onc-rpc, dce-rpc, dcom | CA_To_CA over karmi, Chat, TA_To_PA
                    """)
    void allScenariosAreRowsAndAllSystemsColumnsBlankWithTheReason(
            String link, String systems, String scenarios) throws IOException {
        StudyChoice usual = StudyChoice.usual(RIES, Extent.USUAL);
        Table table = table(usual, "Time of a run, link " + link);
        List<String> columns = new ArrayList<>(List.of("scenario", "files", "kB"));
        for (String each : RIES.transports()) {
            columns.addAll(List.of(each, each + " published", each + " / published"));
        }
        columns.addAll(LATER);
        assertEquals(columns, table.columns().stream().map(Column::key).toList());
        assertEquals(
                List.of("CA_To_CA", "Chat", "TA_To_PA"),
                table.rows().stream().map(row -> row.getFirst().shown()).toList());
        Set<String> figures = new HashSet<>();
        for (List<Cell> row : table.rows()) {
            for (int i = 3; i < columns.size(); i++) {
                if (!row.get(i).equals(Cell.ABSENT)) {
                    figures.add(row.getFirst().shown() + " " + columns.get(i));
                }
            }
        }
        assertEquals(measured(usual, link), figures);
        String blank = "Blank, since this extent has no time for them ";
        List<String> reasons = new ArrayList<>();
        if (List.of("dsl1999", "dialup").contains(link)) {
            reasons.add(Ries.SECOND_RUN);
        }
        reasons.add(
                blank
                        + systems
                        + "; --full measures them, and so does --transport with their names.");
        if (scenarios != null) {
            reasons.add(
                    blank
                            + "over a slow link: %s; --link %s alone measures them."
                                    .formatted(scenarios, link));
        }
        assertEquals(reasons, table.notes().subList(1, table.notes().size()));
    }

    /** Over a campus large files are 312.5 kB, and messages 62.5. */
    @Test
    void sizesAreRounded() throws IOException {
        StudyChoice usual = StudyChoice.usual(RIES, Extent.USUAL);
        Table table = table(usual, "Time of a run, link campus");
        assertEquals(
                List.of("313", "63", "156"),
                table.rows().stream().map(row -> row.get(2).shown()).toList());
    }

    @ParameterizedTest
    @CsvSource({
        "USUAL, campus, median, false",
        "USUAL, dialup, median of second runs of a JVM, true",
        "QUICK, none, median of second runs of a JVM, true",
        "FULL, none, median, false",
        "FULL, campus, median, false"
    })
    void secondRunsOfAJvmAreMarked(Extent extent, String link, String figure, boolean marked)
            throws IOException {
        StudyChoice choice = StudyChoice.usual(RIES, extent);
        String title = "Time of a run, link " + link;
        assertEquals(marked, table(choice, title).notes().contains(Ries.SECOND_RUN));
        Chart chart =
                RIES.plan(choice).report(DrawnResults.usual(RIES, Set.of())).charts().stream()
                        .filter(each -> each.title().equals(title))
                        .findFirst()
                        .orElseThrow();
        String label = ((Chart.Grouped) chart).value().label();
        assertEquals(figure, label.split(", with ")[0]);
    }

    /** Returns the scenario and transport of all cells over a link. */
    private static Set<String> measured(StudyChoice choice, String link) {
        Map<CorpusKind, String> labels =
                Arrays.stream(RiesScenario.values())
                        .collect(Collectors.toMap(it -> it.corpus().kind(), RiesScenario::label));
        return cells(choice, link)
                .map(
                        cell ->
                                labels.get(((Work.Sync) cell.work()).corpus().kind())
                                        + " "
                                        + cell.transport())
                .collect(Collectors.toSet());
    }

    @Test
    void worksAreCalledByTheirScenarioAndTheirCompression() {
        StudyChoice usual = StudyChoice.usual(RIES, Extent.USUAL);
        Set<String> words =
                cells(usual, "dsl1999")
                        .map(cell -> RIES.plan(usual).words(cell.work()))
                        .collect(Collectors.toSet());
        Set<String> expected = new HashSet<>();
        for (String scenario : List.of("CA_To_CA", "TA_To_PA")) {
            for (String compression : List.of("", ", deflate", ", lz4", ", zstd")) {
                expected.add(scenario + compression);
            }
        }
        assertEquals(expected, words);
    }

    @Test
    void theFullExtentHasTheSystemsThatTheOriginalLeftToTheFuture() throws IOException {
        List<String> all = RIES.transports(Extent.FULL);
        assertTrue(all.containsAll(LATER), all::toString);
        StudyChoice choice = new StudyChoice(Extent.FULL, all, List.of("dialup"));
        assertEquals(
                Set.copyOf(all),
                cells(choice, "dialup").map(ExperimentCell::transport).collect(Collectors.toSet()));
        Table table = table(choice, "Time of a run, link dialup");
        for (List<Cell> row : table.rows()) {
            long figures = row.stream().filter(Cell.Estimated.class::isInstance).count();
            assertEquals(all.size(), figures, row::toString);
        }
        assertEquals(List.of(Ries.SECOND_RUN), table.notes().subList(1, table.notes().size()));
    }

    /** With three scenarios over a transport its later synchronisations can be predicted. */
    @ParameterizedTest
    @CsvSource({"rmi, 3", "socket, 3", "karmi, 1"})
    void aFirstLookHasAllScenariosOverTwoTransportsAndSaysWhatItLeavesOut(
            String transport, int scenarios) throws IOException {
        StudyChoice usual = StudyChoice.usual(RIES, Extent.QUICK);
        StudyChoice named = new StudyChoice(Extent.QUICK, List.of(transport), List.of());
        assertEquals(
                scenarios,
                cells(usual, "none").filter(cell -> cell.transport().equals(transport)).count());
        assertEquals(3, cells(named, "none").count());

        String title = "Time of a run, link none";
        String blank =
                "Blank, since this extent has no time for them in a first look: CA_To_CA over"
                        + " karmi, TA_To_PA over karmi; without --quick they are measured.";
        List<String> notes = table(usual, title).notes();
        assertTrue(notes.contains(blank), notes::toString);
        assertFalse(table(named, title).notes().contains(blank));
    }

    /** Whoever names transports gets these, and is told of no others. */
    @Test
    void whoNamesTransportsHasTheirColumnsAlone() throws IOException {
        StudyChoice choice =
                new StudyChoice(Extent.USUAL, List.of("onc-rpc", "dcom"), List.of("campus"));
        Table table = table(choice, "Time of a run, link campus");
        assertEquals(
                List.of("onc-rpc", "dcom"),
                table.columns().stream()
                        .map(Column::key)
                        .filter(choice.transports()::contains)
                        .toList());
        assertEquals(3 + 2 * 3, table.columns().size());
        assertEquals(1, table.notes().size(), table.notes()::toString);
    }
}
