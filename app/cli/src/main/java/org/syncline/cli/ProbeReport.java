package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.failure.Failure;
import org.syncline.lab.history.RecordingCost;
import org.syncline.lab.link.Link;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.probe.ProbeResult;
import org.syncline.lab.publish.RecordingText;
import org.syncline.lab.report.TimerCost;
import org.syncline.lab.stats.LatencyPercentiles;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Figures;
import org.syncline.lab.table.Table;
import org.syncline.lab.timing.NetworkWay;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Shows the cost of calls, for people or for programs. One thread. */
final class ProbeReport {

    private static final String WARM_UP = "warm-up";
    private static final String STEADY = "steady";
    private static final String MICROS = "µs";
    private static final List<Column> COLUMNS =
            List.of(
                    Column.text("phase", ""),
                    Column.count("calls", "calls"),
                    Column.figure("rate", "calls/s", ""),
                    Column.figure("p50", "50 %", MICROS),
                    Column.figure("p90", "90 %", MICROS),
                    Column.figure("p98", "98 %", MICROS),
                    Column.figure("p999", "99.9 %", MICROS),
                    Column.figure("max", "max", MICROS));

    private final PrintWriter out;
    private final boolean json;
    private final TimerCost timer;
    private final JsonLines lines;

    ProbeReport(PrintWriter out, boolean json, TimerCost timer) {
        this.out = out;
        this.json = json;
        this.timer = timer;
        this.lines = new JsonLines(out);
    }

    /**
     * What was measured.
     *
     * @param link that all calls went over, if one was emulated
     */
    record Title(String transport, ProbeOptions options, Optional<Link> link, Recorded recorded) {

        String shape() {
            return options.shape().name().toLowerCase(Locale.ROOT);
        }

        private String network() {
            return NetworkWay.near(transport, link.isPresent());
        }

        private String text() {
            return shape()
                    + " over "
                    + transport
                    + ", "
                    + callers()
                    + link.map(it -> ", link " + it.profile().name()).orElse("");
        }

        private String callers() {
            int threads = options.threads();
            return threads
                    + (threads == 1 ? " thread" : " threads")
                    + (options.inFlight() == 1
                            ? ""
                            : ", " + options.inFlight() + " calls in flight");
        }
    }

    /**
     * What recording took.
     *
     * @param cost of what was measured, without storing it afterwards
     * @param cells of which it is
     * @param stored where it is in the history; empty if it is not there
     */
    record Recorded(RecordingCost cost, int cells, Optional<Stored> stored) {

        /** Returns sentences for people. */
        String text() {
            return RecordingText.ofCommand(cost, cells)
                    + stored.map(it -> " " + it.text()).orElse("");
        }

        private void put(ObjectNode probe) {
            probe.put("measured", cost.measured())
                    .put("recordingWithin", cost.within())
                    .put("recordingBetween", cost.between());
            stored.ifPresent(it -> probe.put("run", it.run()).put("recordingAfter", it.seconds()));
        }
    }

    /**
     * A run in the history.
     *
     * @param run its number
     * @param seconds that opening the history and storing the run took, when all was measured
     */
    record Stored(long run, double seconds) {

        private String text() {
            return "Storing the run took %s more, when all had been measured."
                    .formatted(millis(seconds));
        }
    }

    void finished(Title title, ProbeResult result) {
        if (json) {
            probe(title, result);
            done();
        } else {
            Terminal.show(out, table(title, rows("", result), notes(title, result)));
            sayRun(title);
        }
        out.flush();
    }

    private void sayRun(Title title) {
        title.recorded()
                .stored()
                .ifPresent(stored -> Terminal.say(out, "Run in the history: " + stored.run()));
    }

    /** Shows calls without a tunnel, those through it, and what it costs. */
    void compared(Title title, TunnelReport tunnel) {
        ProbeResult plain = tunnel.cost().plain();
        ProbeResult other = tunnel.cost().other();
        if (json) {
            probe(title, plain);
            part(latency(WARM_UP).put("tls", tunnel.way()), other.warmUp());
            part(latency(STEADY).put("tls", tunnel.way()), other.steady());
            ObjectNode event = lines.event("tunnel");
            tunnel.put(event);
            lines.write(event);
            done();
        } else {
            List<List<Cell>> rows = new ArrayList<>(rows("", plain));
            rows.addAll(rows(", " + tunnel.way(), other));
            List<String> notes = new ArrayList<>(notes(title, plain));
            notes.add("Through the tunnel connecting" + firsts(other));
            Terminal.show(out, table(title, rows, notes));
            Terminal.say(out, "");
            Terminal.show(out, tunnel.table());
            sayRun(title);
        }
        out.flush();
    }

    private void probe(Title title, ProbeResult result) {
        ObjectNode probe =
                lines.event("probe")
                        .put("transport", title.transport())
                        .put("shape", title.shape())
                        .put("threads", title.options().threads())
                        .put("inFlight", title.options().inFlight())
                        .put("connect", result.connect())
                        .put("lookup", result.lookup())
                        .put("firstCall", result.firstCall())
                        .put("timerResolution", timer.resolution())
                        .put("timerOverhead", timer.overhead())
                        .put("network", title.network());
        title.link().ifPresent(link -> put(link, probe));
        title.recorded().put(probe);
        lines.write(probe);
        part(latency(WARM_UP), result.warmUp());
        part(latency(STEADY), result.steady());
    }

    private void done() {
        lines.write(lines.event("summary").put("status", "done").put("exit", ExitStatus.DONE));
    }

    private static void put(Link link, ObjectNode probe) {
        probe.put("link", link.profile().name())
                .put("linkConnections", link.connections())
                .put("linkBytesUp", link.up().bytes())
                .put("linkBytesDown", link.down().bytes());
    }

    private ObjectNode latency(String phase) {
        return lines.event("latency").put("phase", phase);
    }

    private void part(ObjectNode event, ProbeResult.Part part) {
        LatencyPercentiles latency = part.latency();
        event.put("calls", latency.calls())
                .put("callsPerSecond", part.callsPerSecond())
                .put("p50", seconds(latency.p50()))
                .put("p90", seconds(latency.p90()))
                .put("p98", seconds(latency.p98()))
                .put("p999", seconds(latency.p999()))
                .put("max", seconds(latency.max()));
        JsonLines.putHistogram(event, part.nanos());
        lines.write(event);
    }

    private static double seconds(double micros) {
        return micros / 1e6;
    }

    private static Table table(Title title, List<List<Cell>> rows, List<String> notes) {
        return new Table(title.text(), COLUMNS, rows, notes);
    }

    private static List<List<Cell>> rows(String way, ProbeResult result) {
        return List.of(row(WARM_UP + way, result.warmUp()), row(STEADY + way, result.steady()));
    }

    private List<String> notes(Title title, ProbeResult result) {
        List<String> notes = new ArrayList<>(List.of("Connecting" + firsts(result)));
        notes.add("Calls go over " + title.network() + ".");
        notes.add(timer.sentence());
        notes.add(title.recorded().text());
        title.link().ifPresent(link -> notes.add(carried(link)));
        return notes;
    }

    private static String firsts(ProbeResult result) {
        return " took %s, the lookup %s, the very first call %s."
                .formatted(
                        millis(result.connect()),
                        millis(result.lookup()),
                        millis(result.firstCall()));
    }

    private static String carried(Link link) {
        return "The link (%s) carried %d bytes to the server and %d back, by %s in all."
                .formatted(
                        link.profile().settings(),
                        link.up().bytes(),
                        link.down().bytes(),
                        link.connections() == 1
                                ? "one connection"
                                : link.connections() + " connections");
    }

    private static List<Cell> row(String phase, ProbeResult.Part part) {
        LatencyPercentiles latency = part.latency();
        return List.of(
                Cell.text(phase),
                Cell.count(latency.calls()),
                Cell.figure(part.callsPerSecond()),
                Cell.figure(latency.p50()),
                Cell.figure(latency.p90()),
                Cell.figure(latency.p98()),
                Cell.figure(latency.p999()),
                Cell.figure(latency.max()));
    }

    private static String millis(double seconds) {
        return Figures.brief(seconds * 1e3) + " ms";
    }

    void failed(Failure failure) {
        if (json) {
            lines.failed(failure);
        }
    }
}
