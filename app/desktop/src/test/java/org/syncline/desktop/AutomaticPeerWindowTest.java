package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.control.Button;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Side;
import org.syncline.core.session.EarlierRun;
import org.syncline.desktop.history.HistoryPresenter;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.lab.demo.Exercise;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The transport to a paired machine is left to what was measured and to what that offers. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class AutomaticPeerWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private SetupPresenter setup;
    private Process machine;
    private Path shared;

    @Start
    void open(Stage stage) throws IOException {
        window = TestWindow.open(stage, temp, Workbench.Setting::withPairedLoopback);
        setup = window.workbench().main().parts().setup();
    }

    @BeforeEach
    void serve() throws IOException {
        Path state = temp.resolve("state");
        Path far = temp.resolve("far");
        PairedStates.trust(state, far, "far");
        PairedStates.trust(far, state, "near");
        shared = Files.createDirectory(temp.resolve("shared"));
        machine =
                ClientJvm.start(
                        "serve",
                        shared.toString(),
                        "--share=photos",
                        "--state=" + far,
                        "--tls=tunnel",
                        "--listen=socket=127.0.0.1:0",
                        "--listen=rmi=127.0.0.1:0",
                        "--until-stdin-closes");
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
        machine.destroyForcibly().waitFor();
    }

    /** Returns {@code HOST:PORT/SHARE}. */
    private String place() throws IOException {
        BufferedReader said = machine.inputReader();
        String ready = "ready socket://";
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith(ready)) {
                return line.substring(ready.length());
            }
        }
        throw new IOException("it does not serve");
    }

    /** Another transport that is faster is not offered. */
    @Test
    void theFastestThatItOffersIsTaken() throws Exception {
        write(window.left(), "one.txt", "one");
        write(window.left(), "a/two.txt", "two");
        String place = place();
        until("the transports", () -> !setup.transports().isEmpty());
        window.setRoots(robot, window.left(), "");
        clicks.chooseTransport("#peer-transport", "autom");
        window.setRoots(robot, window.left(), place);
        compare();
        assertEquals("auto://" + place, right());
        String usual = clicks.label("#transport-chosen");
        assertTrue(
                usual.startsWith(
                        "Automatic: socket, the usual one, because nothing was measured on this"
                                + " computer yet over what \"far\" offers that"),
                usual);

        MeasuredTimes.write(
                temp.resolve("state"),
                Exercise.COPY,
                Map.of("socket", 2.0, "rmi", 1.0, "karmi", 0.5));
        compare();
        String chosen = clicks.label("#transport-chosen");
        assertTrue(
                chosen.startsWith(
                        "Automatic: rmi, 1.0 s (1.0 to 1.0); all others take longer, for a first"
                                + " copy of the 2 files on the left (6 B) with sha-256, forced to"
                                + " disk. That supposes that the network to \"far\" and TLS cost"
                                + " no time."),
                chosen);
        clicks.on("#synchronise");
        until("its end", () -> clicks.status().contains(" done, "));
        assertEquals(List.of(), differences(window.left(), shared));
        assertEquals("Automatic", robot.lookup("#peer-transport").queryAs(Button.class).getText());
        assertEquals("auto://" + place, right());
        assertEquals(List.of("rmi"), transportsOfEarlierRuns());
    }

    private void compare() throws Exception {
        clicks.on("#compare");
        until("the plan", () -> clicks.canBeClicked("#synchronise"));
    }

    private String right() {
        return setup.root(Side.RIGHT).get();
    }

    private List<String> transportsOfEarlierRuns() throws Exception {
        HistoryPresenter history = window.workbench().main().parts().history();
        robot.interact(history::refresh);
        until("the run", () -> !history.state().get().runs().isEmpty());
        return history.state().get().runs().stream().map(EarlierRun::transport).toList();
    }
}
