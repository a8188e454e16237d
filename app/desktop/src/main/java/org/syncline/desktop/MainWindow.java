package org.syncline.desktop;

import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Side;
import org.syncline.desktop.common.Dialogs;
import org.syncline.desktop.settings.Settings;
import org.syncline.desktop.settings.SettingsFile;
import org.syncline.desktop.settings.WindowPlace;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.desktop.timing.TimingPresenter;
import org.syncline.desktop.window.MainPresenter;
import org.syncline.desktop.window.MainView;
import org.syncline.desktop.window.Themes;
import org.syncline.lab.failure.Failure;

import java.io.IOException;
import java.util.List;
import java.util.Objects;

/** The stage with the window's view, as the settings remember it. UI thread only. */
public final class MainWindow {
    private final Stage stage;
    private final MainPresenter presenter;
    private final Dialogs dialogs;
    private final SettingsFile file;
    private final Themes themes;
    private final MainView view;
    private final StagePlace place;

    /** Kept, because the list of windows keeps it weakly. */
    private @Nullable OpaquePopups popups;

    public MainWindow(Stage stage, MainPresenter presenter, Dialogs dialogs, SettingsFile file) {
        this.stage = stage;
        this.presenter = presenter;
        this.dialogs = dialogs;
        this.file = file;
        Settings settings = load();
        themes = new Themes(settings.theme());
        view = new MainView(presenter, new MainView.Surroundings(themes, dialogs, this::quit));
        presenter
                .parts()
                .setup()
                .restore(settings.setup(), settings.leftHistory(), settings.rightHistory());
        place = new StagePlace(stage, settings.window());
        place(settings.window());
        stage.setOnCloseRequest(this::close);
    }

    private Settings load() {
        try {
            return file.load();
        } catch (IOException e) {
            presenter.parts().messages().error("Settings: " + Failure.of(e).sentence());
            return Settings.DEFAULT;
        }
    }

    private void place(WindowPlace remembered) {
        Scene scene = new Scene(view, place.width(), place.height());
        scene.getStylesheets().addAll(stylesheet("bridge.css"), stylesheet("syncline.css"));
        if (!Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW)) {
            scene.getStylesheets().add(stylesheet("opaque.css"));
            popups = new OpaquePopups(view);
        }
        stage.setTitle("Syncline");
        stage.setScene(scene);
        HeldKeys.watch(stage);
        place.apply();
        view.setDivider(remembered.divider());
    }

    private static String stylesheet(String name) {
        return Objects.requireNonNull(MainWindow.class.getResource(name), name).toExternalForm();
    }

    public void show() {
        stage.show();
    }

    public Themes themes() {
        return themes;
    }

    private void close(WindowEvent event) {
        event.consume(); // until all questions are answered
        quit();
    }

    private void quit() {
        TimingPresenter timing = presenter.parts().timing();
        if (timing.matrix().beforeClosing().stream().allMatch(dialogs::confirm)) {
            timing.beforeLosing(this::end);
        }
    }

    private void end() {
        save();
        stage.close();
    }

    private void save() {
        SetupPresenter setup = presenter.parts().setup();
        Settings settings =
                new Settings(
                        Settings.VERSION,
                        themes.theme(),
                        place.place(view.divider()),
                        setup.lasting(),
                        List.copyOf(setup.history(Side.LEFT).roots()),
                        List.copyOf(setup.history(Side.RIGHT).roots()));
        try {
            file.save(settings);
        } catch (IOException e) {
            System.getLogger(MainWindow.class.getName())
                    .log(
                            System.Logger.Level.WARNING,
                            "The settings were not saved: {0}",
                            Failure.of(e).message());
        }
    }
}
