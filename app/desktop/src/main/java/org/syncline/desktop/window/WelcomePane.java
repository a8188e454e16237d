package org.syncline.desktop.window;

import atlantafx.base.theme.Styles;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;

import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.run.RunState;
import org.syncline.lab.review.PlanState;
import org.syncline.lab.review.RowKind;

import java.util.Optional;

/**
 * Replaces an absent plan: shows how to begin, the work under way, or that both roots are in sync.
 */
final class WelcomePane extends StackPane {
    private final MainPresenter presenter;

    WelcomePane(MainPresenter presenter) {
        this.presenter = presenter;
        getStyleClass().add("welcome");
        setMinHeight(0);
        presenter.parts().plan().plan().subscribe(plan -> show());
        presenter.parts().plan().visible().subscribe(rows -> show());
        presenter.parts().run().state().subscribe((before, now) -> changed(before, now));
    }

    private void changed(RunState before, RunState now) {
        if (before.activity() != now.activity()) {
            show();
        }
    }

    private void show() {
        getChildren().setAll(content());
    }

    private VBox content() {
        Optional<PlanState> plan = presenter.parts().plan().plan().get();
        if (presenter.isBusy()) {
            return text(Feather.CLOCK, "One moment …", "The plan appears here.");
        }
        if (plan.isEmpty()) {
            return start();
        }
        return plan.get().rows().isEmpty()
                ? text(
                        Feather.CHECK_CIRCLE,
                        "In sync",
                        plan.get().count(RowKind.LEFT_OUT) == 0
                                ? "Both sides hold the same. There is nothing to do."
                                : "There is nothing to do. Left out lists what is not"
                                        + " synchronised.")
                : text(
                        Feather.FILTER,
                        "Nothing to show",
                        "The filter or the categories hide every row.");
    }

    private static VBox text(Feather icon, String title, String body) {
        Label head = new Label(title);
        head.getStyleClass().add(Styles.TITLE_3);
        Label line = new Label(body);
        line.getStyleClass().add(Styles.TEXT_MUTED);
        line.setWrapText(true);
        line.setTextAlignment(TextAlignment.CENTER);
        VBox box = new VBox(8, Widgets.icon(icon, "welcome-icon"), head, line);
        box.setAlignment(Pos.CENTER);
        return box;
    }

    private VBox start() {
        VBox box =
                text(
                        Feather.REFRESH_CW,
                        "Keep two folders the same",
                        "Choose a folder on each side, here or at a peer, and compare:"
                                + " you see every change before it is made.");
        Button sample =
                Widgets.button(
                        "welcome-sample",
                        "Try it with sample corpora",
                        Feather.PLAY_CIRCLE,
                        presenter::trySample);
        sample.getStyleClass().addAll(Styles.ACCENT, Styles.LARGE);
        Label hint =
                new Label(
                        "Makes a corpus and starts a second peer on this computer; your own files"
                                + " are not touched.");
        hint.getStyleClass().addAll(Styles.TEXT_MUTED, Styles.TEXT_SMALL);
        HBox row = new HBox(sample);
        row.setAlignment(Pos.CENTER);
        row.getStyleClass().add("welcome-actions");
        box.getChildren().addAll(row, hint);
        return box;
    }
}
