package org.syncline.desktop.window;

import javafx.scene.control.Label;

import org.controlsfx.control.StatusBar;
import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.Figures;
import org.syncline.desktop.common.Nodes;
import org.syncline.desktop.messages.Message;
import org.syncline.desktop.messages.MessagesState;
import org.syncline.desktop.window.MainState.Status;

import java.util.Locale;

/** The line at the bottom: how things stand, and how many warnings and errors there were. */
final class Statuses extends StatusBar {
    private final Label counts = new Label();

    Statuses(MainPresenter presenter) {
        setId("status");
        counts.setId("status-counts");
        getRightItems().add(counts);
        presenter.state().map(MainState::status).subscribe(this::show);
        presenter.parts().messages().state().subscribe(this::count);
    }

    private void show(Status status) {
        setText(status.text());
        Feather icon =
                switch (status.mood()) {
                    case NEUTRAL -> Feather.INFO;
                    case GOOD -> Feather.CHECK_CIRCLE;
                    case ATTENTION -> Feather.ALERT_TRIANGLE;
                    case BAD -> Feather.ALERT_CIRCLE;
                };
        String mood = "mood-" + status.mood().name().toLowerCase(Locale.ROOT);
        setGraphic(Nodes.icon(icon, mood));
    }

    private void count(MessagesState state) {
        long warnings = state.count(Message.Level.WARNING);
        long errors = state.count(Message.Level.ERROR);
        counts.setText(
                warnings + errors == 0
                        ? ""
                        : Figures.counted(warnings, "warning")
                                + (" · " + Figures.counted(errors, "error")));
    }
}
