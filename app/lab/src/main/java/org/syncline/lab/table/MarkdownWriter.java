package org.syncline.lab.table;

import org.syncline.core.model.PrintableText;

import java.util.List;
import java.util.stream.Collectors;

/** GitHub-flavoured Markdown: title, table, notes as a list. */
final class MarkdownWriter {
    private MarkdownWriter() {}

    static String write(Table table) {
        StringBuilder out = new StringBuilder();
        if (!table.title().isEmpty()) {
            out.append("## ").append(escape(table.title())).append("\n\n");
        }
        out.append(line(table.columns().stream().map(c -> escape(c.title())).toList()));
        out.append(
                line(table.columns().stream().map(c -> c.isNumeric() ? "---:" : "---").toList()));
        for (List<Cell> row : table.rows()) {
            out.append(line(row.stream().map(cell -> escape(cell.shown())).toList()));
        }
        if (!table.notes().isEmpty()) {
            out.append('\n');
            table.notes().forEach(n -> out.append("- ").append(item(n)).append('\n'));
        }
        return out.toString();
    }

    private static String line(List<String> fields) {
        return fields.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /** Returns the text of an item that begins no heading, quotation or list of its own. */
    private static String item(String text) {
        return escape(text.strip()).replaceFirst("^(\\d{0,9})([-#>+=.)])", "$1\\\\$2");
    }

    private static String escape(String text) {
        return PrintableText.line(text)
                .replaceAll("([\\\\`*_\\[\\]|~$])", "\\\\$1")
                .replace("&", "&amp;")
                .replace("<", "&lt;");
    }
}
