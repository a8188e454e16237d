package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;

import javafx.scene.control.Button;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Side;
import org.syncline.desktop.settings.SettingsFile;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.history.HistoryStore;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The transport to a sample is left to what was measured; and to peers that nobody can ask. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class AutomaticWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private Stage stage;
    private TestWindow window;
    private SetupPresenter setup;

    @Start
    void open(Stage primary) throws IOException {
        stage = primary;
        window = TestWindow.open(stage, temp);
        setup = window.workbench().main().parts().setup();
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    @Test
    void aSampleGoesOverTheFastestAndShowsBothTimes() throws Exception {
        MeasuredTimes.write(
                temp.resolve("state"), Exercise.COPY, Map.of("socket", 2.0, "rmi", 1.0));
        chooseAutomatic();
        trySample();
        String chosen = clicks.label("#transport-chosen");
        assertTrue(
                chosen.startsWith(
                        "Automatic: rmi, 1.0 s (1.0 to 1.0); all others take longer, for a first"
                                + " copy of the corpus with sha-256. Cells"),
                chosen);
        assertTrue(chosen.endsWith(" The time over rmi follows from 3 measured cells."), chosen);
        assertEquals("rmi", box("#peer-transport"));
        assertEquals("Automatic", box("#sample-transport"));
        synchronise();

        trySample(); // nothing is predicted of the first run over a transport
        synchronise();
        String status = clicks.status();
        assertTrue(status.contains(" Time: predicted 1.0 s (1.0 to 1.0), took "), status);
        window.setRoots(robot, window.left(), window.right());
        assertFalse(clicks.isThere("#transport-chosen"));
    }

    @Test
    void whereNothingWasMeasuredItTakesTheUsualOneAndIsRemembered() throws Exception {
        chooseAutomatic();
        trySample();
        assertEquals(
                "Automatic: socket, the usual one, because nothing was measured on this computer"
                        + " yet that a choice could go by; \"syncline study advice\" does that.",
                clicks.label("#transport-chosen"));
        assertEquals("socket", box("#peer-transport"));
        assertFalse(Files.exists(HistoryStore.fileIn(temp.resolve("state"))));
        clicks.on("#menu .menu");
        clicks.on("_Quit");
        until("the end", () -> !stage.isShowing());
        assertEquals(
                "auto",
                new SettingsFile(temp.resolve("state")).load().setup().sample().transport());
    }

    @Test
    void whoCannotBeAskedIsSaid() throws Exception {
        window.setRoots(robot, window.left(), "auto://127.0.0.1:7/x");
        assertEquals("Automatic", box("#peer-transport"));
        clicks.on("#compare");
        clicks.untilStatus(
                "What listens at 127.0.0.1:7 does not say over which transports, as paired machines"
                        + " do; choose one in place of Automatic.");
        clicks.on("#swap");
        clicks.on("#compare");
        clicks.untilStatus("With Automatic a paired machine is asked what it offers, so that");
        window.setRoots(robot, window.left(), "auto://127.0.0.1:7");
        clicks.on("#compare");
        clicks.untilStatus("\"auto://127.0.0.1:7\" names no share; add its name");
        assertFalse(clicks.isThere("#transport-chosen"));
    }

    private void chooseAutomatic() throws Exception {
        until("the transports", () -> !setup.transports().isEmpty());
        clicks.chooseTransport("#sample-transport", "autom");
        assertEquals("auto", setup.transport().get());
    }

    private void trySample() throws Exception {
        String before = setup.root(Side.RIGHT).get();
        clicks.on("#try-sample");
        until("the sample", () -> !setup.root(Side.RIGHT).get().equals(before));
        until("the plan", () -> clicks.canBeClicked("#synchronise"));
    }

    private void synchronise() throws Exception {
        clicks.on("#synchronise");
        until("its end", () -> clicks.status().contains(" done, "));
    }

    private String box(String query) {
        return robot.lookup(query).queryAs(Button.class).getText();
    }
}
