package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;

import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Side;
import org.syncline.desktop.settings.Settings;
import org.syncline.desktop.settings.SettingsFile;
import org.syncline.desktop.setup.SampleExtent;
import org.syncline.desktop.setup.SetupPresenter;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Samples: their sizes, and that their roots are forgotten. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class SampleWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private SetupPresenter setup;
    private Stage stage;

    @Start
    void open(Stage primary) throws IOException {
        stage = primary;
        window = TestWindow.open(primary, temp);
        setup = window.workbench().main().parts().setup();
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    @Test
    void theirRootsAreNeitherListedNorKept() throws Exception {
        trySample();
        trySample();
        assertTrue(root(Side.RIGHT).endsWith("/target-2"), root(Side.RIGHT));
        assertEquals(List.of(), setup.history(Side.LEFT).roots());
        assertEquals(List.of(), setup.history(Side.RIGHT).roots());
        clicks.on("#swap");
        closeStage();
        assertEquals(window.left().toString(), saved().setup().left());
        assertEquals(window.right().toString(), saved().setup().right());
    }

    @Test
    void rootsOfTheUsersOwnAreKeptBesideASample() throws Exception {
        trySample();
        robot.interact(() -> setup.root(Side.RIGHT).set(window.right().toString()));
        clicks.on("#compare");
        until("the plan", () -> clicks.status().endsWith(" changes to make."));
        closeStage();
        assertEquals(List.of(window.right().toString()), saved().rightHistory());
        assertEquals(List.of(), saved().leftHistory());
        assertEquals(window.left().toString(), saved().setup().left());
    }

    @Test
    void aLargerSampleIsChosenAndRemembered() throws Exception {
        trySample();
        int small = rows();
        clicks.on("#sample-extent");
        clicks.on("Full");
        trySample();
        assertTrue(rows() > small, () -> rows() + " rows, " + small + " of the small one");
        assertTrue(root(Side.LEFT).endsWith("mixed-full"), root(Side.LEFT));
        closeStage();
        assertEquals(SampleExtent.FULL, saved().setup().sample().extent());
    }

    private void trySample() throws Exception {
        String before = root(Side.RIGHT);
        clicks.on("#try-sample");
        until("the sample", () -> !root(Side.RIGHT).equals(before));
        until("the plan", () -> clicks.canBeClicked("#synchronise"));
    }

    private int rows() {
        return window.workbench().main().parts().plan().visible().get().size();
    }

    private String root(Side side) {
        return setup.root(side).get();
    }

    private void closeStage() throws Exception {
        clicks.on("#menu .menu");
        clicks.on("_Quit");
        until("the end", () -> !stage.isShowing());
        assertFalse(stage.isShowing());
    }

    private Settings saved() throws IOException {
        return new SettingsFile(temp.resolve("state")).load();
    }
}
