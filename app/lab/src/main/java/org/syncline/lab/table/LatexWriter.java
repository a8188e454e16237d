package org.syncline.lab.table;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A LaTeX table environment in ASCII that needs the packages booktabs and graphicx only. A table
 * wider than the text is made smaller, so that nothing is cut off.
 */
final class LatexWriter {

    static final String FITTED =
            "\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n";

    private LatexWriter() {}

    static String write(Table table) {
        StringBuilder out = new StringBuilder("% Needs \\usepackage{booktabs,graphicx}.\n");
        out.append("\\begin{table}\n\\centering\n");
        if (!table.title().isEmpty()) {
            out.append("\\caption{").append(LatexText.of(table.title())).append("}\n");
        }
        out.append(FITTED)
                .append("\\begin{tabular}{")
                .append(alignments(table))
                .append("}\n\\toprule\n");
        out.append(line(table.columns().stream().map(Column::title).toList()));
        out.append("\\midrule\n");
        for (List<Cell> row : table.rows()) {
            out.append(line(row.stream().map(Cell::shown).toList()));
        }
        out.append("\\bottomrule\n\\end{tabular}}\n");
        for (String note : table.notes()) {
            out.append("\\par\\smallskip\\footnotesize ").append(LatexText.of(note)).append('\n');
        }
        return out.append("\\end{table}\n").toString();
    }

    private static String alignments(Table table) {
        return table.columns().stream()
                .map(c -> c.isNumeric() ? "r" : "l")
                .collect(Collectors.joining());
    }

    private static String line(List<String> fields) {
        return fields.stream().map(LatexText::of).collect(Collectors.joining(" & ", "", " \\\\\n"));
    }
}
