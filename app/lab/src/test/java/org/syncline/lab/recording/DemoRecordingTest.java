package org.syncline.lab.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.compress.Compression;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.measure.Warmth;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.advice.PredictionTable;
import org.syncline.lab.demo.DemoOptions;
import org.syncline.lab.demo.DemoRun;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.CellFailure;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.OwnRun;
import org.syncline.lab.history.RunComparison;
import org.syncline.lab.history.StoredFork;
import org.syncline.lab.publish.Publication;
import org.syncline.lab.report.PageCache;
import org.syncline.lab.timing.CarriedContent;
import org.syncline.lab.timing.NamingTimes;
import org.syncline.lab.timing.RunAmounts;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.SessionTiming;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/** Demos whose runs are invented, in a real history. */
class DemoRecordingTest {

    private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");
    private static final CorpusSpec CORPUS = new CorpusSpec(CorpusKind.CHAT, 7, 12, 60_000);
    private static final int WARM_UPS = 2;
    private static final int REPEATS = 3;

    @TempDir private Path folder;

    private static DemoOptions options(SyncOptions sync) {
        List<Transport> transports = Transports.installed().all().stream().limit(1).toList();
        return new DemoOptions(
                List.of(CORPUS),
                transports,
                sync,
                WARM_UPS,
                REPEATS,
                Path.of("."),
                DemoOptions.Rivals.NONE);
    }

    private static DemoRun run(
            DemoOptions options, Exercise exercise, int number, String... faults) {
        String transport = options.transports().getFirst().name();
        RunSetup setup = RunSetup.of("chat", transport, options.sync(), START.plusSeconds(number));
        SessionTiming session =
                new SessionTiming(
                        List.of(
                                new PhaseTime(Phase.SIGN, 0.5, 0.25, 12, 60_000),
                                new PhaseTime(Phase.SCAN, 0.5, 0, 12, 0),
                                new PhaseTime(Phase.COMPRESS, 0.5, 0, 12, 60_000),
                                new PhaseTime(Phase.SEND, 0.5, 0, 12, 20_000),
                                new PhaseTime(Phase.COMMIT, 0.5, 0, 11, 0)),
                        1 + number,
                        60_000,
                        12,
                        number == 0 ? Warmth.COLD : Warmth.WARM);
        RunSetup kind = number < WARM_UPS ? setup.warmingUp() : setup;
        if (number == 2) {
            kind = kind.stoodStill("the machine slept");
        }
        return new DemoRun(
                CORPUS, exercise, session.of(kind, NamingTimes.NONE), session, List.of(faults));
    }

    @Test
    void everySynchronisationIsASampleOfItsCell() throws IOException {
        DemoOptions options = options(SyncOptions.DEFAULT.withDurable(false));
        Experiment experiment = DemoRecording.experiment(options, 7);
        assertEquals(Exercise.values().length, experiment.cells().size());
        try (HistoryStore history =
                        HistoryStore.open(folder.resolve("runs.db"), "1", Clock.systemUTC());
                OwnRun own = history.beginOwn(experiment, Map.of(), "demo", START)) {
            DemoRecording recording = new DemoRecording(own, options);
            for (int i = 0; i < WARM_UPS + REPEATS; i++) {
                recording.take(run(options, Exercise.COPY, i));
                recording.take(
                        run(
                                options,
                                Exercise.NO_OP,
                                i,
                                i == 3 ? new String[] {"x"} : new String[0]));
            }
            ExperimentCell copy = experiment.cells().getFirst();
            assertTrue(((Work.Sync) copy.work()).cached(), "stamps may stand for signing");
            StoredFork fork = history.runs().forks(own.number(), copy).getFirst();
            assertEquals(START, fork.started());
            assertEquals(
                    List.of("FIRST", "WARM_UP", "MEASURED", "MEASURED", "MEASURED"),
                    fork.iterations().stream().map(each -> each.part().name()).toList());
            assertEquals(
                    Map.of(ForkLine.TOTAL, 3.0, "sign", 0.25), fork.iterations().get(2).seconds());
            Map<String, Long> counts =
                    new TreeMap<>(new RunAmounts(12, 60_000, 11, 12, 12, 60_000).counts());
            counts.putAll(new CarriedContent(20_000, 60_000).counts());
            assertEquals(counts, fork.iterations().get(2).counts());
            assertTrue(fork.environment().containsKey("timerResolution"), fork::toString);
            assertEquals("loopback", fork.environment().get("network"));
            assertEquals(PageCache.WRITTEN.words(), fork.environment().get("pageCache"));
            assertEquals("the machine slept", fork.environment().get("standstill"));
            assertEquals(
                    List.of(new CellFailure(experiment.cells().get(1), 0, "x")),
                    history.runs().failures(own.number()));
        }
    }

    /** By a clock that goes on by a second whenever it is looked at. */
    @Test
    @Covers("M10")
    void whatRecordingTookIsInTheAccountOfACellOrOfTheNextOneThatEnds() throws IOException {
        DemoOptions options = options(SyncOptions.DEFAULT.withDurable(false));
        Experiment experiment = DemoRecording.experiment(options, 7);
        AtomicLong seconds = new AtomicLong();
        try (HistoryStore history =
                        HistoryStore.open(folder.resolve("runs.db"), "1", Clock.systemUTC());
                OwnRun own = history.beginOwn(experiment, Map.of(), "demo", START)) {
            DemoRecording recording =
                    new DemoRecording(
                            own, options, () -> seconds.getAndIncrement() * 1_000_000_000L);
            for (Exercise exercise : List.of(Exercise.COPY, Exercise.NO_OP)) {
                for (int i = 0; i < WARM_UPS + REPEATS; i++) {
                    recording.take(run(options, exercise, i));
                }
            }
            List<String> between = new ArrayList<>();
            for (ExperimentCell cell : experiment.cells().subList(0, 2)) {
                Map<String, String> told =
                        history.runs().forks(own.number(), cell).getFirst().environment();
                assertEquals("15.0", told.get(ForkEnvironment.MEASURED), "1 to 5 s");
                between.add(told.get(ForkEnvironment.RECORDING_BETWEEN));
            }
            assertEquals(List.of("5.0", "6.0"), between, "the second has the end of the first");
            Publication publication = Publication.of(history, own.number());
            assertEquals(
                    "Recording took 36.67 % of the measured time: 0.00 % within it, for latencies"
                        + " of single calls; 36.67 % between iterations, where nothing is timed. In"
                        + " one cell it was at most 40.00 %. What was stored when all had been"
                        + " measured is not among it.",
                    publication.provenance().forkNotes().getLast());
        }
    }

    /** Only what was carried and compressed tells the time of such a run. */
    @Test
    void aCompressedDemoLacksEarlierRunsAndNoCounts() throws IOException {
        DemoOptions options =
                options(
                        SyncOptions.DEFAULT
                                .withDurable(false)
                                .withCompression(Compression.parse("zstd")));
        Experiment experiment = DemoRecording.experiment(options, 7);
        try (HistoryStore history =
                        HistoryStore.open(folder.resolve("runs.db"), "1", Clock.systemUTC());
                OwnRun own = history.beginOwn(experiment, Map.of(), "demo", START)) {
            DemoRecording recording = new DemoRecording(own, options);
            for (int i = 0; i < WARM_UPS + REPEATS; i++) {
                recording.take(run(options, Exercise.COPY, i));
            }
            String reason =
                    PredictionTable.ofRun(history, own.number())
                            .rows()
                            .getFirst()
                            .getLast()
                            .shown();
            assertTrue(reason.startsWith("too few first copies "), reason);
        }
    }

    private static long recorded(HistoryStore history, SyncOptions sync) throws IOException {
        DemoOptions options = options(sync);
        Experiment experiment = DemoRecording.experiment(options, 7);
        try (OwnRun own = history.beginOwn(experiment, Map.of(), "demo", START)) {
            DemoRecording recording = new DemoRecording(own, options);
            for (Exercise exercise : Exercise.values()) {
                for (int i = 0; i < WARM_UPS + REPEATS; i++) {
                    recording.take(run(options, exercise, i));
                }
            }
            return own.number();
        }
    }

    /** Demos that differ in nothing but these options have no cell in common. */
    @Test
    void whatElseIsAskedOfContentTellsTheCellsOfDemosApart() throws IOException {
        SyncOptions usual = SyncOptions.DEFAULT.withDurable(false);
        SyncOptions other =
                usual.withDelta(DeltaMode.NEVER).withBandwidth(2_000_000).withVerified(true);
        try (HistoryStore history =
                HistoryStore.open(folder.resolve("runs.db"), "1", Clock.systemUTC())) {
            long first = recorded(history, usual);
            long second = recorded(history, other);
            List<ExperimentCell> cells = history.experiment(second).cells();
            assertEquals(Exercise.values().length, cells.size());
            for (ExperimentCell cell : cells) {
                assertEquals(other, ((Work.Sync) cell.work()).options());
                assertEquals(1, history.runs().trend(cell, ForkLine.TOTAL).size());
            }
            String words = CellText.of(cells.getFirst());
            assertTrue(words.contains(", delta never, at most 2.00 MB/s, read back over "), words);
            RunComparison compared = history.runs().compare(first, second, ForkLine.TOTAL);
            assertEquals(List.of(), compared.ratios());
            assertEquals(cells, compared.onlySecond());
            String reason =
                    PredictionTable.ofRun(history, second).rows().getFirst().getLast().shown();
            assertTrue(reason.contains(" --delta never --verify-writes"), reason);
        }
    }
}
