package org.syncline.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.HistogramIterationValue;
import org.syncline.core.model.Problem;
import org.syncline.core.reconcile.PlanSummary;
import org.syncline.lab.events.ProblemEvent;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.failure.Failure;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/** Writes events, one JSON object a line. Safe for any thread. */
final class JsonLines {

    private static final long FLUSH_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private static final int NANO_DIGITS = 9;

    private final ObjectMapper mapper =
            new ObjectMapper()
                    .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                    .enable(JsonWriteFeature.ESCAPE_NON_ASCII.mappedFeature());
    private final PrintWriter out;
    private final boolean stamped;
    private long flushed = System.nanoTime();

    JsonLines(PrintWriter out) {
        this(out, false);
    }

    private JsonLines(PrintWriter out, boolean stamped) {
        this.out = out;
        this.stamped = stamped;
    }

    /** Lines for later reading: each has its {@code time} in UTC and is handed on at once. */
    static JsonLines stamped(PrintWriter out) {
        return new JsonLines(out, true);
    }

    ObjectNode event(String name) {
        return mapper.createObjectNode().put("event", name);
    }

    /**
     * Writes events without others between them; they may stay in memory for a moment if many
     * follow.
     */
    synchronized void write(ObjectNode... events) {
        for (ObjectNode event : events) {
            print(event);
        }
        if (stamped || System.nanoTime() - flushed > FLUSH_NANOS) {
            flush();
        }
    }

    private void print(ObjectNode event) {
        if (stamped) {
            event.put("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
        }
        try {
            out.print(mapper.writeValueAsString(event) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    synchronized void flush() {
        out.flush();
        flushed = System.nanoTime();
    }

    void notice(String text) {
        write(event("notice").put("text", text));
    }

    void problem(Problem problem) {
        write(ProblemEvent.put(event(ProblemEvent.NAME), problem));
    }

    /** Writes that another run has a root, whose end is waited for. */
    void waits(String reason, Duration longest) {
        write(event("waiting").put("reason", reason).put("seconds", longest.toSeconds()));
        flush();
    }

    /** Returns the event of a plan in figures. */
    ObjectNode plan(PlanSummary summary) {
        return event("plan")
                .put("create", summary.create())
                .put("update", summary.update())
                .put("delete", summary.delete())
                .put("move", summary.move())
                .put("conflict", summary.conflict())
                .put("bytes", summary.bytes());
    }

    /**
     * Puts the latencies of single calls as {@code histogram}: pairs of seconds and the number of
     * calls that took so long, the shortest first.
     */
    static void putHistogram(ObjectNode event, AbstractHistogram nanos) {
        ArrayNode steps = event.putArray("histogram");
        for (HistogramIterationValue step : nanos.recordedValues()) {
            steps.addArray()
                    .add(BigDecimal.valueOf(step.getValueIteratedTo(), NANO_DIGITS))
                    .add(step.getCountAtValueIteratedTo());
        }
    }

    /** Writes the early end of a command. */
    void failed(Failure failure) {
        write(failure.putInto(event(RunSummary.NAME)));
        flush();
    }

    void close() {
        out.close();
    }
}
