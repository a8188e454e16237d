package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.syncline.core.transport.HandshakeWatch;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.history.RecordingCost;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.HandshakeTimes;
import org.syncline.lab.probe.NotingCost;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.probe.ProbeResult;
import org.syncline.lab.probe.WayCost;
import org.syncline.lab.report.TimerCost;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.ForkTimes;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.Statistic;
import org.syncline.lab.stats.Summary;
import org.syncline.lab.stats.TimeRatio;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.table.Figures;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Text and events have the same figures. */
class TunnelReportTest {

    private static final double[] PLAIN = {9.6, 9.7, 9.8};
    private static final double[] OTHER = {13.5, 13.7, 13.9};
    private static final TimerCost TIMER = new TimerCost(2e-9, 23.4e-9);
    private static final ProbeReport.Recorded RECORDED =
            new ProbeReport.Recorded(
                    RecordingCost.ofOwn(2, 0.004, 0.001),
                    1,
                    Optional.of(new ProbeReport.Stored(7, 0.25)));

    private static String shown(boolean json, WayCost cost, CallShape shape) {
        StringWriter text = new StringWriter();
        HandshakeTimes handshakes = new HandshakeTimes();
        for (boolean resumed : new boolean[] {false, true, true}) {
            HandshakeWatch.End end = handshakes.begun();
            end.ended(resumed);
        }
        ProbeOptions options = new ProbeOptions(shape, 3, 1, 1, OptionalLong.empty());
        new ProbeReport(new PrintWriter(text), json, TIMER)
                .compared(
                        new ProbeReport.Title("socket", options, Optional.empty(), RECORDED),
                        new TunnelReport(TlsOption.Tls.NATIVE, shape, cost, handshakes));
        return text.toString();
    }

    private static WayCost.OfSize size(OptionalLong bytes) {
        return new WayCost.OfSize(
                bytes,
                Summary.of(PLAIN),
                Summary.of(OTHER),
                Summary.of(3.9, 4.0, 4.1),
                TimeRatio.of(sample(OTHER), sample(PLAIN), Statistic.MEDIAN, 1));
    }

    private static TimeSample sample(double... times) {
        return new TimeSample(List.of(ForkTimes.of(times)));
    }

    private static ProbeResult result(double connect, long nanos) {
        Histogram calls = new Histogram(3);
        calls.recordValueWithCount(nanos, 3);
        ProbeResult.Part part =
                ProbeResult.Part.of(List.of(new ProbeResult.Round(calls, 3 * nanos / 1e9)));
        return new ProbeResult(connect, 0.25, 0.125, part, part, new NotingCost(0, 0));
    }

    private static WayCost.Calls calls() {
        return new WayCost.Calls(
                new ProbeOptions(CallShape.BYTES, 3, 1, 1, OptionalLong.empty()),
                result(0.5, 10_000),
                result(0.75, 14_000));
    }

    private static WayCost cost() {
        return new WayCost(
                List.of(calls()),
                List.of(size(OptionalLong.of(1024)), size(OptionalLong.of(1))),
                Optional.of(Summary.of(0.002, 0.003, 0.004)));
    }

    @Test
    @Covers("M10")
    void peopleAndProgramsGetTheSameFigures() {
        List<JsonNode> events = CliRun.events(shown(true, cost(), CallShape.BYTES));
        assertEquals(
                List.of("probe", "latency", "latency", "latency", "latency", "tunnel", "summary"),
                events.stream().map(event -> event.path("event").asText()).toList());
        assertEquals(2e-9, events.getFirst().path("timerResolution").asDouble());
        assertEquals(23.4e-9, events.getFirst().path("timerOverhead").asDouble());
        assertEquals(2, events.getFirst().path("measured").asDouble());
        assertEquals(0.004, events.getFirst().path("recordingWithin").asDouble());
        assertEquals(0.001, events.getFirst().path("recordingBetween").asDouble());
        assertEquals(0.25, events.getFirst().path("recordingAfter").asDouble());
        assertEquals("native", events.get(4).path("tls").asText());
        assertEquals(14e-6, events.get(4).path("p50").asDouble(), 1e-8);
        JsonNode tunnel = events.get(5);
        assertEquals(1, tunnel.path("handshakes").asInt());
        assertEquals(2, tunnel.path("resumptions").asInt());
        assertEquals(0.75, tunnel.path("connect").asDouble());
        JsonNode size = tunnel.path("sizes").path(0);
        assertEquals(1024, size.path("bytes").asLong());

        String text = shown(false, cost(), CallShape.BYTES);
        assertTrue(text.contains("steady, native"), text);
        assertTrue(text.contains("\nRun in the history: 7\n"), text);
        assertTrue(text.contains("resolution is 2 ns; a look at it takes 23 ns."), text);
        assertTrue(
                text.contains(
                        "Recording took 0.25 % of the measured time: 0.20 % within it, for"
                            + " latencies of single calls; 0.05 % between iterations, where nothing"
                            + " is timed. Storing the run took 250 ms more, when all had been"
                            + " measured."),
                text);
        assertTrue(text.contains("What the tunnel (--tls native) costs"), text);
        assertTrue(text.contains("First handshakes: 1, "), text);
        assertTrue(text.contains("Resumed handshakes: 2, "), text);
        for (String figure : List.of("without", "with", "added")) {
            String shown = Figures.brief(estimate(size, figure).times(1e6));
            assertTrue(text.contains("  " + shown), () -> shown + " is not in " + text);
        }
        assertTrue(text.contains("  " + Figures.brief(estimate(size, "ratio"))), text);
        String toByte = Figures.brief(estimate(tunnel, "addedToByte").times(1e9), "ns");
        assertTrue(toByte.startsWith("3.00 ("), toByte);
        assertTrue(text.contains("goes there and comes back: " + toByte), text);
    }

    private static Estimate estimate(JsonNode of, String figure) {
        assertTrue(of.has(figure + "High"), of::toString);
        Interval interval =
                new Interval(
                        of.path(figure + "Low").asDouble(), of.path(figure + "High").asDouble());
        return new Estimate(of.path(figure).asDouble(), Optional.of(interval));
    }

    @Test
    void whatSomeRoundsContradictIsSaidToBeNothing() {
        WayCost cost =
                new WayCost(
                        List.of(calls()),
                        cost().sizes(),
                        Optional.of(Summary.of(-0.001, 0.002, 0.003)));

        String text = shown(false, cost, CallShape.BYTES);
        assertTrue(text.contains("comes back: 2.00 ns, "), text);
        assertTrue(text.contains("cannot be told from nothing"), text);
        JsonNode tunnel = CliRun.events(shown(true, cost, CallShape.BYTES)).get(5);
        assertFalse(tunnel.has("addedToByteLow"), tunnel::toString);
    }

    @Test
    void callsOfOneSizeSayNothingOfBytes() {
        WayCost cost =
                new WayCost(
                        List.of(calls()), List.of(size(OptionalLong.empty())), Optional.empty());

        assertFalse(shown(false, cost, CallShape.ADD).contains("to each byte"));
        assertFalse(shown(false, cost, CallShape.ADD).contains("told from nothing"));
        JsonNode tunnel = CliRun.events(shown(true, cost, CallShape.ADD)).get(5);
        assertFalse(tunnel.has("addedToByte"), tunnel::toString);
        assertFalse(tunnel.path("sizes").path(0).has("bytes"), tunnel::toString);
    }
}
