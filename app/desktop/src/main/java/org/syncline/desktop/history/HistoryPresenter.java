package org.syncline.desktop.history;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.syncline.core.model.Side;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.UndoItem;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.engine.CompareRequest;
import org.syncline.desktop.engine.SessionEngine;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.lab.failure.Failure;

import java.util.List;
import java.util.Optional;

/**
 * The earlier runs of the two chosen roots. They are read only while the history is visible,
 * because that opens both roots. UI thread only.
 */
public final class HistoryPresenter {
    static final String CHOOSE = "Choose a folder on each side to see their runs with each other.";
    static final String REFRESH = "Press Refresh, or compare, to see the runs of these folders.";
    static final String NONE = "These two have made no run with each other yet.";
    private static final String READING = "One moment …";

    private final SetupPresenter setup;
    private final SessionEngine engine;
    private final TaskRunner tasks;
    private final ReadOnlyObjectWrapper<HistoryState> state =
            new ReadOnlyObjectWrapper<>(HistoryState.empty(CHOOSE));
    private boolean looking;
    private boolean stale = true;

    public HistoryPresenter(SetupPresenter setup, SessionEngine engine, TaskRunner tasks) {
        this.setup = setup;
        this.engine = engine;
        this.tasks = tasks;
        setup.root(Side.LEFT).subscribe(this::otherRoots);
        setup.root(Side.RIGHT).subscribe(this::otherRoots);
    }

    public ReadOnlyObjectProperty<HistoryState> state() {
        return state.getReadOnlyProperty();
    }

    private void otherRoots() {
        stale = true;
        state.set(HistoryState.empty(setup.state().isComplete() ? REFRESH : CHOOSE));
    }

    /** Sets whether the runs are visible. */
    public void look(boolean now) {
        looking = now;
        refreshIfStale();
    }

    /** Notes that the roots have changed. */
    public void changed() {
        stale = true;
        refreshIfStale();
    }

    private void refreshIfStale() {
        if (looking && stale) {
            refresh();
        }
    }

    public void refresh() {
        if (!setup.state().isComplete()) {
            state.set(HistoryState.empty(CHOOSE));
            return;
        }
        stale = false;
        CompareRequest request = setup.state().request();
        if (state.get().runs().isEmpty()) {
            state.set(HistoryState.empty(READING));
        }
        tasks.run(
                () -> engine.runs(request).reversed(),
                runs -> show(request, runs),
                failure -> failed(request, failure));
    }

    private void show(CompareRequest request, List<EarlierRun> runs) {
        if (isAsked(request)) {
            state.set(new HistoryState(runs, Optional.empty(), List.of(), NONE));
        }
    }

    private void failed(CompareRequest request, Failure failure) {
        if (isAsked(request)) {
            state.set(HistoryState.empty(failure.sentence()));
        }
    }

    /** The choice of roots may have changed while the answer was on its way. */
    private boolean isAsked(CompareRequest request) {
        return setup.state().request().sameRoots(request);
    }

    public void select(Optional<EarlierRun> run) {
        if (run.equals(state.get().selected())) {
            return;
        }
        state.set(state.get().select(run, List.of()));
        CompareRequest request = setup.state().request();
        run.ifPresent(
                wanted ->
                        tasks.run(
                                () -> engine.actions(request, wanted.id()),
                                actions -> show(wanted, actions),
                                failure -> failed(request, failure)));
    }

    private void show(EarlierRun run, List<UndoItem> actions) {
        if (state.get().selected().filter(run::equals).isPresent()) {
            state.set(state.get().select(Optional.of(run), actions));
        }
    }
}
