package org.syncline.lab.publish;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.export.ChartFormat;
import org.syncline.lab.chart.export.Sheet;
import org.syncline.lab.report.AtomicFile;
import org.syncline.lab.report.Environment;
import org.syncline.lab.study.StudyReport;
import org.syncline.lab.table.JsonTable;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Writes a study's report: {@code report.html}, which needs no other file, {@code study.json} with
 * everything, each table as CSV, Markdown and LaTeX, and each chart as SVG and PNG. It replaces
 * files of these names, each at once, and leaves others alone.
 */
public final class StudyFolder {

    private static final int FORMAT_VERSION = 1;

    private StudyFolder() {}

    /**
     * Creates the folder if needed.
     *
     * @param source where published figures come from
     * @param repeat the command that measures it again
     * @throws IOException naming the file that could not be written; those before it stay
     */
    public static void write(
            Path folder, StudyReport report, String source, String repeat, Environment environment)
            throws IOException {
        Files.createDirectories(folder);
        for (Table table : report.tables()) {
            for (TableFormat format :
                    List.of(TableFormat.CSV, TableFormat.MARKDOWN, TableFormat.LATEX)) {
                write(folder, fileName(table.title(), format.extension()), format.write(table));
            }
        }
        for (Chart chart : report.charts()) {
            for (ChartFormat format : List.of(ChartFormat.SVG, ChartFormat.PNG)) {
                AtomicFile.write(
                        folder.resolve(fileName("chart " + chart.title(), format.extension())),
                        format.write(chart, Sheet.standard()));
            }
        }
        write(folder, "study.json", JsonTable.text(json(report, source, repeat, environment)));
        write(folder, "report.html", HtmlReport.write(report, source, repeat, environment.notes()));
    }

    private static void write(Path folder, String name, String text) throws IOException {
        AtomicFile.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns "hash-table-there-and-back.csv" for a title with other characters in it. */
    static String fileName(String title, String extension) {
        String plain =
                title.toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9]+", "-")
                        .replaceAll("^-|-$", "");
        return plain + "." + extension;
    }

    /** Returns the whole report: version, tables, claims, notes, environment. */
    public static ObjectNode json(
            StudyReport report, String source, String repeat, Environment environment) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("version", FORMAT_VERSION);
        root.put("title", report.title()).put("source", source).put("repeat", repeat);
        ArrayNode tables = root.putArray("tables");
        report.tables().forEach(table -> tables.add(JsonTable.node(table)));
        ArrayNode claims = root.putArray("claims");
        report.claims()
                .forEach(
                        claim ->
                                claims.addObject()
                                        .put("text", claim.text())
                                        .put("verdict", claim.verdict().words())
                                        .put("basis", claim.basis()));
        report.notes().forEach(root.putArray("notes")::add);
        root.set("environment", environment.json());
        return root;
    }
}
