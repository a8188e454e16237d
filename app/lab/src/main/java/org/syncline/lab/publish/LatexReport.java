package org.syncline.lab.publish;

import org.syncline.lab.study.StudyReport;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.LatexText;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;

import java.util.List;

/**
 * A report as one LaTeX document in ASCII, which pdfLaTeX sets as it is with the packages booktabs
 * and graphicx: tables, charts, claims, method, machine, and how to repeat it. Long tables are
 * divided, so that none is longer than a page.
 */
final class LatexReport {

    private static final int MOST_ROWS = 36;

    /** LaTeX holds back only so many floats that found no page. */
    private static final int MOST_FLOATS = 8;

    private static final String HEAD =
            """
            % pdflatex report.tex sets it as it is.
            \\documentclass{article}
            \\usepackage{booktabs,graphicx}
            \\begin{document}
            \\sloppy
            """;

    private final StringBuilder out = new StringBuilder(HEAD);
    private int floats;

    private LatexReport() {}

    /**
     * @param charts the names of the PDF files of the charts beside the document, without
     *     extension; empty to leave the charts out
     */
    static String write(Publication publication, List<String> charts) {
        LatexReport report = new LatexReport();
        report.document(publication, charts);
        return report.out.append("\\end{document}\n").toString();
    }

    private void document(Publication publication, List<String> charts) {
        StudyReport report = publication.report();
        out.append("\\begin{center}\\Large ").append(LatexText.of(report.title()));
        out.append("\\end{center}\n");
        if (!publication.source().isEmpty()) {
            paragraph("Published: " + publication.source());
        }
        if (!report.claims().isEmpty()) {
            section(publication.kind().claims());
            report.claims().forEach(this::claim);
        }
        section("Method");
        paragraph(publication.kind().method());
        report.notes().forEach(this::paragraph);
        section("Machine");
        publication.provenance().machineNotes().forEach(this::paragraph);
        section("Forks");
        publication.provenance().forkNotes().forEach(this::paragraph);
        repeat(publication.repeat());
        report.tables().forEach(this::table);
        for (int i = 0; i < charts.size(); i++) {
            figure(charts.get(i), report.charts().get(i).title());
        }
    }

    private void section(String title) {
        out.append("\n\\section*{").append(LatexText.of(title)).append("}\n");
    }

    private void paragraph(String text) {
        out.append(LatexText.of(text)).append("\n\n");
    }

    private void claim(Claim claim) {
        paragraph("%s – %s (%s)".formatted(claim.text(), claim.verdict().words(), claim.basis()));
    }

    private void repeat(Repeat repeat) {
        if (repeat.command().isEmpty()) {
            return;
        }
        section("How to repeat it");
        out.append("\\begin{flushleft}\\small\n");
        code(repeat.command());
        if (!repeat.file().isEmpty()) {
            out.append("\nwith this ").append(LatexText.of(Repeat.FILE)).append(":\n\n");
            repeat.file().lines().filter(line -> !line.isBlank()).forEach(this::code);
        }
        out.append("\\end{flushleft}\n");
    }

    /** A line of its own, with the quotes of programs. */
    private void code(String line) {
        String text = LatexText.of(line).replace("\\textquotedblright{}", "\\char34{}");
        out.append("\\texttt{").append(text).append("}\n\n");
    }

    private void table(Table table) {
        List<List<Cell>> rows = table.rows();
        int parts = Math.max(1, (rows.size() + MOST_ROWS - 1) / MOST_ROWS);
        for (int part = 0; part < parts; part++) {
            String number = parts == 1 ? "" : ", part %d of %d".formatted(part + 1, parts);
            Table some =
                    new Table(
                            table.title() + number,
                            table.columns(),
                            rows.subList(
                                    part * rows.size() / parts, (part + 1) * rows.size() / parts),
                            part == parts - 1 ? table.notes() : List.of());
            makeRoom();
            out.append('\n').append(TableFormat.LATEX.write(some));
        }
    }

    private void figure(String name, String title) {
        makeRoom();
        out.append("\n\\begin{figure}\n\\centering\n\\includegraphics[width=\\linewidth]{");
        out.append(name).append(".pdf}\n\\caption{").append(LatexText.of(title));
        out.append("}\n\\end{figure}\n");
    }

    private void makeRoom() {
        if (floats++ % MOST_FLOATS == MOST_FLOATS - 1) {
            out.append("\n\\clearpage\n");
        }
    }
}
