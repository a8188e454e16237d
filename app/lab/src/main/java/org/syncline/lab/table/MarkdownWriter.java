package org.syncline.lab.table;

import java.util.List;
import java.util.stream.Collectors;

/** GitHub-flavoured Markdown: title, table, notes as a list. */
final class MarkdownWriter {
    private MarkdownWriter() {}

    static String write(Table table) {
        StringBuilder out = new StringBuilder();
        if (!table.title().isEmpty()) {
            out.append("## ").append(MarkdownText.inline(table.title())).append("\n\n");
        }
        out.append(
                line(table.columns().stream().map(c -> MarkdownText.inline(c.title())).toList()));
        out.append(
                line(table.columns().stream().map(c -> c.isNumeric() ? "---:" : "---").toList()));
        for (List<Cell> row : table.rows()) {
            out.append(line(row.stream().map(cell -> MarkdownText.inline(cell.shown())).toList()));
        }
        if (!table.notes().isEmpty()) {
            out.append('\n');
            table.notes().forEach(n -> out.append("- ").append(MarkdownText.item(n)).append('\n'));
        }
        return out.toString();
    }

    private static String line(List<String> fields) {
        return fields.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
