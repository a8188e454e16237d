package org.syncline.lab.publish;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.export.ChartFormat;
import org.syncline.lab.chart.export.Sheet;
import org.syncline.lab.report.AtomicFile;
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
 * Writes a report: {@code report.html} and {@code report.md}, which need no other file, {@code
 * report.tex}, which LaTeX sets with the charts beside it, {@code study.json}, {@code
 * experiment.json} or the like with everything, {@code experiment.toml} where such a file measures
 * it again, {@code tables.xlsx} with a sheet for each table and one that says what they are about,
 * each table as CSV, Markdown and LaTeX, and each chart as SVG, PNG and PDF. It replaces files of
 * these names, each at once, and leaves others alone.
 */
public final class StudyFolder {

    private static final int FORMAT_VERSION = 2;

    private static final List<TableFormat> TABLES =
            List.of(TableFormat.CSV, TableFormat.MARKDOWN, TableFormat.LATEX);

    private StudyFolder() {}

    /**
     * Creates the folder if needed.
     *
     * @throws IOException naming the file that could not be written; those before it stay
     */
    public static void write(Path folder, Publication publication) throws IOException {
        Files.createDirectories(folder);
        writeTables(folder, publication.report().tables());
        List<String> charts = writeCharts(folder, publication.report().charts());
        AtomicFile.write(folder.resolve("tables.xlsx"), workbook(publication));
        write(folder, publication.kind().file(), JsonTable.text(json(publication)));
        if (!publication.repeat().file().isEmpty()) {
            write(folder, Repeat.FILE, publication.repeat().file());
        }
        write(folder, "report.tex", LatexReport.write(publication, charts));
        write(folder, "report.html", HtmlReport.write(publication));
        write(folder, "report.md", MarkdownReport.write(publication));
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

    /** Returns the names of the charts, without extensions. */
    private static List<String> writeCharts(Path folder, List<Chart> charts) throws IOException {
        List<String> names =
                FileNames.of(charts.stream().map(chart -> "chart " + chart.title()).toList());
        for (int i = 0; i < names.size(); i++) {
            for (ChartFormat format : ChartFormat.values()) {
                AtomicFile.write(
                        folder.resolve(names.get(i) + "." + format.extension()),
                        format.write(charts.get(i), Sheet.standard()));
            }
        }
        return names;
    }

    /** Returns a sheet for each table, and one about them. */
    static byte[] workbook(Publication publication) {
        Stream<Table> tables =
                publication.report().tables().stream().map(table -> table.withNotes(List.of()));
        return Workbooks.write(
                Stream.concat(tables, Stream.of(AboutTable.of(publication))).toList());
    }

    private static void write(Path folder, String name, String text) throws IOException {
        AtomicFile.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the whole report: version, tables, claims, notes, machine and forks. */
    public static ObjectNode json(Publication publication) {
        StudyReport report = publication.report();
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("version", FORMAT_VERSION);
        root.put("title", report.title());
        root.put("source", publication.source());
        root.put("repeat", publication.repeat().command());
        if (!publication.repeat().file().isEmpty()) {
            root.put("repeatFile", publication.repeat().file());
        }
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
        publication.provenance().putInto(root);
        return root;
    }
}
