package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.study.StudyReport.Verdict;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.util.List;
import java.util.Set;

class LawreyTest {

    private static final Study STUDY = Studies.named("lawrey");

    /** What a call takes more than a ping is told of the same link. */
    @ParameterizedTest
    @ValueSource(strings = {"none", "delay=1ms"})
    void thePingIsOneByteOverTheLinkOfTheCalls(String link) {
        StudyChoice choice = new StudyChoice(Extent.USUAL, STUDY.transports(), List.of(link));
        List<ExperimentCell> cells = STUDY.plan(choice).experiments().getFirst().cells();
        assertEquals(
                List.of(new ExperimentCell(new Work.Echo(100), ExperimentCell.LOCAL, link)),
                cells.stream().filter(cell -> cell.work() instanceof Work.Echo).toList());
    }

    /** A byte takes 35 µs, of which 14 and 90 were published, and a call 50 µs. */
    @Test
    void thePingIsThatOfTheByteAndStandsOverThePublishedOnes() throws IOException {
        StudyReport report =
                STUDY.plan(StudyChoice.usual(STUDY, Extent.QUICK))
                        .report(new DrawnResults(LawreyTest::seconds, Set.of()));
        List<Double> pings = figures(report, "Simple call: double add(double, double)", "ping");
        assertEquals(List.of(90.0, 90.0, 14.0, 14.0), pings.subList(0, 4));
        assertEquals(4 + 3 * 2, pings.size());
        pings.subList(4, pings.size()).forEach(ping -> assertEquals(35, ping, 0.1));
        List<Double> ratios = figures(report, "essence today over the original", "ping");
        assertEquals(35 / 90.0, ratios.getFirst(), 0.01);
        assertEquals(35 / 14.0, ratios.getLast(), 0.01);
    }

    private static double seconds(ExperimentCell cell) {
        return seconds(cell, 35, 50);
    }

    private static double seconds(ExperimentCell cell, double ping, double call) {
        double micros = cell.work() instanceof Work.Echo ? ping : call;
        return MeasuredCells.calls(cell.work()) * micros * 1e-6;
    }

    /** Twenty to sixty more were claimed. */
    @ParameterizedTest
    @CsvSource({
        "10, 50, HOLDS",
        "35, 50, FAILS",
        "10, 100, FAILS",
        "30, 50, UNTOLD",
        "50, 50, UNTOLD",
        "49.9, 50, UNTOLD",
        "53.3, 8.48, UNTOLD"
    })
    void aPingThatIsNotBelowTheCallTellsNothing(double ping, double call, Verdict verdict)
            throws IOException {
        Claim claim =
                STUDY.plan(StudyChoice.usual(STUDY, Extent.USUAL))
                        .report(new DrawnResults(cell -> seconds(cell, ping, call), Set.of()))
                        .claims()
                        .getFirst();
        assertEquals(verdict, claim.verdict(), claim::basis);
        assertEquals(
                call - ping < 1,
                claim.basis().contains("cannot be told to be below the call"),
                claim::basis);
        assertEquals(call - ping >= 1, claim.basis().endsWith(" µs more"), claim::basis);
    }

    /** Forks narrow intervals, but do not make a call wait as a ping does. */
    @ParameterizedTest
    @CsvSource({
        "essence, 53.3, 8.48, What this study measures does not tell",
        "essence, 30, 50, More forks may tell",
        "rmi, 53.3, 8.48, What these claims are about was not measured"
    })
    void aClaimThatCannotBeToldSaysWhatWouldTellIt(
            String transport, double ping, double call, String advice) throws IOException {
        StudyChoice choice =
                new StudyChoice(Extent.USUAL, List.of(transport), List.of(ExperimentCell.NO_LINK));
        StudyReport report =
                STUDY.plan(choice)
                        .report(new DrawnResults(cell -> seconds(cell, ping, call), Set.of()))
                        .advised(true);
        String claim = report.claims().getFirst().text();
        List<String> notes = report.notes().stream().filter(it -> it.contains(claim)).toList();
        assertEquals(1, notes.size(), notes::toString);
        assertTrue(notes.getFirst().startsWith(advice), notes::toString);
    }

    /** The full extent has all that there are. */
    @Test
    void noMoreForksAreAskedForThanThereCanBe() {
        StudyReport report =
                new StudyReport(
                        "a study",
                        List.of(),
                        List.of(),
                        List.of(
                                new Claim("It holds.", Verdict.HOLDS, "all 2 comparisons"),
                                new Claim("It is wide.", Verdict.UNTOLD, "no difference"),
                                Claim.notMeasured("It is missing.")),
                        List.of("the method"));
        List<String> notes = report.advised(true).notes();
        assertEquals(3, notes.size(), notes::toString);
        assertTrue(notes.getFirst().contains(": \"It is wide.\". Name"), notes::toString);
        assertTrue(notes.get(1).contains(": \"It is missing.\". Measure"), notes::toString);
        assertEquals(notes.subList(1, 3), report.advised(false).notes());
    }

    /** Published ones have none either, and the reader is told where to see how forks differ. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Simple call: double add(double, double)",
                "Ten mixed calls",
                "essence today over the original"
            })
    void figuresWithoutIntervalsSayWhy(String title) throws IOException {
        StudyReport report =
                STUDY.plan(StudyChoice.usual(STUDY, Extent.QUICK))
                        .report(new DrawnResults(LawreyTest::seconds, Set.of()));
        String notes = String.join("\n", table(report, title).notes());
        assertTrue(notes.contains(" no interval"), notes);
    }

    private static Table table(StudyReport report, String title) {
        return report.tables().stream()
                .filter(each -> each.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private static List<Double> figures(StudyReport report, String title, String heading) {
        Table table = table(report, title);
        List<String> headings = table.columns().stream().map(Column::heading).toList();
        return table.rows().stream()
                .map(row -> number(row.get(headings.indexOf(heading))))
                .toList();
    }

    private static double number(Cell cell) {
        return cell instanceof Cell.Printed printed
                ? printed.value().doubleValue()
                : ((Cell.Figure) cell).value();
    }
}
