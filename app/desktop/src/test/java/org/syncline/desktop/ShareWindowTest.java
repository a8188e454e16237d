package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.syncline.desktop.Clicks.onUiThread;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.serve.ServedSession;
import org.syncline.core.serve.ServedSession.Activity;
import org.syncline.lab.worker.TransportCatalogue;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A folder that is shared from the window by clicks, and clients in other JVMs. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class ShareWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private ShareClicks sharing;

    @Start
    void open(Stage stage) throws IOException {
        TransportCatalogue transports =
                HessianWorkers.areBuilt()
                        ? HessianWorkers.in(temp)
                        : TransportCatalogue.installed();
        sharing =
                ShareClicks.open(robot, stage, temp, setting -> setting.withTransports(transports));
    }

    @AfterEach
    void close() throws InterruptedException {
        sharing.close();
    }

    @Test
    void otherJvmsSynchroniseOverEachTransportUntilItStops() throws Exception {
        write(sharing.folder(), "a/one.txt", "one");
        write(sharing.folder(), "two.txt", "two");
        Path mine = Files.createDirectory(temp.resolve("mine"));
        write(mine, "three.txt", "three");
        sharing.openDialog();
        sharing.tick("rmi");
        assertEquals("Over socket, rmi", clicks.label("#share-chosen"));
        clicks.on("#share-start");
        String socket = sharing.address("socket");
        String rmi = sharing.address("rmi");
        assertTrue(socket.matches("socket://127\\.0\\.0\\.1:\\d+/left"), socket);
        clicks.on("#share-copy-rmi");
        assertEquals(rmi, onUiThread(() -> Clipboard.getSystemClipboard().getString()));

        ClientJvm first = sharing.sync(mine, socket);
        assertEquals(0, first.exit(), first::said);
        assertEquals(List.of(), differences(sharing.folder(), mine));
        ServedSession caller = sharing.left(1);
        assertEquals("socket", caller.transport());
        assertEquals(mine.toString(), caller.partner());
        assertEquals(1, caller.changes());
        assertEquals(5, caller.bytesWritten());
        assertEquals(6, caller.bytesRead());

        Files.delete(mine.resolve("two.txt"));
        ClientJvm second = sharing.sync(mine, rmi);
        assertEquals(0, second.exit(), second::said);
        assertFalse(Files.exists(sharing.folder().resolve("two.txt")));
        assertEquals("rmi", sharing.left(2).transport());
        assertEquals("Callers (0 connected)", clicks.label("#share-callers-title"));
        assertEquals(2, clicks.rows("#share-callers"));

        clicks.on("#share-stop");
        until("the end", () -> sharing.state().equals("NOT_SHARED"));
        assertFalse(clicks.isThere("#share-address-rmi"));
        ClientJvm refused = sharing.sync(mine, socket);
        assertEquals(4, refused.exit(), refused::said);
        assertTrue(refused.said().contains("nobody listens"), refused::said);
    }

    @Test
    void whoIsConnectedIsSeenUntilHeLeaves() throws Exception {
        write(sharing.folder(), "one.txt", "one");
        Path mine = Files.createDirectory(temp.resolve("mine"));
        sharing.openDialog();
        clicks.on("#share-start");
        Process caller =
                ClientJvm.start(
                        "sync",
                        mine.toString(),
                        sharing.address("socket"),
                        "--format=json",
                        "--commands",
                        "--review",
                        "--state",
                        temp.resolve("state-of-client").toString());
        try {
            String title = "#share-callers-title";
            until("a caller", () -> clicks.label(title).equals("Callers (1 connected)"));
            until("his plan", () -> sharing.callers().getFirst().activity() == Activity.COMPARING);
            until("its words", () -> robot.lookup("compares").tryQuery().isPresent());
            caller.destroyForcibly().waitFor();
            until("his end", () -> clicks.label(title).equals("Callers (0 connected)"));
        } finally {
            caller.destroyForcibly();
        }
    }

    /** Each family of transports is served by a JVM of its own. */
    @Test
    @EnabledIf("org.syncline.desktop.HessianWorkers#areBuilt")
    void transportsThatNeedAWorkerAreServedBesideTheOthers() throws Exception {
        write(sharing.folder(), "one.txt", "one");
        Path mine = Files.createDirectory(temp.resolve("mine"));
        sharing.openDialog();
        sharing.tick("hessian2");
        clicks.on("#share-start");
        sharing.address("socket");
        String hessian = sharing.address("hessian2");
        String state = temp.resolve("state-of-client").toString();
        ClientJvm run =
                ClientJvm.run(
                        temp.resolve("workers"),
                        "sync",
                        mine.toString(),
                        hessian,
                        "--fast",
                        "--state",
                        state);
        assertEquals(0, run.exit(), run::said);
        assertEquals(List.of(), differences(sharing.folder(), mine));
        assertEquals("hessian2", sharing.left(1).transport());
        ClientJvm next = sharing.sync(mine, sharing.address("socket"));
        assertEquals(0, next.exit(), next::said);
        assertEquals("socket", sharing.left(2).transport());
    }

    @Test
    void aPortInUseIsSaidInASentenceAndAnotherOneIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            sharing.openDialog();
            sharing.type("#share-port", Integer.toString(taken.getLocalPort()));
            clicks.on("#share-start");
            until("the reason", () -> clicks.isThere("#share-wrong"));
            String wrong = clicks.label("#share-wrong");
            assertTrue(wrong.contains(":" + taken.getLocalPort()), wrong);
            assertTrue(wrong.contains("in use"), wrong);
            assertFalse(wrong.contains("Exception"), wrong);
        }
        sharing.type("#share-port", "");
        clicks.on("#share-start");
        sharing.address("socket");
        assertFalse(clicks.isThere("#share-wrong"));
    }

    @Test
    void whatMakesNoSenseIsNamed() throws Exception {
        sharing.openDialog();
        sharing.wrong(
                "#share-port",
                "70000",
                "\"70000\" is no port for a transport: give a number up to 65535");
        sharing.type("#share-port", "");
        sharing.wrong("#share-name", "a b", "\"a b\" is no name for a share: give letters");
        sharing.wrong(
                "#share-folder", "rmi://127.0.0.1:1/x", "rmi://127.0.0.1:1/x is the address of a");
        sharing.type("#share-name", "x");
        String missing = temp.resolve("missing").toString();
        sharing.wrong(
                "#share-folder", missing, missing + " does not exist; choose another folder.");
        String file = Files.createFile(temp.resolve("file")).toString();
        sharing.wrong("#share-folder", file, file + " is a file; choose the folder that holds it.");
        sharing.tick("socket");
        sharing.wrong("#share-folder", temp.toString(), "Tick at least one transport.");
    }

    @Test
    void aFolderThatMayNotBeReadIsNamed() throws Exception {
        Path closed = Files.createDirectory(temp.resolve("closed"));
        assertTrue(closed.toFile().setReadable(false) && closed.toFile().setExecutable(false));
        assumeFalse(Files.isReadable(closed), "this user may read everything");
        sharing.openDialog();
        sharing.wrong(
                "#share-folder",
                closed.toString(),
                closed + " may not be read by you; choose another folder");
    }

    @Test
    void closingTheDialogOrTheWindowStopsIt() throws Exception {
        Set<ProcessHandle> before = children();
        sharing.openDialog();
        clicks.on("#share-start");
        sharing.address("socket");
        robot.push(KeyCode.ESCAPE);
        assertEquals("SHARED", sharing.state());
        clicks.on("#share-close");
        until("the end", () -> sharing.state().equals("NOT_SHARED"));
        assertEquals(before, children());

        sharing.openDialog();
        clicks.on("#share-start");
        sharing.address("socket");
        close();
        assertEquals(before, children(), "a server outlives the window");
    }

    @Test
    void aServerThatIsKilledIsSaid() throws Exception {
        Set<ProcessHandle> before = children();
        sharing.openDialog();
        clicks.on("#share-start");
        sharing.address("socket");
        Set<ProcessHandle> servers = children();
        servers.removeAll(before);
        servers.forEach(ProcessHandle::destroyForcibly);
        until("the reason", () -> clicks.isThere("#share-wrong"));
        String wrong = clicks.label("#share-wrong");
        assertTrue(wrong.contains("the folder is no longer shared"), wrong);
        until("a new start", () -> clicks.canBeClicked("#share-start"));
    }

    private static Set<ProcessHandle> children() {
        return ProcessHandle.current().children().collect(Collectors.toCollection(HashSet::new));
    }
}
