package org.syncline.lab.table;

import org.syncline.core.model.PrintableText;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table aligned for a terminal, of which nothing is lost. Each column is as wide as it needs.
 * Where lines would be too long, texts and headings wrap within their columns, which share the room
 * that figures leave; figures never wrap. Columns that find no room even so go into further blocks,
 * each beginning with the leading text columns again.
 */
public final class TextWriter {

    /** The width where lines may be as long as they need: in files and pipes. */
    public static final int UNLIMITED = Integer.MAX_VALUE;

    private static final String GAP = "  ";
    private static final int NARROWEST = 20;

    /** Rather than narrower, texts have other columns go into a further block. */
    private static final int LEAST_TEXT = 20;

    /** In even narrower columns, lines of a cell after its first are not indented. */
    private static final int LEAST_INDENTED = 8;

    /** What any one character takes at most. */
    private static final int WIDEST_CHARACTER = 2;

    private final Table table;
    private final int width;
    private final List<String> headings;
    private final List<List<String>> rows;

    /** Widths of columns that wrap nothing. */
    private final int[] needed;

    /** Widths that figures cannot do without, those of a cell and of a word of the heading. */
    private final int[] least;

    private TextWriter(Table table, int width) {
        this.table = table;
        this.width = Math.max(width, NARROWEST);
        headings = table.columns().stream().map(Column::title).map(PrintableText::line).toList();
        rows = table.rows().stream().map(TextWriter::shown).toList();
        needed = ofEach(c -> widest(cells(c), headings.get(c)));
        least = ofEach(c -> widest(cells(c), headings.get(c).split(" ")));
    }

    private int[] ofEach(IntUnaryOperator column) {
        return IntStream.range(0, headings.size()).map(column).toArray();
    }

    private static List<String> shown(List<Cell> row) {
        return row.stream().map(Cell::shown).map(PrintableText::line).toList();
    }

    private boolean isText(int column) {
        return !table.columns().get(column).isNumeric();
    }

    private Stream<String> cells(int column) {
        return rows.stream().map(row -> row.get(column));
    }

    private static int widest(Stream<String> texts, String... more) {
        return Stream.concat(texts, Stream.of(more)).mapToInt(DisplayWidth::of).max().orElse(0);
    }

    /** Writes for a terminal of {@code width} columns, or {@link #UNLIMITED}. */
    public static String write(Table table, int width) {
        return new TextWriter(table, width).write();
    }

    private String write() {
        StringBuilder out = new StringBuilder();
        if (!table.title().isEmpty()) {
            wrap(PrintableText.line(table.title()), width).forEach(l -> out.append(l).append('\n'));
            out.append('\n');
        }
        List<List<Integer>> blocks = blocks();
        for (int b = 0; b < blocks.size(); b++) {
            out.append(b == 0 ? "" : "\n");
            writeBlock(out, blocks.get(b));
        }
        if (!table.notes().isEmpty()) {
            out.append('\n');
            table.notes().stream()
                    .flatMap(note -> wrap(PrintableText.line(note), width).stream())
                    .forEach(l -> out.append(l).append('\n'));
        }
        return out.toString();
    }

    private List<List<Integer>> blocks() {
        List<Integer> keys = new ArrayList<>();
        while (keys.size() < needed.length && isText(keys.size())) {
            keys.add(keys.size());
        }
        List<List<Integer>> blocks = new ArrayList<>();
        List<Integer> block = new ArrayList<>(keys);
        for (int c = keys.size(); c < needed.length; c++) {
            block.add(c);
            if (block.size() > keys.size() + 1 && leastLine(block) > width) {
                block.removeLast();
                blocks.add(block);
                block = new ArrayList<>(keys);
                block.add(c);
            }
        }
        blocks.add(block);
        return blocks;
    }

    /** Returns the width of lines whose texts are still easy to read. */
    private int leastLine(List<Integer> block) {
        int text = Math.min(LEAST_TEXT, width / 4);
        return gaps(block)
                + block.stream()
                        .mapToInt(c -> isText(c) ? Math.min(needed[c], text) : least[c])
                        .sum();
    }

    private static int gaps(List<Integer> block) {
        return GAP.length() * (block.size() - 1);
    }

    /** Headings of figures give way first: they wrap once, and texts in each row. */
    private int[] widths(List<Integer> block) {
        int heading = block.stream().mapToInt(c -> needed[c]).max().orElse(0);
        int text = heading;
        int room = width - gaps(block);
        while (text > WIDEST_CHARACTER && sum(block, widths(text, heading)) > room) {
            if (heading > 0) {
                heading--;
            } else {
                text--;
            }
        }
        return widths(text, heading);
    }

    /** Returns the widths where no text, and no heading of figures, gets more than its share. */
    private int[] widths(int text, int heading) {
        return ofEach(c -> Math.min(needed[c], isText(c) ? text : Math.max(least[c], heading)));
    }

    private static int sum(List<Integer> block, int[] widths) {
        return block.stream().mapToInt(c -> widths[c]).sum();
    }

    private void writeBlock(StringBuilder out, List<Integer> block) {
        int[] widths = widths(block);
        writeRow(out, block, headings, widths);
        out.append(join(block.stream().map(c -> "─".repeat(widths[c]))));
        rows.forEach(row -> writeRow(out, block, row, widths));
    }

    private void writeRow(StringBuilder out, List<Integer> block, List<String> row, int[] widths) {
        List<List<String>> cells =
                block.stream().map(c -> lines(c, row.get(c), widths[c])).toList();
        int height = cells.stream().mapToInt(List::size).max().orElse(1);
        for (int l = 0; l < height; l++) {
            int line = l;
            out.append(
                    join(
                            IntStream.range(0, block.size())
                                    .mapToObj(
                                            i ->
                                                    pad(
                                                            block.get(i),
                                                            line < cells.get(i).size()
                                                                    ? cells.get(i).get(line)
                                                                    : "",
                                                            widths[block.get(i)]))));
        }
    }

    private List<String> lines(int column, String text, int width) {
        return DisplayWidth.lines(
                text, width, isText(column) && width >= LEAST_INDENTED ? "  " : "");
    }

    private static String join(Stream<String> fields) {
        return String.join(GAP, fields.toList()).stripTrailing() + "\n";
    }

    private String pad(int column, String text, int width) {
        String fill = " ".repeat(width - DisplayWidth.of(text));
        return isText(column) ? text + fill : fill + text;
    }

    /** Returns the lines of a text whose words take at most {@code width} columns a line. */
    public static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split("\\s+")) {
            boolean fits = DisplayWidth.of(line) + 1 + DisplayWidth.of(word) <= width;
            if (!line.isEmpty() && !fits) {
                lines.add(line);
                line = "";
            }
            line += (line.isEmpty() ? "" : " ") + word;
        }
        lines.add(line);
        return lines;
    }
}
