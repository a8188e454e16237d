package org.syncline.lab.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transports;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.events.PhaseEvent;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The figures of one run are the same wherever they are shown. */
class OneAccountTest {

    private static final double ROUNDING = 1e-9;

    @TempDir private Path folder;

    private RunTiming timing;

    @BeforeEach
    void synchroniseTwice() throws Exception {
        Path left = Files.createDirectory(folder.resolve("left"));
        Path right = Files.createDirectory(folder.resolve("right"));
        for (int i = 0; i < 40; i++) {
            Files.write(left.resolve("file " + i), new byte[50_000 + i]);
        }
        timing = sync(left, right);
    }

    private RunTiming sync(Path left, Path right) throws Exception {
        ConnectOptions connecting =
                new ConnectOptions(
                        new Secret(new byte[Secret.BYTES]),
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(10));
        RootOpener roots =
                new RootOpener(new Transports(List.of()), connecting, folder.resolve("state"));
        SyncOptions options = SyncOptions.DEFAULT.withDurable(false);
        try (SessionSetup both = roots.open(left.toString(), right.toString(), options, false);
                Session session = new Session(both, (action, outcome) -> {})) {
            RunResult result = session.run(session.compare().plan());
            RunSetup setup = RunSetup.of("corpus", "local", options, Instant.EPOCH);
            return SessionTiming.of(ConnectTimes.NONE, result).of(setup, NamingTimes.NONE);
        }
    }

    @Test
    @Covers({"M4", "M8"})
    void tableExportEventsAndChartsShowTheSameFigures() throws IOException {
        Map<Phase, PhaseTime> exported = exported();
        for (PhaseTime phase : timing.phases()) {
            assertEquals(phase, exported.remove(phase.phase()));
            assertEquals(
                    phase,
                    PhaseEvent.read(PhaseEvent.put(new ObjectMapper().createObjectNode(), phase)));
            assertEquals(phase.critical(), bar(phase.phase()), ROUNDING);
        }
        assertEquals(Map.of(), exported);
        for (Table table : List.of(RunTimings.table(runs()), RunTimings.summary(runs()))) {
            for (Map.Entry<String, Set<Phase>> column : Phase.columns().entrySet()) {
                double sum =
                        timing.phases().stream()
                                .filter(phase -> column.getValue().contains(phase.phase()))
                                .mapToDouble(PhaseTime::critical)
                                .sum();
                assertEquals(sum, figure(table, column.getKey()), ROUNDING, column.getKey());
            }
            assertEquals(timing.seconds(), figure(table, "total"), ROUNDING);
        }
        Chart.Grouped total = TimingChart.total(runs());
        assertEquals(
                timing.seconds(),
                total.bars().getFirst().values().getFirst().orElseThrow().value(),
                ROUNDING);
    }

    @Test
    @Covers(value = "M4", fault = "a phase that did nothing has a time")
    void aPhaseThatDidNothingIsInNoFace() throws Exception {
        assertTrue(exported().containsKey(Phase.SIGN));
        Path left = folder.resolve("left");
        Path right = folder.resolve("right");
        sync(left, right); // signs anew what was younger than its stamps can tell
        timing = sync(left, right);
        assertEquals(0, timing.files());
        assertTrue(!exported().containsKey(Phase.SIGN), () -> timing.toString());
        assertEquals(Cell.ABSENT, cell(RunTimings.summary(runs()), "sign"));
        assertEquals(Cell.ABSENT, cell(RunTimings.summary(runs()), "transfer"));
    }

    private List<RunTiming> runs() {
        return List.of(timing);
    }

    /** The phases as a program reads them from an export. */
    private Map<Phase, PhaseTime> exported() {
        Table table = RunTimings.phases(runs());
        Map<Phase, PhaseTime> phases = new HashMap<>();
        for (List<Cell> row : table.rows()) {
            Phase phase =
                    Phase.labelled(((Cell.Text) row.get(index(table, "phase"))).value())
                            .orElseThrow();
            phases.put(
                    phase,
                    new PhaseTime(
                            phase,
                            ((Cell.Figure) row.get(index(table, "busy"))).value(),
                            ((Cell.Figure) row.get(index(table, "critical"))).value(),
                            ((Cell.Count) row.get(index(table, "items"))).value(),
                            ((Cell.Count) row.get(index(table, "bytes"))).value()));
        }
        return phases;
    }

    private double bar(Phase phase) {
        Chart.Stacked chart = TimingChart.phases(runs());
        return chart.bars().stream()
                .filter(bars -> bars.name().equals(phase.label()))
                .findFirst()
                .orElseThrow()
                .values()
                .getFirst()
                .orElseThrow()
                .value();
    }

    private static double figure(Table table, String column) {
        return switch (cell(table, column)) {
            case Cell.Figure figure -> figure.value();
            case Cell.Measured measured -> measured.summary().median();
            case Cell.Absent absent -> 0;
            case Cell other -> throw new AssertionError(other);
        };
    }

    private static Cell cell(Table table, String column) {
        return table.rows().getFirst().get(index(table, column));
    }

    private static int index(Table table, String column) {
        List<String> keys = new ArrayList<>();
        for (Column each : table.columns()) {
            keys.add(each.key());
        }
        return keys.indexOf(column);
    }
}
