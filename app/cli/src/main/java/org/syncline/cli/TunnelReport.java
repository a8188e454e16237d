package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.options.Labels;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.probe.HandshakeTimes;
import org.syncline.lab.probe.WayComparison;
import org.syncline.lab.probe.WayCost;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Summary;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Figures;
import org.syncline.lab.table.Table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What a tunnel costs calls, as a table for people and as an event for programs.
 *
 * @param tls how it was asked for
 * @param shape of the calls
 */
record TunnelReport(TlsOption.Tls tls, CallShape shape, WayCost cost, HandshakeTimes handshakes) {

    private static final String MICROS = "µs";
    private static final double SECONDS = 1e-6;
    private static final double NANOS = 1e3;

    private static final List<Column> COLUMNS =
            List.of(
                    Column.text("call", "a call"),
                    Column.measured("without", "without", MICROS),
                    Column.measured("with", "with", MICROS),
                    Column.measured("added", "added", MICROS),
                    Column.estimated("ratio", "ratio", ""));

    /** Returns how it was asked for, in the words of the option. */
    String way() {
        return Labels.of(tls);
    }

    /** Returns the table for people. */
    Table table() {
        List<String> notes = new ArrayList<>();
        handshakes.first().ifPresent(times -> notes.add(handshakes("First", times)));
        handshakes.resumed().ifPresent(times -> notes.add(handshakes("Resumed", times)));
        Optional<Summary> toByte = cost.addedToByte();
        toByte.ifPresent(added -> notes.add(toByte(added)));
        notes.add(
                ("Medians of %d rounds, in which both ways took turns in the same two JVMs, with"
                                + " 95 %% intervals over the rounds; added: of the rounds'"
                                + " differences.")
                        .formatted(WayComparison.ROUNDS));
        if (Stream.concat(cost.sizes().stream().map(WayCost.OfSize::added), toByte.stream())
                .anyMatch(added -> added.confidence().isEmpty())) {
            notes.add(
                    "What is added has no interval where some rounds took no longer with the"
                            + " tunnel: it cannot be told from nothing.");
        }
        return new Table(
                "What the tunnel (--tls " + way() + ") costs",
                COLUMNS,
                cost.sizes().stream().map(this::row).toList(),
                notes);
    }

    private static String handshakes(String which, Summary seconds) {
        return "%s handshakes: %d, which took %s ms in the median."
                .formatted(which, seconds.n(), Figures.brief(seconds.median() * 1e3));
    }

    private String toByte(Summary micros) {
        Estimate nanos = new Estimate(micros.median(), micros.confidence()).times(NANOS);
        return "Added to each byte that %s: %s, the difference of what is added to both sizes."
                .formatted(
                        shape == CallShape.ITEMS ? "comes back" : "goes there and comes back",
                        Figures.brief(nanos, "ns"));
    }

    private List<Cell> row(WayCost.OfSize size) {
        return List.of(
                Cell.text(name(size.bytes())),
                Cell.measured(Optional.of(size.plain())),
                Cell.measured(Optional.of(size.other())),
                Cell.measured(Optional.of(size.added())),
                Cell.estimated(
                        Optional.of(new Estimate(size.ratio().value(), size.ratio().interval()))));
    }

    private String name(OptionalLong bytes) {
        String call = Labels.of(shape);
        return bytes.isEmpty() ? call : call + " of " + Figures.bytes(bytes.getAsLong());
    }

    /** Puts the same figures, in seconds. */
    void put(ObjectNode event) {
        event.put("tls", way())
                .put("connect", cost.other().connect())
                .put("lookup", cost.other().lookup())
                .put("firstCall", cost.other().firstCall())
                .put("rounds", WayComparison.ROUNDS);
        put(event, "handshakes", "handshake", handshakes.first());
        put(event, "resumptions", "resume", handshakes.resumed());
        ArrayNode sizes = event.putArray("sizes");
        for (WayCost.OfSize each : cost.sizes()) {
            ObjectNode size = sizes.addObject();
            each.bytes().ifPresent(bytes -> size.put("bytes", bytes));
            put(size, "without", each.plain());
            put(size, "with", each.other());
            put(size, "added", each.added());
            size.put("ratio", each.ratio().value());
            each.ratio()
                    .interval()
                    .ifPresent(it -> size.put("ratioLow", it.low()).put("ratioHigh", it.high()));
        }
        cost.addedToByte().ifPresent(micros -> put(event, "addedToByte", micros));
    }

    private static void put(
            ObjectNode event, String count, String name, Optional<Summary> seconds) {
        seconds.ifPresent(times -> event.put(count, times.n()).put(name, times.median()));
    }

    private static void put(ObjectNode event, String name, Summary micros) {
        event.put(name, micros.median() * SECONDS);
        micros.confidence()
                .ifPresent(
                        it ->
                                event.put(name + "Low", it.low() * SECONDS)
                                        .put(name + "High", it.high() * SECONDS));
    }
}
