package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.failure.Failure;
import org.syncline.lab.link.Link;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.probe.ProbeResult;
import org.syncline.lab.stats.LatencyPercentiles;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Figures;
import org.syncline.lab.table.Table;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Shows the cost of calls, for people or for programs. One thread. */
final class ProbeReport {

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
    private final JsonLines lines;

    ProbeReport(PrintWriter out, boolean json) {
        this.out = out;
        this.json = json;
        this.lines = new JsonLines(out);
    }

    /**
     * What was measured.
     *
     * @param link that all calls went over, if one was emulated
     * @param run its number in the history; empty if it is not there
     */
    record Title(String transport, ProbeOptions options, Optional<Link> link, OptionalLong run) {

        String shape() {
            return options.shape().name().toLowerCase(Locale.ROOT);
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

    void finished(Title title, ProbeResult result) {
        if (json) {
            ObjectNode probe =
                    lines.event("probe")
                            .put("transport", title.transport())
                            .put("shape", title.shape())
                            .put("threads", title.options().threads())
                            .put("inFlight", title.options().inFlight())
                            .put("connect", result.connect())
                            .put("lookup", result.lookup())
                            .put("firstCall", result.firstCall());
            title.link().ifPresent(link -> put(link, probe));
            title.run().ifPresent(run -> probe.put("run", run));
            lines.write(probe);
            part("warm-up", result.warmUp());
            part("steady", result.steady());
            lines.write(lines.event("summary").put("status", "done").put("exit", ExitStatus.DONE));
        } else {
            Terminal.show(out, table(title, result));
            title.run().ifPresent(run -> Terminal.say(out, "Run in the history: " + run));
        }
        out.flush();
    }

    private static void put(Link link, ObjectNode probe) {
        probe.put("link", link.profile().name())
                .put("linkConnections", link.connections())
                .put("linkBytesUp", link.up().bytes())
                .put("linkBytesDown", link.down().bytes());
    }

    private void part(String phase, ProbeResult.Part part) {
        LatencyPercentiles latency = part.latency();
        ObjectNode event =
                lines.event("latency")
                        .put("phase", phase)
                        .put("calls", latency.calls())
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

    private static Table table(Title title, ProbeResult result) {
        List<String> notes = new ArrayList<>();
        notes.add(
                "Connecting took %s, the lookup %s, the very first call %s."
                        .formatted(
                                millis(result.connect()),
                                millis(result.lookup()),
                                millis(result.firstCall())));
        title.link().ifPresent(link -> notes.add(carried(link)));
        return new Table(
                title.text(),
                COLUMNS,
                List.of(row("warm-up", result.warmUp()), row("steady", result.steady())),
                notes);
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
