package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.syncline.lab.experiment.CallCodes;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.stats.LatencyCode;

import picocli.CommandLine;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What forks say, as events. */
class MeasuringReportTest {

    private static final ExperimentCell CELL =
            new ExperimentCell(new Work.Calls(CallShape.ADD, 0, 1, 1, 3), "rmi", "none");
    private static final ForkSpec FORK =
            new ForkSpec(CELL, 2, new CellEffort(3, 0, 1, Duration.ZERO, Duration.ZERO), 1);

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private MeasuringReport report(boolean json) {
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        return new MeasuringReport(line, json);
    }

    @Test
    void everyLineOfAForkIsAnEvent() {
        Histogram nanos = new Histogram(3);
        nanos.recordValue(1000);
        nanos.recordValue(1000);
        nanos.recordValue(2000);
        MeasuringReport report = report(true);
        report.said(
                FORK,
                new ForkLine.Iteration(
                        1,
                        ForkLine.Part.MEASURED,
                        Map.of(ForkLine.TOTAL, 0.5),
                        Map.of("calls", 3L)));
        report.said(FORK, ForkLine.Latencies.of(nanos));
        short[] codes = {LatencyCode.of(1000), LatencyCode.of(1000), LatencyCode.of(2000)};
        report.said(FORK, new ForkLine.Calls(CallCodes.of(List.of(codes, new short[0]))));
        report.said(FORK, new ForkLine.Done(Map.of()));
        report.said(FORK, new ForkLine.Failed("it broke\n"));
        report.refused(List.of(new Matrix.Refused(CELL, "it cannot")));
        report.events().flush();

        List<JsonNode> events = CliRun.events(out.toString());
        assertEquals(
                List.of("iteration", "latencies", "latencies", "latencies", "failure", "refused"),
                events.stream().map(event -> event.path("event").asText()).toList());
        for (JsonNode event : events) {
            assertEquals("add × 3 over rmi", event.path("cell").asText());
        }
        for (JsonNode event : events.subList(0, 5)) {
            assertEquals(2, event.path("fork").asInt(), event::toString);
        }
        JsonNode latencies = events.get(1);
        assertEquals(latencies, events.get(2), "as they came");
        assertEquals(0, events.get(3).path("calls").asInt());
        assertEquals(3, latencies.path("calls").asInt());
        JsonNode histogram = latencies.path("histogram");
        assertEquals(2, histogram.size(), latencies::toString);
        assertEquals(1e-6, histogram.path(0).path(0).asDouble(), 1e-9);
        assertEquals(2, histogram.path(0).path(1).asInt());
        assertEquals(2e-6, histogram.path(1).path(0).asDouble(), 2e-9);
        assertEquals("it broke\n", events.get(4).path("reason").asText());
        assertEquals("it cannot", events.get(5).path("reason").asText());
    }

    @Test
    void peopleReadWhatFailedAndNoEvent() {
        MeasuringReport report = report(false);
        report.said(FORK, new ForkLine.Failed("it broke"));
        report.refused(List.of(new Matrix.Refused(CELL, "it cannot")));

        assertEquals("", out.toString());
        assertTrue(err.toString().contains("add × 3 over rmi: it broke"), err::toString);
        assertTrue(err.toString().contains("add × 3 over rmi: it cannot"), err::toString);
    }
}
