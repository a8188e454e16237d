package org.syncline.lab.link.accuracy;

import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The table of a link over transports, filled row by row, and the sentence that sums it up. */
final class AccuracyTable {

    private static final double MILLIS = 1e3;
    private static final double PER_CENT = 100;

    private final LinkProfile link;
    private final List<LinkFinding> findings = new ArrayList<>();
    private final List<List<Cell>> rows = new ArrayList<>();
    private int failed;

    AccuracyTable(LinkProfile link) {
        this.link = link;
    }

    void add(String transport, LinkFinding found) {
        findings.add(found);
        rows.add(
                List.of(
                        Cell.text(transport),
                        Cell.figure(found.connections()),
                        figure(found.setUp() * MILLIS),
                        Cell.figure(found.roundTrip() * MILLIS),
                        Cell.figure(found.error() * MILLIS),
                        figure(found.upRate()),
                        figure(found.downRate()),
                        figure(found.late() * MILLIS),
                        figure(found.latePart() * PER_CENT),
                        figure(found.filled() * PER_CENT),
                        figure(found.seen()),
                        Cell.text(found.connecting().marked()),
                        Cell.text(found.turning().marked()),
                        Cell.text(found.rate().marked()),
                        Cell.text(found.passing().marked()),
                        Cell.ABSENT));
    }

    /** Notes a transport below which the link cannot be put. */
    void refuse(String transport, String reason) {
        rows.add(blank(transport, reason));
    }

    /** Notes a transport that could not be measured. */
    void fail(String transport, String reason) {
        failed++;
        rows.add(blank(transport, "could not be measured: " + reason));
    }

    private static List<Cell> blank(String transport, String remark) {
        List<Cell> row = new ArrayList<>();
        row.add(Cell.text(transport));
        while (row.size() < columns().size() - 1) {
            row.add(Cell.ABSENT);
        }
        row.add(Cell.text(remark));
        return row;
    }

    private static Cell figure(double value) {
        return Cell.figure(
                Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty());
    }

    private static List<Column> columns() {
        return List.of(
                Column.text("transport", "transport"),
                Column.figure("connections", "connections", ""),
                Column.figure("setUp", "set-up", "ms"),
                Column.figure("roundTrip", "round trip", "ms"),
                Column.figure("error", "error", "ms"),
                Column.figure("upRate", "rate, is/set: up", ""),
                Column.figure("downRate", "down", ""),
                Column.figure("late", "late", "ms"),
                Column.figure("latePart", "late by 1 ms", "%"),
                Column.figure("filled", "filled", "%"),
                Column.figure("seen", "seen/content", ""),
                Column.text("connecting", "set-up kept"),
                Column.text("turning", "round trip kept"),
                Column.text("rate", "rate kept"),
                Column.text("passing", "all content"),
                Column.text("remark", "remark"));
    }

    /** Returns whether no promise was broken and every transport was measured that could be. */
    boolean isKept() {
        return failed == 0
                && findings.stream()
                        .flatMap(LinkFinding::verdicts)
                        .noneMatch(verdict -> verdict == Verdict.BROKEN);
    }

    Table table() {
        return new Table(
                "Accuracy of " + link.name(),
                columns(),
                rows,
                List.of(
                        summary(),
                        ("The link is set to %s, a round trip of %s ms in the median. It promises a"
                             + " round trip within 1 ms + 2 %% and a rate within 3 %%, on an idle"
                             + " machine of two cores.")
                                .formatted(link.settings(), link.usualRoundTripNanos() / 1e6),
                        "A call's own time and the time of its bytes are taken from its round trip,"
                                + " which is one of two where it opens a connection.",
                        "All else was seen at both ends of the link. Set-up is the median of the"
                                + " connections, without the system's own part. The rate is that at"
                                + " which bytes reached a receiver that waited, while an ideal link"
                                + " had no rest. Late are deliveries that were waited for, behind"
                                + " the ideal link: the median of the worse direction. Filled is"
                                + " the share of the time of large calls, less their round trips,"
                                + " for which the link was taken; the rest the transport took for"
                                + " itself."));
    }

    /** Returns how many transports keep what, in one sentence. */
    String summary() {
        return "Transports that were measured: %d; %s; %s; %s; %s%s."
                .formatted(
                        findings.size(),
                        counts("connecting", LinkFinding::connecting),
                        counts("round trip", LinkFinding::turning),
                        counts("rate", LinkFinding::rate),
                        counts("all content", LinkFinding::passing),
                        failed == 0 ? "" : "; %d could not be measured".formatted(failed));
    }

    private String counts(String what, Function<LinkFinding, Verdict> of) {
        return Arrays.stream(Verdict.values())
                .filter(verdict -> verdict != Verdict.UNASKED)
                .map(verdict -> verdict.words() + " " + count(of, verdict))
                .collect(Collectors.joining(", ", what + " ", ""));
    }

    private long count(Function<LinkFinding, Verdict> of, Verdict verdict) {
        return findings.stream().map(of).filter(found -> found == verdict).count();
    }
}
