package org.syncline.desktop.run;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.run.RunState.Activity;

import java.util.stream.Stream;

/**
 * The work under way: step, amounts, rate, time left, pause and cancel. Hidden while there is none.
 */
public final class RunBar extends HBox {
    private final Label headline = new Label();
    private final Label latest = new Label();
    private final Label pace = new Label();
    private final ProgressBar bar = new ProgressBar();
    private final Button pause;
    private final Button cancel;

    public RunBar(RunPresenter presenter) {
        super(12);
        setId("run-bar");
        getStyleClass().add("run-bar");
        setAlignment(Pos.CENTER);
        pause = Widgets.button("pause", "_Pause", Feather.PAUSE, presenter::pauseOrResume);
        cancel = Widgets.button("cancel", "C_ancel", Feather.X, presenter::cancel);
        headline.setId("run-headline");
        headline.setMinWidth(USE_PREF_SIZE);
        latest.setId("run-latest");
        latest.getStyleClass().add(Styles.TEXT_MUTED);
        latest.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        pace.setId("run-pace");
        pace.setMinWidth(USE_PREF_SIZE);
        pace.getStyleClass().add(Styles.TEXT_MUTED);
        bar.setId("run-progress");
        bar.setMaxWidth(Double.MAX_VALUE);
        bar.setAccessibleText("Progress");
        HBox texts = new HBox(12, headline, latest, Widgets.spacer(), pace);
        VBox middle = new VBox(5, texts, bar);
        HBox.setHgrow(middle, Priority.ALWAYS);
        getChildren().addAll(middle, pause, cancel);
        presenter.state().subscribe(this::show);
        presenter.state().subscribe(state -> showLatest(presenter));
        presenter.outcomes().subscribe(outcomes -> showLatest(presenter));
    }

    /** Names the file that is on its way for longest, or else the one that is done last. */
    private void showLatest(RunPresenter presenter) {
        Stream<String> moving =
                presenter.state().get().files().stream()
                        .map(file -> file.path() + ": " + FigureText.arrived(file));
        Stream<String> done =
                presenter.outcomes().get().reversed().stream().map(item -> item.path().toString());
        Shown.text(latest, Stream.concat(moving, done).findFirst().orElse(""));
    }

    private void show(RunState state) {
        Widgets.show(this, state.isBusy());
        Shown.text(headline, state.headline());
        Shown.text(pace, state.pace());
        bar.setProgress(state.fraction().orElse(ProgressBar.INDETERMINATE_PROGRESS));
        Shown.text(pause, state.paused() ? "Resume" : "_Pause");
        pause.setGraphic(Widgets.icon(state.paused() ? Feather.PLAY : Feather.PAUSE));
        pause.setDisable(!state.canPause());
        cancel.setDisable(state.activity() == Activity.PREPARING);
    }
}
