package org.syncline.desktop.window;

import javafx.scene.control.Label;

import org.controlsfx.control.StatusBar;
import org.kordamp.ikonli.feather.Feather;
import org.syncline.desktop.common.FigureText;
import org.syncline.desktop.common.Shown;
import org.syncline.desktop.common.Widgets;
import org.syncline.desktop.messages.MessagesState;
import org.syncline.desktop.messages.WindowMessage;
import org.syncline.desktop.window.MainState.Mood;
import org.syncline.desktop.window.MainState.Status;

import java.util.Locale;

/** The line at the bottom: the state of the work, and the number of warnings and errors. */
final class StatusText extends StatusBar {
    private final Label counts = new Label();

    StatusText(MainPresenter presenter) {
        setId("status");
        counts.setId("status-counts");
        getRightItems().add(counts);
        presenter.state().map(MainState::status).subscribe(this::show);
        presenter.parts().messages().state().subscribe(this::count);
        presenter
                .parts()
                .messages()
                .announced()
                .subscribe(
                        text -> {
                            if (text != null) {
                                show(new Status(Mood.NEUTRAL, text));
                            }
                        });
    }

    private void show(Status status) {
        Shown.text(this, status.text());
        Feather icon =
                switch (status.mood()) {
                    case NEUTRAL -> Feather.INFO;
                    case GOOD -> Feather.CHECK_CIRCLE;
                    case ATTENTION -> Feather.ALERT_TRIANGLE;
                    case BAD -> Feather.ALERT_CIRCLE;
                };
        String mood = "mood-" + status.mood().name().toLowerCase(Locale.ROOT);
        setGraphic(Widgets.icon(icon, mood));
    }

    private void count(MessagesState state) {
        long warnings = state.count(WindowMessage.Level.WARNING);
        long errors = state.count(WindowMessage.Level.ERROR);
        Shown.text(
                counts,
                warnings + errors == 0
                        ? ""
                        : FigureText.counted(warnings, "warning")
                                + (" · " + FigureText.counted(errors, "error")));
    }
}
