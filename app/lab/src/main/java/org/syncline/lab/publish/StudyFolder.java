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
import org.syncline.lab.table.Workbooks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Writes a study's report: {@code report.html}, which needs no other file, {@code study.json} with
 * everything, {@code tables.xlsx} with a sheet for each table and one that says what they are
 * about, each table as CSV, Markdown and LaTeX, and each chart as SVG, PNG and PDF. It replaces
 * files of these names, each at once, and leaves others alone.
 */
public final class StudyFolder {

    private static final int FORMAT_VERSION = 1;

    private static final List<TableFormat> TABLES =
            List.of(TableFormat.CSV, TableFormat.MARKDOWN, TableFormat.LATEX);

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
        writeTables(folder, report.tables());
        writeCharts(folder, report.charts());
        AtomicFile.write(
                folder.resolve("tables.xlsx"), workbook(report, source, repeat, environment));
        write(folder, "study.json", JsonTable.text(json(report, source, repeat, environment)));
        write(folder, "report.html", HtmlReport.write(report, source, repeat, environment.notes()));
    }

    private static void writeTables(Path folder, List<Table> tables) throws IOException {
        List<String> names = FileNames.of(tables.stream().map(Table::title).toList());
        for (int i = 0; i < names.size(); i++) {
            for (TableFormat format : TABLES) {
                AtomicFile.write(
                        folder.resolve(names.get(i) + "." + format.extension()),
                        format.bytes(tables.get(i)));
            }
        }
    }

    private static void writeCharts(Path folder, List<Chart> charts) throws IOException {
        List<String> names =
                FileNames.of(charts.stream().map(chart -> "chart " + chart.title()).toList());
        for (int i = 0; i < names.size(); i++) {
            for (ChartFormat format : ChartFormat.values()) {
                AtomicFile.write(
                        folder.resolve(names.get(i) + "." + format.extension()),
                        format.write(charts.get(i), Sheet.standard()));
            }
        }
    }

    private static byte[] workbook(
            StudyReport report, String source, String repeat, Environment environment) {
        Stream<Table> tables = report.tables().stream().map(table -> table.withNotes(List.of()));
        Table about = AboutTable.of(report, source, repeat, environment);
        return Workbooks.write(Stream.concat(tables, Stream.of(about)).toList());
    }

    private static void write(Path folder, String name, String text) throws IOException {
        AtomicFile.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
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
