package org.syncline.lab.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.export.ChartFormat;
import org.syncline.lab.chart.export.Sheet;
import org.syncline.lab.table.JsonTable;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;
import org.syncline.lab.table.Workbooks;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.RunTimings;
import org.syncline.lab.timing.TimingChart;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the results of a series of runs: {@code timings.csv|json|md|xlsx} (the summary; JSON and
 * Excel hold runs, phases and environment too), {@code runs.csv}, {@code phases.csv} and each chart
 * as SVG and PNG. It replaces files of these names, each at once, and leaves others alone.
 */
public final class ResultFolder {
    private static final int FORMAT_VERSION = 1;

    private final Path folder;
    private final Sheet sheet;

    private ResultFolder(Path folder, Sheet sheet) {
        this.folder = folder;
        this.sheet = sheet;
    }

    /**
     * Creates the folder if needed.
     *
     * @throws IOException naming the file that could not be written; those before it stay
     */
    public static void write(
            Path folder, List<RunTiming> runs, Environment environment, Sheet sheet)
            throws IOException {
        Files.createDirectories(folder);
        ResultFolder results = new ResultFolder(folder, sheet);
        results.writeTables(runs, environment);
        for (TimingChart chart : TimingChart.values()) {
            results.write(chart.fileName(), chart.of(runs), ChartFormat.SVG);
            results.write(chart.fileName(), chart.of(runs), ChartFormat.PNG);
        }
    }

    private void writeTables(List<RunTiming> runs, Environment environment) throws IOException {
        Table summary = RunTimings.summary(runs);
        List<String> notes = new ArrayList<>(summary.notes());
        notes.addAll(environment.notes());
        Table noted = summary.withNotes(notes);
        write("timings.csv", TableFormat.CSV.write(noted));
        write("timings.md", TableFormat.MARKDOWN.write(noted));
        write("timings.json", JsonTable.text(json(runs, summary, environment)));
        Table table = RunTimings.table(runs);
        Table phases = RunTimings.phases(runs);
        write("timings.xlsx", Workbooks.write(List.of(noted, table, phases)));
        write("runs.csv", TableFormat.CSV.write(table));
        write("phases.csv", TableFormat.CSV.write(phases));
    }

    private static ObjectNode json(List<RunTiming> runs, Table summary, Environment environment) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("version", FORMAT_VERSION);
        root.set("environment", environment.json());
        root.set("summary", JsonTable.node(summary));
        root.set("runs", JsonTable.node(RunTimings.table(runs)));
        root.set("phases", JsonTable.node(RunTimings.phases(runs)));
        return root;
    }

    private void write(String name, Chart chart, ChartFormat format) throws IOException {
        write(name + "." + format.extension(), format.write(chart, sheet));
    }

    private void write(String name, String text) throws IOException {
        write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private void write(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        AtomicFile.write(file, content);
    }
}
