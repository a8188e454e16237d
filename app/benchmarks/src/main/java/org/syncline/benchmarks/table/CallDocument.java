package org.syncline.benchmarks.table;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.direct.AdapterCost.Cost;
import org.syncline.lab.report.Environment;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;
import org.syncline.lab.worker.ListedTransport;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Collects measurements and writes them as Markdown: a table for each call, the fastest transport
 * first, and one of the cost of adapters. Used by one thread.
 */
final class CallDocument {

    private static final String MICROS = "µs";
    private static final String BUSY =
            "**Others used the machine meanwhile: these figures show that the calls work, not what"
                    + " they cost.**\n\n";
    private static final String COMPARED =
            """

            Our adapter's calls and calls of the library without it, turn about in windows of 100 ms in one client
            JVM, each to a server of its own; of several runs the one with the middle ratio.
            """;
    private static final List<Column> CALLS =
            List.of(
                    Column.text("transport", "transport"),
                    Column.text("library", "library"),
                    Column.figure("p50", "50 %", MICROS),
                    Column.figure("p99", "99 %", MICROS),
                    Column.figure("toRmi", "to Java RMI", ""),
                    Column.figure("toFloor", "to the floor", ""));
    private static final List<Column> ADAPTERS =
            List.of(
                    Column.text("transport", "transport"),
                    Column.text("shape", "call"),
                    Column.figure("adapter", "our adapter", MICROS),
                    Column.figure("library", "library alone", MICROS),
                    Column.figure("ratio", "ratio", ""));

    private final List<MeasuredCall> calls;
    private final Map<MeasuredCall, List<List<Cell>>> rows = new TreeMap<>();
    private final List<List<Cell>> adapters = new ArrayList<>();

    /** Begins a document with a table for each of the calls. */
    CallDocument(List<MeasuredCall> calls) {
        this.calls = calls;
    }

    /** Adds the figures of one measurement: for each transport a row of each call's table. */
    void add(List<ListedTransport> transports, List<JmhTiming> timings) {
        Optional<JmhTiming> floor =
                timings.stream().filter(t -> t.isOf(FloorBenchmark.class)).findFirst();
        for (MeasuredCall call : calls) {
            Optional<JmhTiming> rmi = find(timings, CallGroup.REFERENCE, call);
            for (ListedTransport transport : transports) {
                rows.computeIfAbsent(call, c -> new ArrayList<>())
                        .add(row(transport, find(timings, transport.name(), call), rmi, floor));
            }
        }
    }

    private static Optional<JmhTiming> find(
            List<JmhTiming> timings, String callee, MeasuredCall call) {
        return timings.stream().filter(t -> t.isOf(CallBenchmark.class, callee, call)).findFirst();
    }

    private static List<Cell> row(
            ListedTransport transport,
            Optional<JmhTiming> call,
            Optional<JmhTiming> rmi,
            Optional<JmhTiming> floor) {
        var library = transport.traits().library();
        return List.of(
                Cell.text(transport.name()),
                Cell.text(library.name() + " " + library.version()),
                call.map(t -> Cell.figure(t.p50())).orElse(Cell.ABSENT),
                call.map(t -> Cell.figure(t.p99())).orElse(Cell.ABSENT),
                ratio(call, rmi),
                ratio(call, floor));
    }

    /** Adds a row to the table of the adapters' cost. */
    void add(Cost cost) {
        adapters.add(
                List.of(
                        Cell.text(cost.transport()),
                        Cell.text(cost.call().title()),
                        Cell.figure(cost.adapter()),
                        Cell.figure(cost.library()),
                        Cell.figure(cost.ratio())));
    }

    private static Cell ratio(Optional<JmhTiming> of, Optional<JmhTiming> to) {
        return of.isPresent() && to.isPresent()
                ? Cell.figure(of.get().p50() / to.get().p50())
                : Cell.ABSENT;
    }

    /** Returns the whole document, given the machine before and after the measurement. */
    String text(Environment before, Environment after) {
        StringBuilder text = new StringBuilder(introduction());
        if (before.load().orElse(0) > before.cores()) {
            text.append(BUSY);
        }
        for (String note : before.notes()) {
            text.append("- ").append(note).append('\n');
        }
        after.load()
                .ifPresent(
                        load ->
                                text.append(
                                        String.format(
                                                Locale.ROOT,
                                                "- Load at the end, %s: %.2f.%n",
                                                after.captured().toString().substring(0, 16),
                                                load)));
        rows.forEach(
                (call, each) -> text.append('\n').append(write(call.title(), CALLS, sorted(each))));
        if (!adapters.isEmpty()) {
            text.append('\n').append(write("What adapters cost", ADAPTERS, adapters));
            text.append(COMPARED);
        }
        return text.toString();
    }

    private static String write(String title, List<Column> columns, List<List<Cell>> rows) {
        return TableFormat.MARKDOWN.write(new Table(title, columns, rows, List.of()));
    }

    /** Sorts the fastest first, those without a figure last. */
    private static List<List<Cell>> sorted(List<List<Cell>> rows) {
        return rows.stream()
                .sorted(
                        Comparator.comparingDouble(
                                row ->
                                        row.get(2) instanceof Cell.Figure figure
                                                ? figure.value()
                                                : Double.MAX_VALUE))
                .toList();
    }

    private static String introduction() {
        return """
        # What calls cost over each transport, by JMH

        Made by `taskset -c 0 ./syncline jmh`; not to be edited. JMH forks the client's JVM, which starts the
        server's; both share a core, so that no figure hangs on how fast another core wakes up, and transports that
        look for an answer before they block do not. Medians and 99 % of single calls over one connection, by one
        thread. A family of other people's libraries is measured in JVMs with its class path and flags, and Java RMI
        and the floor again beside it: each ratio is of figures that were taken one after the other. The floor is a
        hand-written ping-pong over a TCP socket, with frames as large as a call of `add`. – is a call that a transport
        cannot make.

        """;
    }
}
