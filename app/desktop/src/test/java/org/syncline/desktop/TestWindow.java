package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.stage.Stage;

import org.syncline.desktop.common.StageDialogs;
import org.syncline.desktop.common.UiThread;
import org.syncline.desktop.settings.SettingsFile;
import org.syncline.desktop.window.Themes;
import org.syncline.lab.worker.TransportCatalogue;
import org.testfx.api.FxRobot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** The window over two empty folders, with its own dialogs and settings. */
record TestWindow(Workbench workbench, Themes themes, Path left, Path right) {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Shows it, on the UI thread. */
    static TestWindow open(Stage stage, Path folder) throws IOException {
        return open(stage, folder, setting -> setting);
    }

    /** The same with other transports. */
    static TestWindow open(Stage stage, Path folder, TransportCatalogue transports)
            throws IOException {
        return open(stage, folder, setting -> setting.withTransports(transports));
    }

    /** The same with a changed setting. */
    static TestWindow open(Stage stage, Path folder, UnaryOperator<Workbench.Setting> change)
            throws IOException {
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(980);
        stage.setHeight(760);
        return openInPlace(stage, folder, change);
    }

    /** The same where the settings say, or as at the first start if there are none. */
    static TestWindow openInPlace(Stage stage, Path folder, UnaryOperator<Workbench.Setting> change)
            throws IOException {
        Path left = Files.createDirectory(folder.resolve("left"));
        Path right = Files.createDirectory(folder.resolve("right"));
        Path state = folder.resolve("state");
        Workbench.Setting setting =
                change.apply(
                        new Workbench.Setting(
                                state, new StageDialogs(stage), new UiThread(), TestTrees.TINY));
        Workbench workbench = new Workbench(setting);
        MainWindow window =
                new MainWindow(stage, workbench.main(), setting.dialogs(), new SettingsFile(state));
        workbench.main().parts().setup().setRoots(left.toString(), right.toString());
        window.show();
        stage.toFront();
        return new TestWindow(workbench, window.themes(), left, right);
    }

    /** Has the window show other roots, folders or addresses. */
    void setRoots(FxRobot robot, Object leftRoot, Object rightRoot) {
        robot.interact(
                () ->
                        workbench
                                .main()
                                .parts()
                                .setup()
                                .setRoots(leftRoot.toString(), rightRoot.toString()));
    }

    void close(FxRobot robot) throws InterruptedException {
        robot.interact(workbench::close);
        assertTrue(workbench.awaitEnd(PATIENCE), "the session goes on");
    }
}
