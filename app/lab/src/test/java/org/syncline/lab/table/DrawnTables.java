package org.syncline.lab.table;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.Summary;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;

/** Draws tables of every kind of cell, with texts made to break out of them. */
final class DrawnTables {

    private static final List<String> PIECES =
            List.of(
                    "=1+1",
                    "+",
                    "-",
                    "--durable",
                    "@",
                    "＝",
                    "'",
                    "\"",
                    "\"\"",
                    ",",
                    ";",
                    "\t",
                    "\r\n",
                    "\n",
                    "|",
                    "\\",
                    "\\|",
                    "\\\\",
                    "&",
                    "\\\\&",
                    "$",
                    "%",
                    "#",
                    "_",
                    "{",
                    "}",
                    "[",
                    "]",
                    "*",
                    "\\*[1cm]",
                    "~",
                    "^",
                    "`",
                    "<b>",
                    "]]>",
                    "<!--",
                    "</table>",
                    "&amp;",
                    "\u001b[2J",
                    "\0",
                    "\u202e",
                    "\u200d",
                    "\ufeff",
                    "\ufffe",
                    "\uffff",
                    "\ud800",
                    "\udfff",
                    "\u2028",
                    "\u0085",
                    "_x000A_",
                    "_x005F_",
                    "\\end{tabular}",
                    "\\input{x}",
                    "%\n",
                    "^^M",
                    "é",
                    "e\u0301",
                    "ﬁ",
                    "µ",
                    "図書館",
                    "🙂",
                    " ",
                    "  ",
                    "a",
                    "name",
                    "1.5",
                    "$$",
                    "---",
                    "''",
                    "``",
                    "?`",
                    ",,",
                    "http://x.org",
                    ":");

    private final Random random;

    DrawnTables(long seed) {
        random = new Random(seed);
    }

    Table table() {
        List<Column> columns =
                List.of(
                        Column.text("name", text()),
                        Column.count("count", text()),
                        Column.figure("figure", text(), "s"),
                        Column.measured("measured", text(), "µs"),
                        Column.estimated("estimated", text(), ""),
                        Column.text("other", "other"));
        List<List<Cell>> rows =
                IntStream.range(0, 1 + random.nextInt(6)).mapToObj(_ -> row(columns)).toList();
        return new Table(text(), columns, rows, List.of(text(), text()));
    }

    private List<Cell> row(List<Column> columns) {
        return columns.stream()
                .map(column -> random.nextInt(8) == 0 ? Cell.ABSENT : cell(column.kind()))
                .toList();
    }

    private Cell cell(Column.Kind kind) {
        return switch (kind) {
            case TEXT -> Cell.text(text());
            case COUNT -> Cell.count(random.nextLong() >> random.nextInt(64));
            case FIGURE -> random.nextBoolean() ? Cell.figure(figure()) : printed();
            case MEASURED -> new Cell.Measured(summary());
            case ESTIMATED ->
                    random.nextInt(4) > 0
                            ? new Cell.Estimated(new Estimate(figure(), interval()))
                            : printed();
        };
    }

    String text() {
        List<String> pieces = new ArrayList<>();
        for (int n = random.nextInt(5); n > 0; n--) {
            pieces.add(PIECES.get(random.nextInt(PIECES.size())));
        }
        return String.join(random.nextBoolean() ? "" : " ", pieces);
    }

    private Summary summary() {
        return new Summary(
                1 + random.nextInt(100),
                figure(),
                figure(),
                random.nextBoolean() ? OptionalDouble.of(figure()) : OptionalDouble.empty(),
                figure(),
                figure(),
                interval());
    }

    private Optional<Interval> interval() {
        double one = figure();
        double other = figure();
        return random.nextInt(3) == 0
                ? Optional.empty()
                : Optional.of(new Interval(Math.min(one, other), Math.max(one, other)));
    }

    private Cell printed() {
        BigDecimal figure = BigDecimal.valueOf(random.nextInt(4000) - 100, random.nextInt(6));
        return Cell.printed(Optional.of(figure));
    }

    private double figure() {
        double any = Double.longBitsToDouble(random.nextLong());
        return switch (random.nextInt(5)) {
            case 0 -> random.nextLong(1L << 50) / 1e9;
            case 1 -> random.nextInt(1000) / 3.0;
            case 2 -> random.nextGaussian();
            case 3 -> random.nextInt(3) - 1;
            default -> Double.isFinite(any) ? any : Double.MAX_VALUE;
        };
    }
}
