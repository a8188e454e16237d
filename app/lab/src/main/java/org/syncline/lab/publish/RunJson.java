package org.syncline.lab.publish;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.HdrHistogram.AbstractHistogram;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.history.CellFailure;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.RecordedFork;
import org.syncline.lab.history.RecordedForks;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.SteadyState;

import java.io.IOException;
import java.io.Writer;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A run as JSON, with everything: what {@link StudyFolder#json} has, and below {@code runs} the raw
 * samples of the run, or of all runs of its study: the cells, and for each fork the first call, all
 * iterations by part with their counts, whether and when they became steady, and percentiles and
 * histogram of the latencies of single calls. Times are seconds, latencies nanoseconds.
 *
 * <p>Written as it is read, an iteration at a time, each on a line of its own; numbers are as
 * precise as the stored ones.
 */
public final class RunJson {

    private static final double[] PERCENTILES = {50, 90, 98, 99.9};

    private static final ObjectMapper MAPPER =
            JsonMapper.builder()
                    .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                    .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                    .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                    .build();

    private final HistoryStore history;
    private final JsonGenerator out;

    private RunJson(HistoryStore history, JsonGenerator out) {
        this.history = history;
        this.out = out;
    }

    /** Writes all of it, which is ASCII, and a line end; leaves the writer open. */
    public static void write(HistoryStore history, long run, Writer to) throws IOException {
        Publication publication = Publication.of(history, run);
        Collection<Long> runs =
                history.studies().of(run).map(study -> study.runs().values()).orElse(List.of(run));
        try (JsonGenerator out = MAPPER.createGenerator(to)) {
            DefaultIndenter lines = new DefaultIndenter("  ", "\n");
            out.setPrettyPrinter(
                    new DefaultPrettyPrinter().withObjectIndenter(lines).withArrayIndenter(lines));
            new RunJson(history, out).document(StudyFolder.json(publication), runs);
        }
        to.write('\n');
    }

    private void document(ObjectNode report, Collection<Long> runs) throws IOException {
        out.writeStartObject();
        for (var field : report.properties()) {
            out.writeFieldName(field.getKey());
            out.writeTree(field.getValue());
        }
        out.writeArrayFieldStart("runs");
        for (long run : runs) {
            run(run);
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void run(long number) throws IOException {
        StoredRuns stored = history.runs();
        StoredRun run = stored.run(number);
        List<ExperimentCell> cells = stored.experiment(number).cells();
        out.writeStartObject();
        out.writeNumberField("run", number);
        out.writeStringField("name", run.name());
        out.writeStringField("started", run.started().toString());
        if (run.ended().isPresent()) {
            out.writeStringField("ended", run.ended().get().toString());
        }
        out.writeNumberField("seed", run.seed());
        out.writeStringField("program", run.program());
        out.writeArrayFieldStart("cells");
        for (ExperimentCell cell : cells) {
            line(MAPPER.readTree(ExperimentJson.line(cell)));
        }
        out.writeEndArray();
        out.writeArrayFieldStart("forks");
        for (RecordedFork fork : history.recordedForks().of(number)) {
            fork(fork);
        }
        out.writeEndArray();
        failures(stored.failures(number), cells);
        out.writeEndObject();
    }

    private void failures(List<CellFailure> failures, List<ExperimentCell> cells)
            throws IOException {
        out.writeArrayFieldStart("failures");
        for (CellFailure failure : failures) {
            line(
                    MAPPER.createObjectNode()
                            .put("cell", cells.indexOf(failure.cell()))
                            .put("number", failure.fork())
                            .put("reason", failure.reason()));
        }
        out.writeEndArray();
    }

    private void fork(RecordedFork fork) throws IOException {
        RecordedForks forks = history.recordedForks();
        out.writeStartObject();
        out.writeNumberField("cell", fork.cell());
        out.writeNumberField("number", fork.spec().number());
        out.writeNumberField("seed", fork.spec().seed());
        out.writeFieldName("effort");
        line(MAPPER.readTree(ExperimentJson.line(fork.spec().effort())));
        out.writeStringField("started", fork.started().toString());
        out.writeStringField("ended", fork.ended().toString());
        out.writeFieldName("environment");
        out.writeTree(MAPPER.valueToTree(fork.environment()));
        Optional<ForkTimes> times = forks.times(fork);
        if (times.isPresent()) {
            times(times.get());
        }
        Optional<AbstractHistogram> latencies = forks.latencies(fork);
        if (latencies.isPresent()) {
            latencies(latencies.get());
        }
        out.writeArrayFieldStart("iterations");
        forks.iterations(fork, this::iteration);
        out.writeEndArray();
        out.writeEndObject();
    }

    private void times(ForkTimes times) throws IOException {
        if (times.firstCall().isPresent()) {
            out.writeNumberField("firstCall", times.firstCall().getAsDouble());
        }
        SteadyState steady = SteadyState.of(times);
        out.writeObjectFieldStart("steady");
        out.writeStringField("kind", steady.kind().words());
        out.writeNumberField("after", steady.after());
        out.writeNumberField("seconds", steady.seconds());
        out.writeNumberField("leftOut", times.trimmed().warmUp());
        out.writeEndObject();
    }

    private void latencies(AbstractHistogram histogram) throws IOException {
        out.writeObjectFieldStart("latencies");
        out.writeNumberField("calls", histogram.getTotalCount());
        out.writeObjectFieldStart("percentiles");
        for (double percentile : PERCENTILES) {
            String name = MAPPER.getNodeFactory().numberNode(percentile).asText();
            out.writeNumberField(
                    name.replaceFirst("\\.0$", ""), histogram.getValueAtPercentile(percentile));
        }
        out.writeEndObject();
        out.writeNumberField("most", histogram.getMaxValue());
        out.writeArrayFieldStart("counts");
        for (var step : histogram.recordedValues()) {
            line(
                    MAPPER.createArrayNode()
                            .add(step.getValueIteratedTo())
                            .add(step.getCountAtValueIteratedTo()));
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void iteration(ForkLine.Iteration iteration) throws IOException {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("index", iteration.index()).put("part", iteration.part().name());
        node.set("seconds", MAPPER.valueToTree(iteration.seconds()));
        node.set("counts", MAPPER.valueToTree(iteration.counts()));
        line(node);
    }

    /** Writes a value without line ends in it. */
    private void line(JsonNode value) throws IOException {
        out.writeRawValue(MAPPER.writeValueAsString(value));
    }
}
