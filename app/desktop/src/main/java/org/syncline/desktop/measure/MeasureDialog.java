package org.syncline.desktop.measure;

import atlantafx.base.theme.Styles;
import atlantafx.base.theme.Tweaks;

import javafx.event.ActionEvent;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import javafx.util.Subscription;

import org.jspecify.annotations.Nullable;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.Efforts;
import org.syncline.lab.experiment.ExperimentDesign;
import org.syncline.lab.experiment.Matrix;

import java.time.Duration;
import java.util.List;

/**
 * Asks for a matrix and shows how many cells it has and about how long it takes. While the choice
 * makes no sense, the dialog shows why and disables its button.
 */
public final class MeasureDialog extends Dialog<Runnable> {
    private static final double WIDTH = 940;
    private static final double HEIGHT = 450;
    private static final double WORK_WIDTH = 158;
    private static final double HINT_WIDTH = 440;
    private static final int NUMBER_COLUMNS = 6;

    private static final ButtonType LOAD = new ButtonType("Open a file …", ButtonData.LEFT);
    private static final ButtonType SAVE = new ButtonType("Save as file …", ButtonData.LEFT);
    private static final ButtonType START = new ButtonType("Start", ButtonData.OK_DONE);

    private final MatrixPresenter presenter;
    private final TransportList transports;
    private final CorpusGrid corpora;
    private final ComboBox<Exercise> exercise =
            Widgets.box(List.of(Exercise.values()), MeasureDialog::words);
    private final MoreAxesPane more;
    private final TextField forks;
    private final TextField warmUps;
    private final TextField iterations;
    private final TextField minutes;
    private final Label summary = new Label();
    private final Label wrong = new Label();

    private MeasureDialog(MatrixPresenter presenter) {
        this.presenter = presenter;
        MatrixChoice before = presenter.choice();
        CellEffort effort = before.effort();
        transports = new TransportList(presenter.transports(), before.transports(), this::check);
        corpora = new CorpusGrid(presenter.corpora(), before.corpora(), this::check);
        more = new MoreAxesPane(before.more(), this::check);
        forks = number("measure-forks", effort.forks());
        warmUps = number("measure-warm-ups", effort.warmUps());
        iterations = number("measure-iterations", effort.iterations());
        minutes = number("measure-minutes", effort.budget().toMinutes());
        exercise.setId("measure-exercise");
        exercise.setValue(before.exercise());
        setTitle("Syncline");
        setHeaderText("Measure a matrix of transports and corpora");
        buttons(getDialogPane());
        getDialogPane().setContent(content());
        getDialogPane().setMinWidth(WIDTH);
        getDialogPane().setPrefWidth(WIDTH);
        setResizable(true);
        exercise.valueProperty().subscribe(value -> check());
        Subscription known = presenter.estimate().subscribe(estimate -> check());
        setOnHidden(event -> known.unsubscribe());
    }

    /** Shows the dialog, and begins the run if the user agrees. */
    public static void show(MatrixPresenter presenter, Window owner) {
        if (presenter.isBusy()) {
            return;
        }
        presenter.lookUp();
        MeasureDialog dialog = new MeasureDialog(presenter);
        dialog.initOwner(owner);
        dialog.showAndWait().ifPresent(Runnable::run);
    }

    private static String words(Exercise exercise) {
        return switch (exercise) {
            case COPY -> "Full copy";
            case NO_OP -> "Nothing to do";
            case EDITED -> "Both sides edited";
        };
    }

    private TextField number(String id, long value) {
        TextField field = new TextField(Long.toString(value));
        field.setId(id);
        field.setPrefColumnCount(NUMBER_COLUMNS);
        field.textProperty().addListener((text, old, now) -> check());
        return field;
    }

    private void buttons(DialogPane pane) {
        pane.getButtonTypes().setAll(LOAD, SAVE, START, ButtonType.CANCEL);
        pane.lookupButton(LOAD).setId("measure-load");
        Button save = (Button) pane.lookupButton(SAVE);
        save.setId("measure-save");
        save.addEventFilter(
                ActionEvent.ACTION,
                event -> {
                    event.consume();
                    ExperimentDesign design = choice().design();
                    presenter.files().save(design.name(), () -> design);
                });
        pane.lookupButton(START).setId("measure-start");
        pane.lookupButton(ButtonType.CANCEL).setId("measure-cancel");
        setResultConverter(this::action);
    }

    private @Nullable Runnable action(ButtonType pressed) {
        if (pressed == START) {
            MatrixChoice chosen = choice();
            return () -> presenter.start(chosen);
        }
        return pressed == LOAD ? presenter.files()::load : null;
    }

    /** Fails with a sentence if a number is none, or out of its bounds. */
    private MatrixChoice choice() {
        CellEffort effort =
                new CellEffort(
                        read("Forks", forks),
                        read("Warm-up iterations", warmUps),
                        read("Measured iterations", iterations),
                        Efforts.DEFAULT.least(),
                        Duration.ofMinutes(read("The time limit in minutes", minutes)));
        return new MatrixChoice(
                transports.chosen(), corpora.chosen(), exercise.getValue(), more.chosen(), effort);
    }

    private static int read(String what, TextField field) {
        String text = field.getText().strip();
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    what + ": a whole number is needed, not \"" + text + "\".", e);
        }
    }

    private void check() {
        try {
            MatrixChoice chosen = choice();
            Matrix matrix = chosen.matrix(presenter.transports());
            tell(
                    presenter.estimate().get().words(matrix.cells(), chosen.effort()),
                    refused(matrix));
            disable(matrix.cells().isEmpty());
        } catch (IllegalArgumentException e) {
            tell("", String.valueOf(e.getMessage()));
            disable(true);
        }
    }

    private void disable(boolean senseless) {
        getDialogPane().lookupButton(START).setDisable(senseless);
        getDialogPane().lookupButton(SAVE).setDisable(senseless);
    }

    static String refused(Matrix matrix) {
        return switch (matrix.refused().size()) {
            case 0 -> "";
            case 1 -> "1 cell cannot be measured: " + matrix.refused().getFirst().reason();
            default ->
                    "%d cells cannot be measured, the first of them: %s"
                            .formatted(
                                    matrix.refused().size(), matrix.refused().getFirst().reason());
        };
    }

    private void tell(String cells, String reason) {
        Shown.text(summary, cells);
        Shown.text(wrong, reason);
        Widgets.show(wrong, !reason.isEmpty());
    }

    private Node content() {
        summary.setId("measure-summary");
        summary.setWrapText(true);
        summary.setMinHeight(Region.USE_PREF_SIZE);
        summary.getStyleClass().add(Styles.TEXT_BOLD);
        wrong.setId("measure-wrong");
        wrong.setWrapText(true);
        wrong.setMinHeight(Region.USE_PREF_SIZE);
        wrong.getStyleClass().add(Styles.DANGER);
        Label hint =
                new Label(
                        "Every fork is a client JVM with a server JVM of its own. Other work on"
                                + " this computer falsifies the figures. They stay in the history"
                                + " of earlier measurements.");
        hint.setWrapText(true);
        hint.setMinHeight(Region.USE_PREF_SIZE);
        hint.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
        hint.setPrefWidth(HINT_WIDTH);
        VBox right = new VBox(14, Widgets.captioned("Corpora", corpora), efforts(), hint);
        HBox.setHgrow(right, Priority.ALWAYS);
        VBox.setVgrow(transports, Priority.ALWAYS);
        HBox both = new HBox(24, Widgets.captioned("Transports", transports), right);
        VBox.setVgrow(both, Priority.ALWAYS);
        ScrollPane scroll = scroll(new VBox(12, both, more));
        VBox.setVgrow(scroll, Priority.ALWAYS);
        return new VBox(12, scroll, summary, wrong);
    }

    /** High enough for the unfolded axes; a screen that is not gets a scroll bar. */
    private static ScrollPane scroll(Region content) {
        ScrollPane scroll = new ScrollPane(content);
        content.setMinHeight(Region.USE_PREF_SIZE);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setPrefViewportHeight(HEIGHT);
        scroll.getStyleClass().add(Tweaks.EDGE_TO_EDGE);
        return scroll;
    }

    private GridPane efforts() {
        GridPane grid = new GridPane(10, 8);
        exercise.setMinWidth(WORK_WIDTH);
        exercise.setPrefWidth(WORK_WIDTH);
        grid.addRow(0, caption("_Work", exercise), exercise);
        grid.addRow(1, caption("_Forks", forks), forks, caption("Time l_imit", minutes), minutes());
        grid.addRow(
                2,
                caption("War_m-ups", warmUps),
                warmUps,
                caption("I_terations", iterations),
                iterations);
        forks.setTooltip(new Tooltip("JVMs of each cell; intervals need at least two"));
        warmUps.setTooltip(new Tooltip("Iterations of each fork that are not counted"));
        iterations.setTooltip(new Tooltip("Measured iterations of each fork, at least"));
        minutes.setTooltip(new Tooltip("No fork begins after this; 0 for no limit"));
        return grid;
    }

    private Node minutes() {
        Label unit = new Label("min");
        unit.setMinWidth(Region.USE_PREF_SIZE);
        HBox box = new HBox(6, minutes, unit);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private static Label caption(String text, Node control) {
        Label label = new Label(text);
        label.setMnemonicParsing(true);
        label.setLabelFor(control);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
