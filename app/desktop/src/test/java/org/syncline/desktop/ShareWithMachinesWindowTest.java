package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.onUiThread;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.control.CheckBox;
import javafx.scene.control.RadioButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder that is shared from the window with paired machines. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class ShareWithMachinesWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private ShareClicks sharing;

    @Start
    void open(Stage stage) throws IOException {
        sharing = ShareClicks.open(robot, stage, temp, setting -> setting);
    }

    @AfterEach
    void close() throws InterruptedException {
        sharing.close();
    }

    @Test
    void aPairedMachineSynchronisesThroughOnePortAsFarAsItMay() throws Exception {
        write(sharing.folder(), "one.txt", "one");
        Path mine = Files.createDirectory(temp.resolve("mine"));
        sharing.openDialog();
        clicks.on("#share-with-machines");
        until("no machine", () -> clicks.isThere("#share-no-machines"));
        sharing.type("#share-host", "127.0.0.1");
        clicks.on("#share-start");
        until("the reason", () -> sharing.said().startsWith("Tick at least one machine"));
        clicks.on("#share-with-programs");
        PairedStates.trust(temp.resolve("state"), temp.resolve("state-of-client"), "bench");
        clicks.on("#share-with-machines");
        until("the machine", () -> clicks.isThere("#share-machine-0"));
        assertTrue(robot.lookup("#share-machine-0").queryAs(CheckBox.class).isSelected());
        PairedStates.trust(temp.resolve("state-of-client"), temp.resolve("state"), "desk");
        sharing.tick("rmi");
        clicks.on("#share-start");
        String socket = sharing.address("socket");
        String rmi = sharing.address("rmi");
        assertEquals(placeOf(socket), placeOf(rmi));

        ClientJvm first = sharing.sync(mine, rmi, "--tls=tunnel");
        assertEquals(0, first.exit(), first::said);
        assertEquals(List.of(), differences(sharing.folder(), mine));
        assertEquals("bench", sharing.left(1).guest());
        assertEquals("bench", clicks.cell("#share-callers", 0, 1));
        ClientJvm plain = sharing.sync(mine, socket);
        assertTrue(plain.exit() != 0, plain::said);

        clicks.on("#share-stop");
        until("the end", () -> sharing.state().equals("NOT_SHARED"));
        clicks.on("#share-access");
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        clicks.on("#share-start");
        write(mine, "two.txt", "two");
        ClientJvm second = sharing.sync(mine, sharing.address("socket"), "--tls=tunnel");
        assertTrue(second.exit() != 0, second::said);
        assertFalse(Files.exists(sharing.folder().resolve("two.txt")));
    }

    @Test
    void pairedMachinesAreChosenFirstAndTheDialogKeepsItsSize() throws Exception {
        PairedStates.trust(temp.resolve("state"), temp.resolve("state-of-client"), "bench");
        sharing.openDialog();
        until("the machine", () -> clicks.isThere("#share-machine-0"));
        assertTrue(robot.lookup("#share-with-machines").queryAs(RadioButton.class).isSelected());
        double height = height();
        clicks.on("#share-with-programs");
        assertFalse(clicks.isThere("#share-machine-0"));
        assertEquals(height, height());
    }

    private double height() throws Exception {
        return onUiThread(
                () -> robot.lookup("#share-start").query().getScene().getWindow().getHeight());
    }

    private static String placeOf(String address) {
        return address.substring(address.indexOf("://"));
    }
}
