package org.syncline.desktop.measure;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;

/** The matrix under way: cell, fork, time left, pause and cancel. Hidden while there is none. */
public final class MatrixBar extends HBox {
    private final Label headline = new Label();
    private final Label pace = new Label();
    private final ProgressBar bar = new ProgressBar();
    private final Button pause;
    private final Button cancel;

    public MatrixBar(MatrixPresenter presenter) {
        super(12);
        setId("matrix-bar");
        getStyleClass().add("run-bar");
        setAlignment(Pos.CENTER);
        pause = Widgets.button("matrix-pause", "Pause", Feather.PAUSE, presenter::pauseOrResume);
        cancel = Widgets.button("matrix-cancel", "Cancel", Feather.X, presenter::cancel);
        headline.setId("matrix-headline");
        headline.setMinWidth(0);
        pace.setId("matrix-pace");
        pace.getStyleClass().add(Styles.TEXT_MUTED);
        pace.setMinWidth(USE_PREF_SIZE);
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setAccessibleText("Progress of the measurement");
        HBox texts = new HBox(12, headline, Widgets.spacer(), pace);
        VBox middle = new VBox(5, texts, bar);
        HBox.setHgrow(middle, Priority.ALWAYS);
        getChildren().addAll(middle, pause, cancel);
        presenter.state().subscribe(this::show);
    }

    private void show(MatrixState state) {
        Widgets.show(this, state.isBusy());
        Shown.text(headline, state.headline());
        Shown.text(pace, state.pace());
        bar.setProgress(state.fraction().orElse(ProgressBar.INDETERMINATE_PROGRESS));
        boolean paused = state.isPaused();
        Shown.text(pause, paused ? "Resume" : "Pause");
        pause.setGraphic(Widgets.icon(paused ? Feather.PLAY : Feather.PAUSE));
        boolean cancelling = state.mode() == MatrixState.Mode.CANCELLING;
        pause.setDisable(cancelling);
        cancel.setDisable(cancelling);
    }
}
