package org.syncline.lab.table;

import org.syncline.core.model.PrintableText;

import java.util.ArrayList;
import java.util.List;

/**
 * A table aligned for a terminal. Columns beyond the width go into further blocks, each beginning
 * with the leading text columns again; long texts are cut with an ellipsis, numbers never are.
 */
public final class TextWriter {
    private static final String GAP = "  ";
    private static final int NARROWEST = 20;
    private static final int LONGEST_TEXT = 32;

    private final Table table;
    private final int width;
    private final List<List<String>> lines = new ArrayList<>();
    private final int[] widths;

    private TextWriter(Table table, int width) {
        this.table = table;
        this.width = Math.max(width, NARROWEST);
        lines.add(table.columns().stream().map(Column::title).map(PrintableText::line).toList());
        table.rows()
                .forEach(
                        row ->
                                lines.add(
                                        row.stream()
                                                .map(Cell::shown)
                                                .map(PrintableText::line)
                                                .toList()));
        widths = new int[table.columns().size()];
        for (int c = 0; c < widths.length; c++) {
            int column = c;
            int widest =
                    lines.stream().mapToInt(l -> DisplayWidth.of(l.get(column))).max().orElse(1);
            boolean cuttable = !table.columns().get(c).isNumeric();
            widths[c] = cuttable ? Math.min(widest, longestText()) : widest;
        }
    }

    /** Writes for a terminal of {@code width} columns. */
    public static String write(Table table, int width) {
        return new TextWriter(table, width).write();
    }

    private int longestText() {
        return Math.min(LONGEST_TEXT, Math.max(NARROWEST / 2, width / 3));
    }

    private String write() {
        StringBuilder out = new StringBuilder();
        if (!table.title().isEmpty()) {
            out.append(PrintableText.line(table.title())).append("\n\n");
        }
        List<List<Integer>> blocks = blocks();
        for (int b = 0; b < blocks.size(); b++) {
            out.append(b == 0 ? "" : "\n");
            writeBlock(out, blocks.get(b));
        }
        if (!table.notes().isEmpty()) {
            out.append('\n');
            table.notes()
                    .forEach(
                            note ->
                                    wrap(PrintableText.line(note), width)
                                            .forEach(l -> out.append(l).append('\n')));
        }
        return out.toString();
    }

    private List<List<Integer>> blocks() {
        List<Integer> keys = new ArrayList<>();
        while (keys.size() < widths.length && !table.columns().get(keys.size()).isNumeric()) {
            keys.add(keys.size());
        }
        List<List<Integer>> blocks = new ArrayList<>();
        List<Integer> block = new ArrayList<>(keys);
        for (int c = keys.size(); c < widths.length; c++) {
            if (block.size() > keys.size() && lineWidth(block) + GAP.length() + widths[c] > width) {
                blocks.add(block);
                block = new ArrayList<>(keys);
            }
            block.add(c);
        }
        blocks.add(block);
        return blocks;
    }

    private int lineWidth(List<Integer> block) {
        return block.stream().mapToInt(c -> widths[c]).sum() + GAP.length() * (block.size() - 1);
    }

    private void writeBlock(StringBuilder out, List<Integer> block) {
        for (int l = 0; l < lines.size(); l++) {
            List<String> line = lines.get(l);
            out.append(join(block.stream().map(c -> pad(c, line.get(c))).toList()));
            if (l == 0) {
                out.append(join(block.stream().map(c -> "─".repeat(widths[c])).toList()));
            }
        }
    }

    private static String join(List<String> fields) {
        return String.join(GAP, fields).stripTrailing() + "\n";
    }

    private String pad(int column, String text) {
        String cut = DisplayWidth.cut(text, widths[column]);
        String fill = " ".repeat(widths[column] - DisplayWidth.of(cut));
        return table.columns().get(column).isNumeric() ? fill + cut : cut + fill;
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
