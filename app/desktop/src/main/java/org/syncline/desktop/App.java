package org.syncline.desktop;

import javafx.application.Application;
import javafx.stage.Stage;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.UserFolders;
import org.syncline.desktop.common.StageDialogs;
import org.syncline.desktop.common.UiThread;
import org.syncline.desktop.sample.SampleSize;
import org.syncline.desktop.settings.SettingsFile;

import java.nio.file.Path;
import java.time.Duration;

/** The desktop application: one window from start to end. */
public final class App extends Application {
    private static final Duration LONGEST_END = Duration.ofSeconds(15);

    private @Nullable Workbench workbench;

    @Override
    public void start(Stage stage) {
        Path state = UserFolders.ofThisUser().state();
        StageDialogs dialogs = new StageDialogs(stage);
        Workbench made =
                new Workbench(
                        new Workbench.Setting(state, dialogs, new UiThread(), SampleSize.PRESET));
        workbench = made;
        // Ctrl-C in the terminal ends the session and the sample peer as closing the window does.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(made)));
        new MainWindow(stage, made.main(), dialogs, new SettingsFile(state)).show();
        if (Boolean.getBoolean(Rehearsal.WANTED)) {
            Rehearsal.begin(made.main());
        }
    }

    @Override
    public void stop() {
        if (workbench != null) {
            end(workbench);
        }
    }

    private static void end(Workbench workbench) {
        workbench.close();
        try {
            workbench.awaitEnd(LONGEST_END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
