package org.syncline.lab.publish;

import org.syncline.core.model.PrintableText;
import org.syncline.lab.study.StudyReport;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.MarkdownText;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;

import java.util.ArrayList;
import java.util.List;

/** A report as one Markdown file: tables, claims, method, machine, and how to repeat it. */
final class MarkdownReport {

    private final StringBuilder out = new StringBuilder();

    private MarkdownReport() {}

    static String write(Publication publication) {
        MarkdownReport report = new MarkdownReport();
        report.page(publication);
        return report.out.toString();
    }

    private void page(Publication publication) {
        StudyReport report = publication.report();
        out.append("# ").append(MarkdownText.inline(report.title())).append("\n");
        if (!publication.source().isEmpty()) {
            out.append("\nPublished: ").append(MarkdownText.inline(publication.source()));
            out.append('\n');
        }
        if (!report.claims().isEmpty()) {
            table(claims(publication.kind().claims(), report.claims()));
        }
        report.tables().forEach(this::table);
        List<String> method = new ArrayList<>();
        method.add(publication.kind().method());
        method.addAll(report.notes());
        items("Method", method);
        items("Machine", publication.provenance().machineNotes());
        items("Forks", publication.provenance().forkNotes());
        repeat(publication.repeat());
    }

    private void repeat(Repeat repeat) {
        if (repeat.command().isEmpty()) {
            return;
        }
        out.append("\n## How to repeat it\n\n");
        code(repeat.command());
        if (!repeat.file().isEmpty()) {
            out.append("\nwith this ").append(MarkdownText.inline(Repeat.FILE)).append(":\n\n");
            repeat.file().lines().forEach(this::code);
        }
    }

    private void code(String line) {
        out.append("    ").append(PrintableText.line(line)).append('\n');
    }

    private static Table claims(String heading, List<Claim> claims) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Claim claim : claims) {
            rows.add(Cell.texts(claim.text(), claim.verdict().words(), claim.basis()));
        }
        List<Column> columns = Column.texts("claim", "today", "because");
        return new Table(heading, columns, rows, List.of());
    }

    private void table(Table table) {
        out.append('\n').append(TableFormat.MARKDOWN.write(table));
    }

    private void items(String heading, List<String> items) {
        out.append("\n## ").append(heading).append("\n\n");
        items.forEach(item -> out.append("- ").append(MarkdownText.item(item)).append('\n'));
    }
}
