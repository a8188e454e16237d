package org.syncline.lab.table;

import org.syncline.core.model.PrintableText;

import java.util.List;
import java.util.stream.Collectors;

/** A LaTeX table environment that needs the package booktabs only (UTF-8 input assumed). */
final class LatexWriter {
    private LatexWriter() {}

    static String write(Table table) {
        StringBuilder out = new StringBuilder("\\begin{table}\n\\centering\n");
        if (!table.title().isEmpty()) {
            out.append("\\caption{").append(escape(table.title())).append("}\n");
        }
        out.append("\\begin{tabular}{").append(alignments(table)).append("}\n\\toprule\n");
        out.append(line(table.columns().stream().map(Column::title).toList()));
        out.append("\\midrule\n");
        for (List<Cell> row : table.rows()) {
            out.append(line(row.stream().map(Cell::shown).toList()));
        }
        out.append("\\bottomrule\n\\end{tabular}\n");
        for (String note : table.notes()) {
            out.append("\\par\\smallskip\\footnotesize ").append(escape(note)).append('\n');
        }
        return out.append("\\end{table}\n").toString();
    }

    private static String alignments(Table table) {
        return table.columns().stream()
                .map(c -> c.isNumeric() ? "r" : "l")
                .collect(Collectors.joining());
    }

    private static String line(List<String> fields) {
        return fields.stream()
                .map(LatexWriter::escape)
                .collect(Collectors.joining(" & ", "", " \\\\\n"));
    }

    private static String escape(String text) {
        StringBuilder out = new StringBuilder();
        PrintableText.line(text).codePoints().forEach(c -> out.append(escape(c)));
        return out.toString();
    }

    private static String escape(int c) {
        return switch (c) {
            case '\\' -> "\\textbackslash{}";
            case '~' -> "\\textasciitilde{}";
            case '^' -> "\\textasciicircum{}";
            case '<' -> "\\textless{}";
            case '>' -> "\\textgreater{}";
            case '|' -> "\\textbar{}";
            case '"' -> "\\textquotedbl{}";
            case '&', '%', '$', '#', '_', '{', '}' -> "\\" + (char) c;
            case '[', ']' -> "{" + (char) c + "}";
            case '±' -> "$\\pm$";
            case '×' -> "$\\times$";
            case 'µ' -> "$\\mu$";
            case '–' -> "--";
            default -> Character.toString(c);
        };
    }
}
