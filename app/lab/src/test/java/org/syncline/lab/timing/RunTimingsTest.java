package org.syncline.lab.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.measure.Warmth;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.chart.Caveat;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;
import org.syncline.lab.table.TextWriter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

class RunTimingsTest {
    private static final List<RunTiming> RUNS = SampleRuns.all();

    @Test
    void summaryHasARowForEachCorpusAndTransport() {
        String markdown = TableFormat.MARKDOWN.write(RunTimings.summary(RUNS));
        assertTrue(
                markdown.contains(
                        "| corpus | transport | n | total (s) | MB/s | files/s |"
                                + " bind (s) | lookup first (s) | lookup next (s) |"
                                + " scan (s) | sign (s) | transfer (s) | compress (s) |"
                                + " commit (s) | archive (s) | handshake (s) |\n"),
                markdown);
        assertTrue(
                markdown.contains(
                        "| images | socket | 3 | 2.00 (0.24–16.37) | 3.00 (0.37–24.55) | 150"
                            + " (18–1228) | – | – | – | 0.200 (0.024–1.637) | 0.200 (0.024–1.637) |"
                            + " 1.40 (0.17–11.46) | – | 0.200 (0.024–1.637) | – | – |\n"),
                markdown);
        assertTrue(markdown.contains("| 0.500 (0.500–0.500) | 0.250 "), markdown);
        assertEquals(9, RunTimings.summary(RUNS).rows().size());
        assertTrue(markdown.contains("listed among the runs: 9 warm-up runs"), markdown);
    }

    @Test
    @Covers(value = "M4", fault = "phases that do not add up to the total are shown as if they did")
    void runsWhosePhasesDoNotAddUpAreNotedAndStay() {
        RunSetup setup = SampleRuns.setup("chat", "rmi", "md5", false);
        RunTiming sound = SampleRuns.run(setup, 1);
        RunTiming off =
                new RunTiming(
                        setup, sound.naming(), sound.phases(), 1.25, sound.bytes(), sound.files());
        String fault =
                "The phases of 1 of 2 runs do not add up to their time within 1 %: in the worst"
                        + " they make up 80.0 % of it.";
        for (Table table :
                List.of(
                        RunTimings.summary(List.of(sound, off)),
                        RunTimings.phases(List.of(sound, off)))) {
            assertTrue(table.notes().contains(fault), table::toString);
        }
        assertEquals(
                Cell.count(2), RunTimings.summary(List.of(sound, off)).rows().getFirst().get(2));
        assertEquals(Optional.empty(), RunTimings.faultOfPhases(RUNS));
    }

    @Test
    void aNarrowTerminalShowsTheTotalsBesideTheNames() {
        String first =
                TextWriter.write(RunTimings.summary(RUNS), 80)
                        .lines()
                        .filter(line -> line.startsWith("corpus"))
                        .findFirst()
                        .orElseThrow();
        assertTrue(first.contains("total (s)"), first);
    }

    @Test
    void runsThatDifferInMoreThanTheirStartAreNeverMerged() {
        List<RunTiming> runs = new ArrayList<>();
        runs.add(SampleRuns.run(SampleRuns.setup("chat", "rmi", "md5", false), 1));
        runs.add(SampleRuns.run(SampleRuns.setup("chat", "rmi", "sha-256", false), 2));
        Table table = RunTimings.summary(runs);
        assertEquals(2, table.rows().size());
        assertEquals(Column.text("variant", "variant"), table.columns().get(2));
        assertEquals(Cell.text("sha-256"), table.rows().get(1).get(2));
        assertEquals(List.of("chat · md5", "chat · sha-256"), TimingChart.total(runs).categories());
    }

    @Test
    @Covers(value = "M6", fault = "runs over loopback and over a network are repeats of each other")
    void runsOverANetworkAreNeverMergedWithThoseOverLoopback() {
        RunSetup setup = SampleRuns.setup("chat", "rmi", "md5", false);
        List<RunTiming> runs =
                List.of(
                        SampleRuns.run(setup.over(NetworkWay.LOOPBACK), 1),
                        SampleRuns.run(setup.over("network"), 2),
                        SampleRuns.run(setup, 3));
        Table table = RunTimings.summary(runs);
        assertEquals(
                List.of("--fast --link=lan", "--fast --link=lan --network=network"),
                variants(table));
        assertEquals(Cell.count(2), table.rows().getFirst().get(3));
        assertTrue(
                RunTimings.summary(runs.subList(1, 2))
                        .notes()
                        .contains("Runs that are not over loopback: 1 (network)."));
    }

    @Test
    @Covers(value = "M1", fault = "a run during which the machine slept is a repeat of others")
    void runsDuringWhichTimeStoodStillAreNeverMerged() {
        RunSetup setup = SampleRuns.setup("chat", "rmi", "md5", false);
        List<RunTiming> runs =
                List.of(
                        SampleRuns.run(setup, 1),
                        SampleRuns.run(setup.stoodStill("the machine slept"), 2));
        Table table = RunTimings.summary(runs);
        assertEquals(
                List.of("--fast --link=lan", "--fast --link=lan --standstill=the machine slept"),
                variants(table));
        assertTrue(
                RunTimings.summary(runs.subList(1, 2))
                        .notes()
                        .contains("Doubtful: in 1 of these runs the machine slept."));
    }

    @Test
    @Covers(value = "M2", fault = "a first copy and a later update are repeats of each other")
    void runsThatBroughtOtherContentAreNeverMerged() {
        RunSetup setup = SampleRuns.setup("chat", "rmi", "md5", false);
        RunTiming copy = SampleRuns.run(setup, 1);
        RunTiming update =
                new RunTiming(setup, copy.naming(), copy.phases(), copy.seconds(), 1_234, 2);
        RunTiming nothing =
                new RunTiming(setup, copy.naming(), copy.phases(), copy.seconds(), 0, 0);
        Table table = RunTimings.summary(List.of(copy, update, copy, nothing));
        assertEquals(
                List.of("300 files, 6,000,000 B", "2 files, 1,234 B", "nothing new"),
                variants(table));
        assertEquals(Cell.count(2), table.rows().getFirst().get(3));
    }

    @Test
    @Covers(
            value = "M2",
            fault = "a deletion, a move and a run that only signs are repeats of one without work")
    void runsThatBroughtNothingAreMergedOnlyIfTheyDidTheSame() {
        RunTiming nothing = nothingNew("chat", 0, 0);
        RunTiming deletion = nothingNew("chat", 12, 0);
        RunTiming move = nothingNew("chat", 1, 1);
        RunTiming signing = nothingNew("chat", 0, 40);
        RunTiming other = nothingNew("images", 0, 7);
        List<RunTiming> runs = List.of(nothing, deletion, move, signing, other, nothing);
        Table table = RunTimings.summary(runs);
        assertEquals(
                List.of(
                        "no changes, signs no files",
                        "12 changes",
                        "1 change",
                        "no changes, signs 40 files",
                        ""),
                variants(table));
        assertEquals(Cell.count(2), table.rows().getFirst().get(3));
        assertEquals(
                List.of(
                        "chat · no changes, signs no files",
                        "chat · 12 changes",
                        "chat · 1 change",
                        "chat · no changes, signs 40 files",
                        "images"),
                TimingChart.total(runs).categories());
    }

    private static RunTiming nothingNew(String corpus, long changes, long signed) {
        List<PhaseTime> phases =
                List.of(
                        new PhaseTime(Phase.SCAN, 1, 1, 80, 0),
                        new PhaseTime(Phase.SIGN, 1, 1, signed, 100 * signed),
                        new PhaseTime(Phase.COMMIT, 1, 1, changes, 0));
        RunSetup setup = SampleRuns.setup(corpus, "rmi", "md5", false);
        return new RunTiming(setup, NamingTimes.NONE, phases, 3, 0, 0);
    }

    private static List<String> variants(Table table) {
        return table.rows().stream().map(row -> ((Cell.Text) row.get(2)).value()).toList();
    }

    @Test
    @Covers(value = "M2", fault = "a cold run stands beside warm ones as if alike")
    void theFirstRunOfAJvmAndOfATransportAreMarkedAndNeverMerged() {
        SessionTiming session = new SessionTiming(List.of(), 3, 500, 7, Warmth.COLD);
        RunSetup setup = SampleRuns.setup("chat", "rmi", "md5", false);
        RunTiming cold = session.of(setup, NamingTimes.NONE);
        RunTiming coldTransport =
                new SessionTiming(List.of(), 2, 500, 7, Warmth.COLD_TRANSPORT)
                        .of(setup, NamingTimes.NONE);
        RunTiming warm =
                new SessionTiming(List.of(), 1, 500, 7, Warmth.WARM).of(setup, NamingTimes.NONE);
        List<RunTiming> runs = List.of(cold, warm, coldTransport, warm);
        Table table = RunTimings.summary(runs);
        assertEquals(
                List.of("chat · cold", "chat", "chat · cold transport"),
                TimingChart.total(runs).categories());
        assertEquals(List.of("cold", "", "cold transport"), variants(table));
        assertEquals(Cell.count(2), table.rows().get(1).get(3));
        String csv = TableFormat.CSV.write(RunTimings.table(runs));
        assertTrue(csv.contains(",cold,") && csv.contains(",cold transport,"), csv);
        RunSetup warmingUp = setup.warmingUp();
        assertEquals(warmingUp, session.of(warmingUp, NamingTimes.NONE).setup());
    }

    @Test
    @Covers("M2")
    void tableListsEveryRunWithItsWarmUps() {
        Table table = RunTimings.table(RUNS);
        assertEquals(36, table.rows().size());
        String csv = TableFormat.CSV.write(table);
        assertTrue(
                csv.contains(
                        "\r\n2026-01-02T03:04:05Z,images,socket,mirror,md5,pipelined,"
                                + "--fast --link=lan,warm-up,10,0.6,30,,,,1,1,7,,1,,\r\n"),
                csv);
    }

    @Test
    @Covers("M4")
    void phasesKeepBusyAndCriticalApart() {
        List<List<Cell>> rows = RunTimings.phases(RUNS.subList(0, 1)).rows();
        assertEquals(5, rows.size());
        assertEquals(Cell.text("sign"), rows.get(1).get(8));
        assertEquals(Cell.figure(3), rows.get(1).get(9));
        assertEquals(Cell.figure(1), rows.get(1).get(10));
    }

    @Test
    @Covers("M8")
    void chartsShowMediansWithIntervalsAndLeaveGaps() {
        Chart.Grouped throughput = TimingChart.throughput(RUNS.subList(0, 24));
        assertEquals(List.of("images", "chat"), throughput.categories());
        Chart.Bar bar = throughput.bars().getFirst().values().getFirst().orElseThrow();
        assertEquals(3e6, bar.value());
        assertEquals(0.3665e6, bar.low().orElseThrow(), 1e3);
        assertEquals(24.55e6, bar.high().orElseThrow(), 1e5);
        assertEquals(Set.of(), bar.caveats());
        Chart.Bar alone =
                TimingChart.total(List.of(RUNS.getLast()))
                        .bars()
                        .getFirst()
                        .values()
                        .getFirst()
                        .orElseThrow();
        assertEquals(Set.of(Caveat.NO_INTERVAL), alone.caveats());
        Chart.Grouped gap = TimingChart.total(RUNS.subList(0, 20));
        assertEquals(Optional.empty(), gap.bars().get(2).values().get(1));
    }

    @Test
    @Covers({"M4", "M8"})
    void phaseChartSumsToTheMedianRun() {
        List<RunTiming> runs = new ArrayList<>(RUNS);
        runs.add(SampleRuns.run(RUNS.get(1).setup(), 500));
        Chart.Stacked phases = TimingChart.phases(runs);
        assertEquals(9, phases.categories().size());
        assertEquals("images · socket", phases.categories().getFirst());
        double sum =
                phases.bars().stream()
                        .mapToDouble(b -> b.values().getFirst().orElseThrow().value())
                        .sum();
        assertEquals(2, sum, 1e-9);
    }

    @Test
    void aRunWithoutDurationHasNoRate() {
        RunTiming run = SampleRuns.run(SampleRuns.setup("chat", "rmi", "md5", false), 0);
        assertEquals(OptionalDouble.empty(), run.rate(RunTiming::bytes));
        assertEquals(Optional.empty(), Figure.rates(List.of(run), RunTiming::bytes));
        assertEquals(OptionalDouble.empty(), run.critical(Set.of(Phase.ARCHIVE)));
        assertEquals(OptionalDouble.of(0), run.critical(Phase.columns().get("transfer")));
    }

    @Test
    void refusesAPhaseTwice() {
        RunTiming run = RUNS.getFirst();
        assertThrows(
                IllegalArgumentException.class,
                () ->
                        new RunTiming(
                                run.setup(),
                                run.naming(),
                                List.of(run.phases().get(0), run.phases().get(0)),
                                1,
                                1,
                                1));
    }
}
