package org.syncline.cli;

import org.syncline.core.transport.Transport;
import org.syncline.lab.advice.MeasuredLoads;
import org.syncline.lab.advice.PredictionTable;
import org.syncline.lab.chart.export.Sheet;
import org.syncline.lab.demo.DemoOptions;
import org.syncline.lab.demo.DemoResult;
import org.syncline.lab.demo.DemoRun;
import org.syncline.lab.demo.DemoWatcher;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.demo.RatioTable;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.history.RecordingCost;
import org.syncline.lab.options.Labels;
import org.syncline.lab.options.RunOption;
import org.syncline.lab.publish.RecordingText;
import org.syncline.lab.report.Environment;
import org.syncline.lab.report.PageCache;
import org.syncline.lab.report.ResultFolder;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;
import org.syncline.lab.timing.NetworkWay;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.RunTimings;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Reports the progress and the results of a demo on the terminal and in a folder. */
final class DemoReport implements DemoWatcher {

    private final Path folder;
    private final PrintWriter out;
    private final PrintWriter err;
    private final ProgressLine line = new ProgressLine();

    DemoReport(Path folder, CommandLine command) {
        this.folder = folder;
        this.out = command.getOut();
        this.err = command.getErr();
    }

    @Override
    public void begins(String what) {
        line.clear();
        Terminal.say(out, what);
        out.flush();
    }

    @Override
    public void finished(DemoRun run, int done, int total) {
        RunTiming timing = run.timing();
        line.show(
                String.format(
                        Locale.ROOT,
                        "run %d of %d: %s over %s%s, %.3f s",
                        done,
                        total,
                        timing.setup().corpus(),
                        timing.setup().transport(),
                        timing.setup().warmUp() ? " (warming up)" : "",
                        timing.seconds()));
    }

    @Override
    public void failed(String what) {
        line.clear();
        Terminal.warn(err, what);
    }

    void write(DemoResult result, DemoOptions options, long seed) throws IOException {
        line.clear();
        Terminal.say(out, "");
        for (Exercise exercise : Exercise.values()) {
            Terminal.show(out, table(exercise, result.runs(), options));
            Terminal.say(out, "");
        }
        Environment environment =
                Environment.capture(
                        Clock.systemUTC(),
                        new Environment.Settings(
                                Map.of(), settings(options), OptionalLong.of(seed)));
        ResultFolder.write(folder, result.runs(), environment, Sheet.standard());
        if (!result.rivals().isEmpty()) {
            show(RatioTable.of(result), "rsync");
        }
    }

    /** Shows what was to be expected of the runs, or why nothing was. */
    void writePredictions(DemoResult result, DemoOptions options, Path state) {
        try {
            Table table =
                    PredictionTable.of(
                            result.runs(),
                            options.sync(),
                            kind ->
                                    MeasuredLoads.advisor(
                                            state, kind, notice -> Terminal.warn(err, notice)));
            if (!table.rows().isEmpty()) {
                show(table, "predictions");
            }
        } catch (IOException e) {
            Terminal.warn(err, "nothing is predicted: " + Failure.of(e).message());
        }
    }

    /** Shows what recording the runs took. */
    void writeCost(RecordingCost cost) throws IOException {
        show(RecordingText.table(cost), "recording");
    }

    /**
     * @param run its number in the history; empty if it is not there
     */
    void end(OptionalLong run) {
        run.ifPresent(number -> Terminal.say(out, "Run in the history: " + number));
        Terminal.say(out, "Tables and charts: " + folder.toAbsolutePath());
        out.flush();
    }

    private void show(Table table, String name) throws IOException {
        Terminal.show(out, table);
        Terminal.say(out, "");
        for (TableFormat format :
                List.of(TableFormat.CSV, TableFormat.JSON, TableFormat.MARKDOWN)) {
            Files.writeString(folder.resolve(name + "." + format.extension()), format.write(table));
        }
    }

    private static Table table(Exercise exercise, List<RunTiming> runs, DemoOptions options) {
        List<RunTiming> own = runs.stream().filter(exercise::isOf).toList();
        Table table = RunTimings.summary(own);
        List<String> notes = new ArrayList<>();
        if (exercise.ordinal() == Exercise.values().length - 1) {
            notes.addAll(table.notes());
            notes.add("No-op and both edited know unchanged files " + known(options) + ".");
        } else {
            RunTimings.faultOfPhases(own).ifPresent(notes::add);
        }
        return new Table("", table.columns(), table.rows(), notes);
    }

    private static String known(DemoOptions options) {
        return options.sync().scope().checksum()
                ? "by their content (--checksum)"
                : "by size and stamps";
    }

    private static Map<String, String> settings(DemoOptions options) {
        Map<String, String> settings = new TreeMap<>(RunOption.cells(options.sync()));
        settings.put("digest", options.sync().scope().digest());
        settings.put("call", Labels.of(options.sync().transfer().callStyle()));
        settings.put("unchanged files", known(options));
        settings.put(
                "network",
                options.transports().stream()
                        .map(each -> NetworkWay.near(each.name(), false))
                        .distinct()
                        .collect(Collectors.joining(" and ")));
        settings.put("page cache", PageCache.WRITTEN.words());
        settings.put("warm-ups", Integer.toString(options.warmUps()));
        settings.put("repeats", Integer.toString(options.repeats()));
        settings.put(
                "transports",
                options.transports().stream()
                        .map(Transport::name)
                        .collect(Collectors.joining(" ")));
        return settings;
    }
}
