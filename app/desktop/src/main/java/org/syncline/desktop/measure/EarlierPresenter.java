package org.syncline.desktop.measure;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.syncline.desktop.common.TaskRunner;
import org.syncline.lab.history.StoredRun;

import java.util.List;

/**
 * The measurements of the history: opened in the table, gone on with, and saved as experiments that
 * can be run again. UI thread only.
 */
public final class EarlierPresenter {
    private final MatrixPresenter matrix;
    private final MatrixHistory history;
    private final MatrixFiles files;
    private final TaskRunner tasks;
    private final ReadOnlyObjectWrapper<EarlierState> state =
            new ReadOnlyObjectWrapper<>(EarlierState.READING);

    EarlierPresenter(
            MatrixPresenter matrix, MatrixHistory history, MatrixFiles files, TaskRunner tasks) {
        this.matrix = matrix;
        this.history = history;
        this.files = files;
        this.tasks = tasks;
    }

    ReadOnlyObjectProperty<EarlierState> state() {
        return state.getReadOnlyProperty();
    }

    /** Reads the history anew. */
    void refresh() {
        state.set(EarlierState.READING);
        tasks.run(
                history::runs,
                runs -> state.set(EarlierState.of(runs)),
                failure -> state.set(new EarlierState(List.of(), failure.sentence())));
    }

    void open(StoredRun run) {
        matrix.open(run.number());
    }

    void goOn(StoredRun run) {
        matrix.goOn(run.number());
    }

    /** Saves the experiment of a run to a file of the user's choice. */
    void save(StoredRun run) {
        files.save(run.name(), () -> history.design(run.number()));
    }
}
