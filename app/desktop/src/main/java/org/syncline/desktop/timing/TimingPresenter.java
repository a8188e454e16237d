package org.syncline.desktop.timing;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.measure.MatrixPresenter;
import org.syncline.desktop.measure.MatrixState;
import org.syncline.desktop.messages.MessagesPresenter;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.export.ChartFormat;
import org.syncline.lab.chart.export.Sheet;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.publish.RunFigures;
import org.syncline.lab.report.AtomicFile;
import org.syncline.lab.report.Environment;
import org.syncline.lab.report.PageCache;
import org.syncline.lab.report.TimingFile;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.TimingChart;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The timings of all runs of this window and of the matrix measured last, and their export. UI
 * thread only.
 */
public final class TimingPresenter {
    private final TaskRunner tasks;
    private final Dialogs dialogs;
    private final MessagesPresenter messages;
    private final MatrixPresenter matrix;

    /** The runs that are in a file. */
    private final Set<RunTiming> saved = new HashSet<>();

    private final ReadOnlyObjectWrapper<TimingState> state =
            new ReadOnlyObjectWrapper<>(TimingState.EMPTY);

    public TimingPresenter(
            TaskRunner tasks, Dialogs dialogs, MessagesPresenter messages, MatrixPresenter matrix) {
        this.tasks = tasks;
        this.dialogs = dialogs;
        this.messages = messages;
        this.matrix = matrix;
        matrix.state().subscribe(this::follow);
    }

    public ReadOnlyObjectProperty<TimingState> state() {
        return state.getReadOnlyProperty();
    }

    public MatrixPresenter matrix() {
        return matrix;
    }

    /** Shows the matrix from the moment it begins. */
    private void follow(MatrixState now) {
        TimingState shown = state.get();
        if (!now.figures().equals(shown.measured())) {
            boolean begun =
                    now.figures().isPresent()
                            && !now.figures()
                                    .map(RunFigures::run)
                                    .equals(shown.measured().map(RunFigures::run));
            TimingState next = shown.withMeasured(now.figures());
            state.set(begun ? next.withTable(TimingTable.MEASURED) : next);
        }
    }

    public void add(RunTiming run) {
        List<RunTiming> runs = new ArrayList<>(state.get().runs());
        runs.add(run);
        state.set(state.get().withRuns(runs));
    }

    public void show(TimingTable table) {
        state.set(state.get().withTable(table));
    }

    public void show(TimingChart chart) {
        state.set(state.get().withChart(chart));
    }

    /** Returns the table that is shown, with the machine that it was measured on as notes. */
    private Table table() {
        Table table = state.get().shownTable();
        List<String> notes = new ArrayList<>(table.notes());
        notes.addAll(environment().notes());
        return table.withNotes(notes);
    }

    public void export(TableFormat format) {
        String name = state.get().table().fileName() + "." + format.extension();
        Table table = table();
        export("table", name, () -> format.bytes(table));
    }

    public void export(ChartFormat format) {
        String name = state.get().chartName() + "." + format.extension();
        Chart chart = state.get().shownChart();
        export("chart", name, () -> format.write(chart, Sheet.standard()));
    }

    /** Lets the user choose a file and writes the content into it. */
    private void export(String what, String name, Supplier<byte[]> content) {
        dialogs.chooseFile("Export the " + what, name).ifPresent(file -> write(file, content));
    }

    public void copy() {
        dialogs.copy(TableFormat.TSV.write(state.get().shownTable()));
        messages.info("Copied the table to the clipboard.");
    }

    private void write(Path file, Supplier<byte[]> content) {
        tasks.run(
                () -> {
                    AtomicFile.write(file.toAbsolutePath(), content.get());
                    return file;
                },
                written -> messages.announce("Wrote " + written + "."),
                failure -> failed("Could not export", failure));
    }

    private void failed(String what, Failure failure) {
        messages.error(what + ": " + failure.sentence());
        dialogs.tell(what, failure.sentence());
    }

    /** Saves the window's runs in a file that the user chooses. */
    public void save() {
        save(() -> {});
    }

    /**
     * @param next what to do once they are in the file
     */
    private void save(Runnable next) {
        List<RunTiming> runs = state.get().runs();
        dialogs.chooseFile("Save the timings", "timings.json")
                .ifPresent(
                        file ->
                                tasks.run(
                                        () -> {
                                            file().write(file, runs);
                                            return file;
                                        },
                                        written -> {
                                            announceSaved(runs, written);
                                            next.run();
                                        },
                                        failure -> failed("Could not save the timings", failure)));
    }

    private void announceSaved(List<RunTiming> runs, Path file) {
        saved.addAll(runs);
        messages.announce(
                "Saved " + FigureText.counted(runs.size(), "timing") + " in " + file + ".");
    }

    /** Adds the runs of a file that the user chooses to those of the window. */
    public void open() {
        dialogs.chooseExistingFile("Open timings")
                .ifPresent(
                        file ->
                                tasks.run(
                                        () -> file().read(file),
                                        read -> merge(file, read),
                                        failure -> failed("Could not open the timings", failure)));
    }

    private void merge(Path file, List<RunTiming> read) {
        List<RunTiming> before = state.get().runs();
        List<RunTiming> all = TimingFile.merged(before, read);
        saved.addAll(read);
        state.set(state.get().withRuns(all));
        int known = before.size() + read.size() - all.size();
        messages.announce(
                "Opened "
                        + FigureText.counted(read.size(), "timing")
                        + (" of " + file)
                        + (known > 0 ? "; " + known + " of them were here already." : "."));
    }

    /** Removes all runs from the tables, after a question if some are not saved. */
    public void clear() {
        beforeLosing(() -> state.set(state.get().withRuns(List.of())));
    }

    /** Does something by which the runs are lost, after a question if some are in no file. */
    public void beforeLosing(Runnable next) {
        long lost = state.get().runs().stream().filter(run -> !saved.contains(run)).count();
        if (lost == 0) {
            next.run();
            return;
        }
        switch (dialogs.choose(question(lost), "Save them first…")) {
            case AGREE -> next.run();
            case INSTEAD -> save(() -> beforeLosing(next)); // a run may have ended meanwhile
            case CANCEL -> {}
        }
    }

    private static Question question(long lost) {
        return new Question(
                "Lose " + FigureText.counted(lost, "timing") + "?",
                "The timings of this window's runs are in no file yet. From a file they can be"
                        + " opened again and put together with others.",
                "Lose them",
                true,
                List.of());
    }

    private static TimingFile file() {
        return new TimingFile(environment().machine());
    }

    private static Environment environment() {
        return Environment.capture(
                Clock.systemUTC(),
                new Environment.Settings(
                        Map.of(),
                        Map.of("page cache of own folders", PageCache.UNKNOWN.words()),
                        OptionalLong.empty()));
    }
}
