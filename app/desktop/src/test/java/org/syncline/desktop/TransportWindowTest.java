package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Side;
import org.syncline.desktop.setup.SetupPresenter;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;

/** The transport to a peer: chosen beside its address, or typed with it. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class TransportWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private SetupPresenter setup;

    @Start
    void open(Stage stage) throws IOException {
        window = TestWindow.open(stage, temp);
        setup = window.workbench().main().parts().setup();
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    @Test
    void theListFindsByTypingAndSkipsTheHeadsOfGroups() throws Exception {
        typeRight("");
        openList();
        assertTrue(groups().contains("Sockets"), groups()::toString);

        robot.write("java rmi", 0);
        until("fewer groups", () -> !groups().contains("Sockets"));
        assertTrue(groups().contains("Java RMI"), groups()::toString);
        robot.push(KeyCode.DOWN).push(KeyCode.UP).push(KeyCode.UP);
        robot.eraseText(8).write("virtual", 0).push(KeyCode.ENTER);
        until("the choice", () -> chosen().equals("socket-virtual"));
        assertFalse(clicks.isThere("#peer-transport-find"));

        openList();
        robot.clickOn("karmi");
        until("the choice", () -> chosen().equals("karmi"));
    }

    @Test
    void addressAndChosenTransportAgree() throws Exception {
        typeRight("rmi://127.0.0.1:7000/x");
        assertEquals("rmi", chosen());
        choose("socket-nio");
        assertEquals("socket-nio://127.0.0.1:7000/x", right());
        typeRight("karmi://127.0.0.1:7000/x");
        assertEquals("karmi", chosen());

        typeRight(window.right().toString());
        assertTrue(box().isDisabled(), "a folder needs no transport");
        assertEquals(window.right().toString(), right());
        typeRight("nonsense://127.0.0.1:1/x");
        assertEquals("nonsense", chosen());
        typeRight("");
        assertEquals("socket", chosen());
        assertFalse(box().isDisabled());
    }

    @Test
    void anAddressWithoutTransportIsReachedOverTheChosenOne() throws Exception {
        robot.interact(() -> setup.transport().set("rmi"));
        clicks.on("#try-sample");
        until("the plan", () -> clicks.status().endsWith(" changes to make."));
        String address = right();
        assertEquals("rmi", chosen());

        typeRight(address.substring("rmi://".length()));
        clicks.on("#compare");
        until("the plan", () -> clicks.canBeClicked("#synchronise"));
        assertEquals(address, right());
        typeRight(address.substring("rmi://".length()));
        choose("socket");
        assertEquals(address.replace("rmi:", "socket:"), right());
    }

    private void choose(String transport) throws TimeoutException {
        openList();
        robot.write(transport, 0).push(KeyCode.ENTER);
        until("the choice of " + transport, () -> chosen().equals(transport));
    }

    private void openList() throws TimeoutException {
        until("the transports", () -> !setup.transports().isEmpty());
        clicks.on("#peer-transport");
        until("the list", () -> clicks.isThere("#peer-transport-find"));
    }

    private void typeRight(String text) {
        robot.clickOn(robot.lookup("#right-root").<ComboBox<String>>queryComboBox().getEditor());
        robot.push(KeyCode.CONTROL, KeyCode.A).push(KeyCode.DELETE);
        robot.write(text, 0);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private List<String> groups() {
        return robot.lookup(".transport-group").queryAll().stream()
                .map(node -> ((ListCell<?>) node).getText())
                .toList();
    }

    private Node box() {
        return robot.lookup("#peer-transport").query();
    }

    private String chosen() {
        return ((Button) box()).getText();
    }

    private String right() {
        return setup.root(Side.RIGHT).get();
    }
}
