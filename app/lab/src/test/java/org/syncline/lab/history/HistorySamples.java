package org.syncline.lab.history;

import org.HdrHistogram.Histogram;
import org.syncline.core.sqlite.Sql;
import org.syncline.core.sqlite.SqliteFile;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Done;
import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkLine.Latencies;
import org.syncline.lab.experiment.ForkLine.Part;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Experiments, and runs of them whose figures follow from fork and iteration. */
final class HistorySamples {

    static final Instant START = Instant.parse("2026-01-02T03:04:05.678Z");
    static final Map<String, String> MACHINE = Map.of("cpu", "Z80 \"fast\"", "cores", "2");
    static final Map<String, String> JVM = Map.of("jdk", "25", "flags", "-Xmx1g");

    static final int CALLS = 3000;

    static final ExperimentCell ADD = calls("socket", ExperimentCell.NO_LINK);
    static final ExperimentCell ADD_RMI = calls("rmi", "10 Mbit/s, 5 ms");
    static final ExperimentCell SIGN =
            new ExperimentCell(new Work.Signing(10, 1 << 20, "md5", 2), "local", "none");
    static final ExperimentCell SYNC =
            new ExperimentCell(
                    new Work.Sync(
                            new CorpusSpec(CorpusKind.IMAGES, 7, 10, 5000),
                            Exercise.COPY,
                            CallStyle.PIPELINED,
                            "sha256",
                            "zstd:3",
                            true),
                    "karmi",
                    "dial-up");

    private HistorySamples() {}

    private static ExperimentCell calls(String transport, String link) {
        return new ExperimentCell(new Work.Calls(CallShape.ADD, 0, 1, 2, CALLS), transport, link);
    }

    static Experiment experiment(String name, int forks, ExperimentCell... cells) {
        CellEffort effort =
                new CellEffort(forks, 2, 3, Duration.ofMillis(1500), Duration.ofMinutes(10));
        return new Experiment(name, List.of(cells), effort, -42);
    }

    static ForkSpec fork(Experiment experiment, ExperimentCell cell, int number) {
        return new ForkSpec(cell, number, experiment.effort(), number * 31L - 1);
    }

    /** Makes the history that an older version wrote. */
    static void makeStored(Path file, String name) throws IOException, SQLException {
        try (InputStream sql = HistorySamples.class.getResourceAsStream(name);
                Connection connection = SqliteFile.connect(file, Duration.ZERO)) {
            byte[] bytes = Objects.requireNonNull(sql).readAllBytes();
            for (String statement : new String(bytes, StandardCharsets.UTF_8).split(";\n")) {
                if (!statement.isBlank()) {
                    Sql.execute(connection, statement);
                }
            }
        }
    }

    static HistoryStore open(Path file) throws IOException {
        return open(file, START);
    }

    static HistoryStore open(Path file, Instant now) throws IOException {
        return HistoryStore.open(file, "1.2", Clock.fixed(now, ZoneOffset.UTC));
    }

    /** A first one, two to warm up, and three that count, of some {@code seconds} each. */
    static void recordFork(HistoryStore store, long run, ForkSpec fork, double seconds)
            throws IOException {
        store.beginFork(run, fork);
        for (int index = 0; index < 6; index++) {
            store.take(iteration(index, seconds + fork.number() * 1e-3 + index * 1e-4));
        }
        store.take(latencies(1000, 2000 + fork.number()));
        store.take(new Done(JVM));
    }

    /** Iteration 0 is the first, 1 and 2 are warm-up; only those have no part "sign". */
    static Iteration iteration(int index, double seconds) {
        Part part = index == 0 ? Part.FIRST : index < 3 ? Part.WARM_UP : Part.MEASURED;
        Map<String, Double> times =
                part == Part.MEASURED
                        ? Map.of(ForkLine.TOTAL, seconds, "sign", seconds / 2)
                        : Map.of(ForkLine.TOTAL, seconds);
        return new Iteration(index, part, times, Map.of("calls", 3000L + index, "files", 7L));
    }

    static Latencies latencies(long... nanos) {
        Histogram histogram = new Histogram(3);
        Arrays.stream(nanos).forEach(histogram::recordValue);
        return packed(histogram);
    }

    /** A stretch of iterations of {@link #ADD}, all of whose calls take as long. */
    static Latencies stretch(int iterations, long nanos) {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(nanos, CALLS * iterations);
        return packed(histogram);
    }

    private static Latencies packed(Histogram histogram) {
        ByteBuffer packed = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(packed);
        byte[] bytes = Arrays.copyOf(packed.array(), length);
        return new Latencies(Base64.getEncoder().encodeToString(bytes));
    }

    /** Records all forks of an experiment, of some {@code seconds} each. */
    static long recordRun(HistoryStore store, Experiment experiment, double seconds)
            throws IOException {
        long run = store.begin(experiment, MACHINE);
        for (int number = 0; number < experiment.effort().forks(); number++) {
            for (ExperimentCell cell : experiment.cells()) {
                recordFork(store, run, fork(experiment, cell, number), seconds);
            }
        }
        return run;
    }
}
