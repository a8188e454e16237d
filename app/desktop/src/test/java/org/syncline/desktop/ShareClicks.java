package org.syncline.desktop;

import static org.syncline.desktop.Clicks.onUiThread;
import static org.syncline.desktop.Clicks.until;

import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.syncline.core.serve.ServedSession;
import org.syncline.core.serve.ServedSession.Activity;
import org.syncline.desktop.share.ShareState;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;

/** Shares a folder by the dialog for that, and has clients in other JVMs use it. */
final class ShareClicks {
    private final FxRobot robot;
    private final Clicks clicks;
    private final TestWindow window;
    private final Path temp;

    private ShareClicks(FxRobot robot, TestWindow window, Path temp) {
        this.robot = robot;
        this.clicks = new Clicks(robot);
        this.window = window;
        this.temp = temp;
    }

    /**
     * Shows a window, on the UI thread.
     *
     * @param temp gets its folders, and the state of clients
     */
    static ShareClicks open(
            FxRobot robot, Stage stage, Path temp, UnaryOperator<Workbench.Setting> change)
            throws IOException {
        return new ShareClicks(robot, TestWindow.open(stage, temp, change), temp);
    }

    void close() throws InterruptedException {
        window.close(robot);
    }

    /** The folder that is shared unless another one is chosen. */
    Path folder() {
        return window.left();
    }

    void openDialog() throws Exception {
        clicks.on("#menu .menu");
        clicks.on("#share");
        until("the dialog", () -> clicks.isThere("#share-start"));
        until(
                "the transports",
                () -> !window.workbench().main().parts().setup().transports().isEmpty());
    }

    /** Finds a transport by typing, and ticks it or takes its tick away. */
    void tick(String transport) throws Exception {
        type("#share-find", transport);
        robot.push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
    }

    void type(String field, String text) throws Exception {
        clicks.on(field);
        robot.push(KeyCode.CONTROL, KeyCode.A).push(KeyCode.DELETE);
        robot.write(text, 0);
        WaitForAsyncUtils.waitForFxEvents();
    }

    void wrong(String field, String text, String sentence) throws Exception {
        type(field, text);
        clicks.on("#share-start");
        try {
            until("the reason", () -> said().startsWith(sentence));
        } catch (TimeoutException e) {
            throw new AssertionError("it says: " + said(), e);
        }
        until("another try", () -> clicks.canBeClicked("#share-start"));
    }

    String said() {
        return robot.lookup("#share-wrong").queryAs(Label.class).getText();
    }

    String address(String transport) throws Exception {
        String field = "#share-address-" + transport;
        until("the address", () -> clicks.isThere(field));
        return robot.lookup(field).queryAs(TextField.class).getText();
    }

    ClientJvm sync(Path mine, String address, String... options) throws Exception {
        String state = temp.resolve("state-of-client").toString();
        List<String> line = new ArrayList<>();
        line.addAll(List.of("sync", mine.toString(), address, "--fast", "--state", state));
        line.addAll(List.of(options));
        return ClientJvm.run(line.toArray(String[]::new));
    }

    /** Waits until so many callers have come and left, and returns the latest. */
    ServedSession left(int count) throws Exception {
        until(
                "caller " + count,
                () ->
                        callers().size() == count
                                && callers().getFirst().activity() == Activity.FINISHED);
        return onUiThread(() -> callers().getFirst());
    }

    List<ServedSession> callers() {
        return share().callers();
    }

    String state() {
        return share().step().name();
    }

    private ShareState share() {
        return window.workbench().main().parts().share().state().get();
    }
}
