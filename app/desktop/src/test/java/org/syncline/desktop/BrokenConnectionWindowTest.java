package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.peer.Peer;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.UserFolders;
import org.syncline.desktop.run.RunPresenter;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A connection that breaks in the middle of a run, and the next try. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class BrokenConnectionWindowTest {
    private static final int FILES = 30;

    /** A silent caller loses the root at once. */
    private static final Duration LEASE = Duration.ofMillis(1);

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private final SteeredSockets sockets = new SteeredSockets();
    private TestWindow window;
    private LocalPeer peer;
    private Listener listener;
    private String address;
    private boolean broken;

    @Start
    void open(Stage primary) throws IOException {
        window = TestWindow.open(primary, temp, sockets.beside(temp.resolve("no workers")));
        peer = new LocalPeer(window.right(), temp.resolve("far"), LEASE, TreeBackend.best());
        var secret = SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime());
        listener = sockets.listen(ListenOptions.loopback(secret));
        listener.bind(ServiceNames.peer("share"), Peer.class, peer);
        address = listener.address().withShare("share").toString();
    }

    @AfterEach
    void close() throws IOException, InterruptedException {
        window.close(robot);
        listener.close();
        peer.close();
    }

    @Test
    void theRestIsTriedAgainByAClickAndNothingIsDoneTwice() throws Exception {
        for (int i = 0; i < FILES; i++) {
            write(window.left(), "file-" + i, "x".repeat(2_000));
        }
        window.setRoots(robot, window.left(), address);
        chooseASlowRun();
        clicks.on("#compare");
        clicks.untilStatus(FILES + " changes to make");
        RunPresenter run = window.workbench().main().parts().run();
        robot.interact(() -> run.outcomes().addListener(first -> breakInTheMiddle(run)));

        clicks.on("#synchronise");
        until("a failure", () -> clicks.isThere("#banner-offer"));
        String reason = clicks.label("#banner-text");
        assertTrue(reason.contains(address), reason);
        assertFalse(reason.contains("Exception"), reason);
        assertEquals("Try the rest again", offer());
        assertFalse(differences(window.left(), window.right()).isEmpty());

        clicks.on("#banner-offer");
        until("the other failure", () -> isOfferedAfter("No route to host"));
        assertEquals("Try the rest again", offer());

        sockets.mend();
        clicks.on("#banner-offer");
        until("the end", () -> clicks.status().contains(" done, "));
        assertFalse(clicks.status().startsWith(FILES + " "), clicks.status());
        assertFalse(clicks.isThere("#banner"));
        assertEquals(List.of(), differences(window.left(), window.right()));
    }

    /** The limit makes the run slow enough to be broken in the middle. */
    private void chooseASlowRun() {
        SyncOptions slow =
                SyncOptions.DEFAULT.withCallStyle(CallStyle.PER_FILE).withBandwidth(20_000);
        robot.interact(() -> window.workbench().main().parts().setup().options().set(slow));
    }

    private void breakInTheMiddle(RunPresenter run) {
        if (!broken && !run.outcomes().get().isEmpty()) {
            broken = true;
            try {
                sockets.cutOff();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private boolean isOfferedAfter(String reason) {
        return clicks.isThere("#banner-offer") && clicks.label("#banner-text").contains(reason);
    }

    private String offer() {
        return robot.lookup("#banner-offer").queryButton().getText();
    }
}
