package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.RecordedFork;
import org.syncline.lab.history.StoredFork;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.probe.CallShape;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** What is read back from the JSON of a run is what the history holds. */
class RunJsonTest {

    private static final long SEED = 20_261_123;
    private static final String HOSTILE = "=\u001b]0;x\u0007 \"\u00e9\n\u2028";
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static final ExperimentCell CALLS =
            new ExperimentCell(new Work.Calls(CallShape.ADD, 0, 1, 1, 50), HOSTILE, "none");
    private static final ExperimentCell SIGNING =
            new ExperimentCell(new Work.Signing(3, 100, "md5", 1), ExperimentCell.LOCAL, "none");

    @TempDir private Path folder;

    private final Random random = new Random(SEED);

    private HistoryStore open() throws IOException {
        return HistoryStore.open(
                folder.resolve("runs.db"), "1.2", Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
    }

    private long record(HistoryStore history) throws IOException {
        CellEffort effort = new CellEffort(3, 1, 2, Duration.ZERO, Duration.ofMillis(7));
        Experiment experiment = new Experiment(HOSTILE, List.of(CALLS, SIGNING), effort, 5);
        long run = history.begin(experiment, Map.of("cpu", HOSTILE));
        for (int fork = 0; fork < 3; fork++) {
            for (ExperimentCell cell : experiment.cells()) {
                history.beginFork(run, new ForkSpec(cell, fork, effort, random.nextLong()));
                recordFork(history, cell.equals(CALLS), fork == 2 && cell.equals(SIGNING));
            }
        }
        return run;
    }

    private void recordFork(HistoryStore history, boolean calls, boolean fails) throws IOException {
        int iterations = 2 + random.nextInt(40);
        for (int i = 0; i < iterations; i++) {
            ForkLine.Part part =
                    i == 0
                            ? ForkLine.Part.FIRST
                            : i == 1 && iterations > 2
                                    ? ForkLine.Part.WARM_UP
                                    : ForkLine.Part.MEASURED;
            Map<String, Double> times = new HashMap<>();
            times.put(ForkLine.TOTAL, Math.exp(40 * random.nextDouble() - 30));
            if (random.nextBoolean()) {
                times.put(HOSTILE, random.nextDouble());
            }
            Map<String, Long> counts =
                    random.nextBoolean() ? Map.of("bytes", random.nextLong() >>> 1) : Map.of();
            history.take(new Iteration(i, part, times, counts));
        }
        if (calls) {
            history.take(latencies());
        }
        history.take(
                fails ? new ForkLine.Failed(HOSTILE) : new ForkLine.Done(Map.of("jdk", HOSTILE)));
    }

    private ForkLine latencies() {
        Histogram drawn = new Histogram(3);
        random.longs(500, 1, 1 << 30).forEach(drawn::recordValue);
        ByteBuffer packed = ByteBuffer.allocate(drawn.getNeededByteBufferCapacity());
        int length = drawn.encodeIntoCompressedByteBuffer(packed);
        return new ForkLine.Latencies(
                Base64.getEncoder().encodeToString(Arrays.copyOf(packed.array(), length)));
    }

    @Test
    void everySampleIsReadBackAsItIsStored() throws IOException {
        try (HistoryStore history = open()) {
            long run = record(history);
            StringWriter text = new StringWriter();
            RunJson.write(history, run, text);
            assertTrue(
                    text.toString().chars().allMatch(c -> c == '\n' || (c >= ' ' && c < 127)),
                    "printable ASCII alone, seed " + SEED);
            JsonNode json = MAPPER.readTree(text.toString()).path("runs").path(0);
            assertEquals(HOSTILE, json.path("name").asText());
            StoredRuns stored = history.runs();
            for (int cell = 0; cell < 2; cell++) {
                ExperimentCell expected = stored.experiment(run).cells().get(cell);
                JsonNode read = json.path("cells").path(cell);
                assertEquals(expected, ExperimentJson.read(read.toString(), ExperimentCell.class));
                assertForks(stored.forks(run, expected), forks(json, cell), expected);
            }
            assertLatencies(stored.latencies(run, CALLS).orElseThrow(), forks(json, 0));
            for (RecordedFork fork : history.recordedForks().of(run)) {
                assertEquals(
                        history.recordedForks().times(fork).orElseThrow().trimmed().warmUp(),
                        forks(json, fork.cell())
                                .get(fork.spec().number())
                                .path("steady")
                                .path("leftOut")
                                .asInt(-1));
            }
            assertFalse(forks(json, 1).getFirst().has("latencies"));
            JsonNode failure = json.path("failures").path(0);
            assertEquals(1, failure.path("cell").asInt());
            assertEquals(HOSTILE, failure.path("reason").asText());
            assertEquals(5, json.path("forks").size());
        }
    }

    private static List<JsonNode> forks(JsonNode run, int cell) {
        List<JsonNode> forks = new ArrayList<>();
        run.path("forks")
                .forEach(
                        fork -> {
                            if (fork.path("cell").asInt() == cell) {
                                forks.add(fork);
                            }
                        });
        return forks;
    }

    private static void assertForks(
            List<StoredFork> stored, List<JsonNode> forks, ExperimentCell cell) throws IOException {
        List<StoredFork> read = new ArrayList<>();
        for (JsonNode fork : forks) {
            List<Iteration> iterations = new ArrayList<>();
            for (JsonNode node : fork.path("iterations")) {
                iterations.add(
                        ExperimentJson.read(
                                node.toString().replaceFirst("\\{", "{\"kind\":\"iteration\","),
                                Iteration.class));
            }
            CellEffort effort =
                    ExperimentJson.read(fork.path("effort").toString(), CellEffort.class);
            read.add(
                    new StoredFork(
                            new ForkSpec(
                                    cell,
                                    fork.path("number").asInt(),
                                    effort,
                                    fork.path("seed").asLong()),
                            Instant.parse(fork.path("started").asText()),
                            Instant.parse(fork.path("ended").asText()),
                            MAPPER.convertValue(
                                    fork.path("environment"),
                                    new TypeReference<Map<String, String>>() {}),
                            iterations));
            assertEquals(
                    iterations.getFirst().seconds().get(ForkLine.TOTAL),
                    fork.path("firstCall").asDouble());
            assertFalse(fork.path("steady").path("kind").asText().isEmpty());
        }
        assertEquals(stored, read, "seed " + SEED);
    }

    private static void assertLatencies(AbstractHistogram stored, List<JsonNode> forks) {
        Histogram read = new Histogram(3);
        for (JsonNode fork : forks) {
            Histogram own = new Histogram(3);
            JsonNode latencies = fork.path("latencies");
            for (JsonNode step : latencies.path("counts")) {
                own.recordValueWithCount(step.path(0).asLong(), step.path(1).asLong());
            }
            assertEquals(500, latencies.path("calls").asLong());
            for (String percentile : List.of("50", "90", "98", "99.9")) {
                assertEquals(
                        own.getValueAtPercentile(Double.parseDouble(percentile)),
                        latencies.path("percentiles").path(percentile).asLong());
            }
            assertEquals(own.getMaxValue(), latencies.path("most").asLong());
            read.add(own);
        }
        assertEquals(stored, read, "seed " + SEED);
    }
}
