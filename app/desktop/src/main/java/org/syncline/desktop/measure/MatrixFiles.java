package org.syncline.desktop.measure;

import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Question;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.messages.MessagesPresenter;
import org.syncline.lab.experiment.ExperimentDesign;
import org.syncline.lab.experiment.ExperimentFile;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.failure.Failure;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

/** Experiments in files, which the command line runs and writes, too. UI thread only. */
final class MatrixFiles {
    private static final String SUFFIX = ".toml";

    private final MatrixPresenter matrix;
    private final TaskRunner tasks;
    private final Dialogs dialogs;
    private final MessagesPresenter messages;

    /**
     * @param tasks a thread for files
     */
    MatrixFiles(
            MatrixPresenter matrix, TaskRunner tasks, Dialogs dialogs, MessagesPresenter messages) {
        this.matrix = matrix;
        this.tasks = tasks;
        this.dialogs = dialogs;
        this.messages = messages;
    }

    /** Lets the user choose a file, tells what it measures, and begins that if the user agrees. */
    void load() {
        dialogs.chooseExistingFile("Open an experiment").ifPresent(this::read);
    }

    private void read(Path file) {
        tasks.run(
                () ->
                        ExperimentFile.read(file.toAbsolutePath(), matrix.transports())
                                .withinOneMachine(),
                this::offer,
                failure -> fail("Could not open the experiment", failure));
    }

    private void offer(ExperimentDesign design) {
        if (!matrix.isBusy() && dialogs.confirm(question(design))) {
            matrix.start(design);
        }
    }

    private Question question(ExperimentDesign design) {
        Matrix cells = design.matrix(matrix.transports());
        String text =
                "The experiment \""
                        + design.name()
                        + "\" has "
                        + matrix.estimate().get().words(cells.cells(), design.effort())
                        + ".\n\n"
                        + FigureText.counted(design.effort().warmUps(), "warm-up")
                        + " and "
                        + FigureText.counted(design.effort().iterations(), "iteration")
                        + " of each fork.";
        String refused = MeasureDialog.refused(cells);
        return new Question(
                "Measure the experiment of this file?",
                refused.isEmpty() ? text : text + "\n\n" + refused,
                "Start",
                false,
                List.of());
    }

    /** Saves an experiment to a file of the user's choice. */
    void save(String name, Callable<ExperimentDesign> design) {
        dialogs.chooseFile("Save the experiment", name.replaceAll("[^\\w.-]+", "-") + SUFFIX)
                .ifPresent(file -> write(file.toAbsolutePath(), design));
    }

    private void write(Path file, Callable<ExperimentDesign> design) {
        tasks.run(
                () -> {
                    ExperimentFile.write(file, design.call());
                    return file;
                },
                written -> messages.info("Wrote " + written + "."),
                failure -> fail("Could not save the experiment", failure));
    }

    private void fail(String what, Failure failure) {
        messages.error(what + ": " + failure.sentence());
        dialogs.tell(what, failure.sentence());
    }
}
