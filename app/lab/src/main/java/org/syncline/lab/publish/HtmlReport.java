package org.syncline.lab.publish;

import org.syncline.core.model.PrintableText;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.export.ChartFormat;
import org.syncline.lab.chart.export.Sheet;
import org.syncline.lab.study.StudyReport;
import org.syncline.lab.study.StudyReport.Claim;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A report as one HTML file that needs no other: tables, charts, claims, machine, method, and how
 * to repeat it. Nothing in it runs, and every text is inert.
 */
final class HtmlReport {

    private static final String STYLE =
            """
            :root { color-scheme: light; }
            body { font: 15px/1.5 system-ui, sans-serif; color: #1f2328; max-width: 100rem;
                   margin: 2rem auto; padding: 0 1.5rem; }
            p, figure { max-width: 70rem; }
            h1 { font-size: 1.7rem; line-height: 1.2; }
            h2 { font-size: 1.2rem; margin-top: 2.2rem; }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
            th, td { padding: .25rem .7rem; border-bottom: 1px solid #e4e7eb; text-align: left;
                     vertical-align: top; }
            th { border-bottom: 2px solid #8c959f; font-weight: 600; vertical-align: bottom; }
            .number { text-align: right; }
            .word { white-space: nowrap; }
            .sentence { min-width: 14rem; }
            .note, footer { color: #59636e; font-size: .9rem; }
            figure { margin: 1rem 0; }
            svg { max-width: 100%; height: auto; }
            code, pre { background: #f3f5f7; padding: .1rem .3rem; }
            pre { padding: .6rem .8rem; overflow-x: auto; }
            """;

    private static final int LONGEST_WORD = 32;
    private static final String NUMBER = "number";

    private final StringBuilder out = new StringBuilder();

    private HtmlReport() {}

    static String write(Publication publication) {
        HtmlReport html = new HtmlReport();
        html.page(publication);
        return html.out.toString();
    }

    private void page(Publication publication) {
        StudyReport report = publication.report();
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        element("title", report.title());
        out.append("<style>\n").append(STYLE).append("</style>\n</head>\n<body>\n");
        element("h1", report.title());
        if (!publication.source().isEmpty()) {
            element("p", "Published: " + publication.source());
        }
        claims(publication.kind().claims(), report.claims());
        report.tables().forEach(this::table);
        if (!report.charts().isEmpty()) {
            element("h2", "Charts");
        }
        report.charts().forEach(this::chart);
        element("h2", "Method");
        element("p", publication.kind().method());
        notes(report.notes());
        element("h2", "Machine");
        notes(publication.provenance().machineNotes());
        element("h2", "Forks");
        notes(publication.provenance().forkNotes());
        repeat(publication.repeat());
        out.append("</body>\n</html>\n");
    }

    private void repeat(Repeat repeat) {
        if (repeat.command().isEmpty()) {
            return;
        }
        element("h2", "How to repeat it");
        out.append("<p><code>").append(escape(repeat.command())).append("</code></p>\n");
        if (!repeat.file().isEmpty()) {
            element("p", "with this " + Repeat.FILE + ":");
            out.append("<pre>");
            repeat.file().lines().forEach(line -> out.append(escape(line)).append('\n'));
            out.append("</pre>\n");
        }
    }

    private void claims(String heading, List<Claim> claims) {
        if (claims.isEmpty()) {
            return;
        }
        element("h2", heading);
        out.append("<div class=\"wide\"><table>\n<tr><th>claim</th><th>today</th>");
        out.append("<th>because</th></tr>\n");
        for (Claim claim : claims) {
            out.append("<tr>");
            field("td", "sentence", claim.text());
            field("td", "word", claim.verdict().words());
            field("td", "sentence", claim.basis());
            out.append("</tr>\n");
        }
        out.append("</table></div>\n");
    }

    private void table(Table table) {
        element("h2", table.title());
        out.append("<div class=\"wide\"><table>\n<tr>");
        List<String> kinds = kinds(table);
        for (int i = 0; i < kinds.size(); i++) {
            field("th", kinds.get(i), table.columns().get(i).title());
        }
        out.append("</tr>\n");
        for (List<Cell> row : table.rows()) {
            out.append("<tr>");
            for (int i = 0; i < row.size(); i++) {
                cell(kinds.get(i), row.get(i).shown());
            }
            out.append("</tr>\n");
        }
        out.append("</table></div>\n");
        notes(table.notes());
    }

    /** Returns what each column holds: numbers, words that stay in a line, or sentences. */
    private static List<String> kinds(Table table) {
        List<String> kinds = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            int column = i;
            boolean isLong =
                    table.rows().stream()
                            .anyMatch(row -> row.get(column).shown().length() > LONGEST_WORD);
            if (table.columns().get(i).kind() != Column.Kind.TEXT) {
                kinds.add(NUMBER);
            } else {
                kinds.add(isLong ? "sentence" : "word");
            }
        }
        return kinds;
    }

    /** A figure stays in a line, and so does its interval, which may be below it. */
    private void cell(String kind, String shown) {
        if (!kind.equals(NUMBER)) {
            field("td", kind, shown);
            return;
        }
        int interval = Math.max(0, shown.indexOf(" ("));
        out.append("<td class=\"number\">");
        if (interval > 0) {
            field("span", "word", shown.substring(0, interval));
            out.append(' ');
        }
        field("span", "word", shown.substring(interval).strip());
        out.append("</td>");
    }

    private void field(String element, String kind, String text) {
        out.append('<').append(element).append(" class=\"").append(kind).append("\">");
        out.append(escape(text)).append("</").append(element).append('>');
    }

    private void chart(Chart chart) {
        String svg =
                new String(ChartFormat.SVG.write(chart, Sheet.standard()), StandardCharsets.UTF_8);
        out.append("<figure>\n").append(svg.substring(svg.indexOf("<svg"))).append("</figure>\n");
    }

    private void notes(List<String> notes) {
        for (String note : notes) {
            out.append("<p class=\"note\">").append(escape(note)).append("</p>\n");
        }
    }

    private void element(String name, String text) {
        out.append('<').append(name).append('>').append(escape(text));
        out.append("</").append(name).append(">\n");
    }

    private static String escape(String text) {
        return PrintableText.line(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
