package org.syncline.desktop.measure;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.jspecify.annotations.Nullable;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.engine.UiPoller;
import org.syncline.desktop.measure.MatrixState.Mode;
import org.syncline.desktop.messages.MessagesPresenter;
import org.syncline.desktop.sample.SampleSize;
import org.syncline.lab.experiment.ExperimentDesign;
import org.syncline.lab.experiment.ExperimentResult;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.Stream;

/**
 * Measures a matrix of the user's choice at a time; a {@link UiPoller} asks the run how far it is.
 * The rest of the window goes on meanwhile. UI thread only.
 */
public final class MatrixPresenter implements AutoCloseable {
    private final Place place;
    private final MatrixHistory history;
    private final TaskRunner tasks;
    private final TaskRunner fileTasks;
    private final Dialogs dialogs;
    private final MessagesPresenter messages;
    private final MatrixFiles files;
    private final EarlierPresenter earlier;
    private final UiPoller poller;
    private final ReadOnlyObjectWrapper<MatrixState> state =
            new ReadOnlyObjectWrapper<>(MatrixState.NONE);
    private final ReadOnlyObjectWrapper<MatrixEstimate> estimate =
            new ReadOnlyObjectWrapper<>(MatrixEstimate.NONE);
    private final List<CorpusSpec> corpora;
    private List<ListedTransport> transports = List.of();
    private MatrixChoice choice;
    private volatile @Nullable MatrixRun run;

    /**
     * What a matrix is measured with.
     *
     * @param state folder of the user's state, which has the history
     * @param samples the small corpora to offer
     */
    public record Place(TransportCatalogue transports, Path state, SampleSize samples) {}

    /**
     * Where outcomes go.
     *
     * @param ui executor that delivers progress
     */
    public record Outlets(Executor ui, Dialogs dialogs, MessagesPresenter messages) {}

    /**
     * The threads that work.
     *
     * @param measuring for measurements alone
     * @param files for what a user may ask for meanwhile
     */
    public record Threads(TaskRunner measuring, TaskRunner files) {}

    public MatrixPresenter(Place place, Threads threads, Outlets outlets) {
        this.place = place;
        history = new MatrixHistory(place.state());
        tasks = threads.measuring();
        fileTasks = threads.files();
        dialogs = outlets.dialogs();
        messages = outlets.messages();
        files = new MatrixFiles(this, fileTasks, dialogs, messages);
        earlier = new EarlierPresenter(this, history, files, fileTasks);
        List<CorpusSpec> small =
                Stream.of(CorpusKind.values()).map(place.samples()::small).toList();
        corpora =
                Stream.concat(
                                small.stream(),
                                Stream.of(CorpusKind.values())
                                        .map(k -> CorpusSpec.full(k, CorpusSpec.DEFAULT_SEED)))
                        .toList();
        choice = MatrixChoice.preset(small);
        poller = new UiPoller(outlets.ui(), this::poll);
    }

    public ReadOnlyObjectProperty<MatrixState> state() {
        return state.getReadOnlyProperty();
    }

    MatrixFiles files() {
        return files;
    }

    EarlierPresenter earlier() {
        return earlier;
    }

    public boolean isBusy() {
        return state.get().isBusy();
    }

    /** Offers the installed transports. */
    public void offer(List<ListedTransport> installed) {
        transports = List.copyOf(installed);
    }

    /** Returns the transports to choose from; empty until the installed ones are known. */
    List<ListedTransport> transports() {
        return transports;
    }

    /** Returns the corpora to choose from: the small ones, then the full ones. */
    List<CorpusSpec> corpora() {
        return corpora;
    }

    /** Returns the last choice, or the preset. */
    MatrixChoice choice() {
        return choice;
    }

    /** Returns what is known of how long matrices take. */
    ReadOnlyObjectProperty<MatrixEstimate> estimate() {
        return estimate.getReadOnlyProperty();
    }

    /** Reads anew what is known; a history that cannot be read says so when a run begins. */
    void lookUp() {
        fileTasks.run(
                history::estimate, estimate::set, failure -> messages.error(failure.sentence()));
    }

    /** Begins a run; does nothing while another is under way. */
    public void start(MatrixChoice chosen) {
        choice = chosen;
        start(chosen.design());
    }

    /** Begins a run of any experiment; does nothing while another is under way. */
    void start(ExperimentDesign design) {
        begin(new MatrixRun.Anew(design));
    }

    /** Runs what an earlier run lacks; does nothing while another is under way. */
    void goOn(long number) {
        begin(new MatrixRun.Rest(number));
    }

    /** Shows an earlier run in place of the last one, unless one begins meanwhile. */
    void open(long number) {
        if (isBusy()) {
            return;
        }
        tasks.run(
                () -> new MatrixProgress(Optional.empty(), history.figures(number)),
                opened -> {
                    if (!isBusy()) {
                        state.set(new MatrixState(Mode.IDLE, Optional.of(opened)));
                    }
                },
                failure -> fail("Could not open the run", failure));
    }

    private void begin(MatrixRun.Task task) {
        if (isBusy()) {
            return;
        }
        MatrixRun next = new MatrixRun(task, place.transports(), history);
        run = next;
        state.set(new MatrixState(Mode.MEASURING, Optional.empty()));
        poller.start();
        tasks.run(
                next::run,
                result -> {
                    end(next);
                    tell(result);
                },
                failure -> {
                    end(next);
                    fail("Could not measure", failure);
                });
    }

    public void pauseOrResume() {
        MatrixRun now = run;
        if (now == null) {
            return;
        }
        switch (state.get().mode()) {
            case MEASURING -> {
                now.pause();
                show(Mode.PAUSING, now);
            }
            case PAUSING -> {
                now.proceed();
                show(Mode.MEASURING, now);
            }
            case IDLE, CANCELLING -> {}
        }
    }

    public void cancel() {
        MatrixRun now = run;
        if (now != null && isBusy()) {
            now.cancel();
            show(Mode.CANCELLING, now);
        }
    }

    private void poll() {
        MatrixRun now = run;
        if (now != null) {
            show(state.get().mode(), now);
        }
    }

    /** Only what has changed is shown, since the tables follow the state. */
    private void show(Mode mode, MatrixRun now) {
        MatrixState next = new MatrixState(mode, now.progress());
        if (!next.equals(state.get())) {
            state.set(next);
        }
    }

    private void end(MatrixRun ended) {
        poller.stop();
        run = null;
        show(Mode.IDLE, ended);
    }

    private void tell(ExperimentResult result) {
        List<ExperimentResult.CellForks> incomplete = result.incomplete();
        incomplete.forEach(cell -> messages.error(cell.sentence()));
        String measured =
                "Measured %s, run %d of the history"
                        .formatted(FigureText.counted(result.cells().size(), "cell"), result.run());
        messages.info(
                incomplete.isEmpty()
                        ? measured + "."
                        : measured + "; \"Earlier measurements\" can run the missing forks.");
    }

    private void fail(String what, Failure failure) {
        messages.error(what + ": " + failure.sentence());
        dialogs.tell(what, failure.sentence());
    }

    /** Returns what to ask before the window is closed; empty if nothing is measured. */
    public Optional<Question> beforeClosing() {
        if (!isBusy()) {
            return Optional.empty();
        }
        return Optional.of(
                new Question(
                        "A measurement is under way",
                        "The forks that have ended stay in the history, and \"Earlier"
                                + " measurements\" can run the others. The one under way is lost.",
                        "Close",
                        false,
                        List.of()));
    }

    /** Cancels the run under way and waits for nothing. Any thread may close it. */
    @Override
    public void close() {
        poller.close();
        MatrixRun now = run;
        if (now != null) {
            now.cancel();
        }
    }
}
