package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.syncline.desktop.Clicks.onUiThread;
import static org.syncline.desktop.Clicks.until;
import static org.syncline.desktop.TestTrees.differences;
import static org.syncline.desktop.TestTrees.write;

import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
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
import org.syncline.core.session.ProgramFolders;
import org.syncline.desktop.share.ShareState;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/** A folder that is shared from the window by clicks, and clients in other JVMs. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class ShareWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private TestWindow window;
    private Workbench workbench;

    @Start
    void open(Stage stage) throws IOException {
        window =
                HessianWorkers.areBuilt()
                        ? TestWindow.open(stage, temp, HessianWorkers.in(temp))
                        : TestWindow.open(stage, temp);
        workbench = window.workbench();
    }

    @AfterEach
    void close() throws InterruptedException {
        window.close(robot);
    }

    @Test
    void otherJvmsSynchroniseOverEachTransportUntilItStops() throws Exception {
        write(window.left(), "a/one.txt", "one");
        write(window.left(), "two.txt", "two");
        Path mine = Files.createDirectory(temp.resolve("mine"));
        write(mine, "three.txt", "three");
        openDialog();
        tick("rmi");
        assertEquals("Over socket, rmi", clicks.label("#share-chosen"));
        clicks.on("#share-start");
        String socket = address("socket");
        String rmi = address("rmi");
        assertTrue(socket.matches("socket://127\\.0\\.0\\.1:\\d+/left"), socket);
        clicks.on("#share-copy-rmi");
        assertEquals(rmi, onUiThread(() -> Clipboard.getSystemClipboard().getString()));

        ClientJvm first = sync(mine, socket);
        assertEquals(0, first.exit(), first::said);
        assertEquals(List.of(), differences(window.left(), mine));
        ServedSession caller = left(1);
        assertEquals("socket", caller.transport());
        assertEquals(mine.toString(), caller.partner());
        assertEquals(1, caller.changes());
        assertEquals(5, caller.bytesWritten());
        assertEquals(6, caller.bytesRead());

        Files.delete(mine.resolve("two.txt"));
        ClientJvm second = sync(mine, rmi);
        assertEquals(0, second.exit(), second::said);
        assertFalse(Files.exists(window.left().resolve("two.txt")));
        assertEquals("rmi", left(2).transport());
        assertEquals("Callers (0 connected)", clicks.label("#share-callers-title"));
        assertEquals(2, clicks.rows("#share-callers"));

        clicks.on("#share-stop");
        until("the end", () -> state().equals("NOT_SHARED"));
        assertFalse(clicks.isThere("#share-address-rmi"));
        ClientJvm refused = sync(mine, socket);
        assertEquals(4, refused.exit(), refused::said);
        assertTrue(refused.said().contains("nobody listens"), refused::said);
    }

    @Test
    void whoIsConnectedIsSeenUntilHeLeaves() throws Exception {
        write(window.left(), "one.txt", "one");
        Path mine = Files.createDirectory(temp.resolve("mine"));
        openDialog();
        clicks.on("#share-start");
        Process caller =
                ClientJvm.start(
                        "sync",
                        mine.toString(),
                        address("socket"),
                        "--format=json",
                        "--commands",
                        "--review",
                        "--state",
                        temp.resolve("state-of-client").toString());
        try {
            String title = "#share-callers-title";
            until("a caller", () -> clicks.label(title).equals("Callers (1 connected)"));
            until("his plan", () -> callers().getFirst().activity() == Activity.COMPARING);
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
        write(window.left(), "one.txt", "one");
        Path mine = Files.createDirectory(temp.resolve("mine"));
        openDialog();
        tick("hessian2");
        clicks.on("#share-start");
        address("socket");
        String hessian = address("hessian2");
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
        assertEquals(List.of(), differences(window.left(), mine));
        assertEquals("hessian2", left(1).transport());
        ClientJvm next = sync(mine, address("socket"));
        assertEquals(0, next.exit(), next::said);
        assertEquals("socket", left(2).transport());
    }

    @Test
    void aPairedMachineSynchronisesThroughOnePortAsFarAsItMay() throws Exception {
        write(window.left(), "one.txt", "one");
        Path mine = Files.createDirectory(temp.resolve("mine"));
        openDialog();
        clicks.on("#share-with-machines");
        until("no machine", () -> clicks.isThere("#share-no-machines"));
        type("#share-host", "127.0.0.1");
        clicks.on("#share-start");
        until("the reason", () -> said().startsWith("Tick at least one machine"));
        clicks.on("#share-with-programs");
        pair(temp.resolve("state"), temp.resolve("state-of-client"), "bench");
        clicks.on("#share-with-machines");
        until("the machine", () -> clicks.isThere("#share-machine-0"));
        assertTrue(robot.lookup("#share-machine-0").queryAs(CheckBox.class).isSelected());
        pair(temp.resolve("state-of-client"), temp.resolve("state"), "desk");
        tick("rmi");
        clicks.on("#share-start");
        String socket = address("socket");
        String rmi = address("rmi");
        assertEquals(placeOf(socket), placeOf(rmi));

        ClientJvm first = sync(mine, rmi, "--tls=tunnel");
        assertEquals(0, first.exit(), first::said);
        assertEquals(List.of(), differences(window.left(), mine));
        assertEquals("bench", left(1).guest());
        assertEquals("bench", clicks.cell("#share-callers", 0, 1));
        ClientJvm plain = sync(mine, socket);
        assertTrue(plain.exit() != 0, plain::said);

        clicks.on("#share-stop");
        until("the end", () -> state().equals("NOT_SHARED"));
        clicks.on("#share-access");
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        clicks.on("#share-start");
        write(mine, "two.txt", "two");
        ClientJvm second = sync(mine, address("socket"), "--tls=tunnel");
        assertTrue(second.exit() != 0, second::said);
        assertFalse(Files.exists(window.left().resolve("two.txt")));
    }

    @Test
    void pairedMachinesAreChosenFirstAndTheDialogKeepsItsSize() throws Exception {
        pair(temp.resolve("state"), temp.resolve("state-of-client"), "bench");
        openDialog();
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

    private static void pair(Path state, Path other, String name) throws IOException {
        PeerKey key = Installation.in(ProgramFolders.peersIn(other)).key();
        Installation.in(ProgramFolders.peersIn(state))
                .peers()
                .add(new PairedPeer(key, new PeerName(name), Instant.EPOCH));
    }

    private static String placeOf(String address) {
        return address.substring(address.indexOf("://"));
    }

    @Test
    void aPortInUseIsSaidInASentenceAndAnotherOneIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            openDialog();
            type("#share-port", Integer.toString(taken.getLocalPort()));
            clicks.on("#share-start");
            until("the reason", () -> clicks.isThere("#share-wrong"));
            String wrong = clicks.label("#share-wrong");
            assertTrue(wrong.contains(":" + taken.getLocalPort()), wrong);
            assertTrue(wrong.contains("in use"), wrong);
            assertFalse(wrong.contains("Exception"), wrong);
        }
        type("#share-port", "");
        clicks.on("#share-start");
        address("socket");
        assertFalse(clicks.isThere("#share-wrong"));
    }

    @Test
    void whatMakesNoSenseIsNamed() throws Exception {
        openDialog();
        wrong(
                "#share-port",
                "70000",
                "\"70000\" is no port for a transport: give a number up to 65535");
        type("#share-port", "");
        wrong("#share-name", "a b", "\"a b\" is no name for a share: give letters");
        wrong("#share-folder", "rmi://127.0.0.1:1/x", "rmi://127.0.0.1:1/x is the address of a");
        type("#share-name", "x");
        String missing = temp.resolve("missing").toString();
        wrong("#share-folder", missing, missing + " does not exist; choose another folder.");
        String file = Files.createFile(temp.resolve("file")).toString();
        wrong("#share-folder", file, file + " is a file; choose the folder that holds it.");
        tick("socket");
        wrong("#share-folder", temp.toString(), "Tick at least one transport.");
    }

    @Test
    void aFolderThatMayNotBeReadIsNamed() throws Exception {
        Path closed = Files.createDirectory(temp.resolve("closed"));
        assertTrue(closed.toFile().setReadable(false) && closed.toFile().setExecutable(false));
        assumeFalse(Files.isReadable(closed), "this user may read everything");
        openDialog();
        wrong(
                "#share-folder",
                closed.toString(),
                closed + " may not be read by you; choose another folder");
    }

    @Test
    void closingTheDialogOrTheWindowStopsIt() throws Exception {
        Set<ProcessHandle> before = children();
        openDialog();
        clicks.on("#share-start");
        address("socket");
        robot.push(KeyCode.ESCAPE);
        assertEquals("SHARED", state());
        clicks.on("#share-close");
        until("the end", () -> state().equals("NOT_SHARED"));
        assertEquals(before, children());

        openDialog();
        clicks.on("#share-start");
        address("socket");
        close();
        assertEquals(before, children(), "a server outlives the window");
    }

    @Test
    void aServerThatIsKilledIsSaid() throws Exception {
        Set<ProcessHandle> before = children();
        openDialog();
        clicks.on("#share-start");
        address("socket");
        Set<ProcessHandle> servers = children();
        servers.removeAll(before);
        servers.forEach(ProcessHandle::destroyForcibly);
        until("the reason", () -> clicks.isThere("#share-wrong"));
        String wrong = clicks.label("#share-wrong");
        assertTrue(wrong.contains("the folder is no longer shared"), wrong);
        until("a new start", () -> clicks.canBeClicked("#share-start"));
    }

    private void openDialog() throws Exception {
        clicks.on("#menu .menu");
        clicks.on("#share");
        until("the dialog", () -> clicks.isThere("#share-start"));
        until("the transports", () -> !workbench.main().parts().setup().transports().isEmpty());
    }

    /** Finds a transport by typing, and ticks it or takes its tick away. */
    private void tick(String transport) throws Exception {
        type("#share-find", transport);
        robot.push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void type(String field, String text) throws Exception {
        clicks.on(field);
        robot.push(KeyCode.CONTROL, KeyCode.A).push(KeyCode.DELETE);
        robot.write(text, 0);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void wrong(String field, String text, String sentence) throws Exception {
        type(field, text);
        clicks.on("#share-start");
        try {
            until("the reason", () -> said().startsWith(sentence));
        } catch (TimeoutException e) {
            throw new AssertionError("it says: " + said(), e);
        }
        until("another try", () -> clicks.canBeClicked("#share-start"));
    }

    private String said() {
        return robot.lookup("#share-wrong").queryAs(Label.class).getText();
    }

    private String address(String transport) throws Exception {
        String field = "#share-address-" + transport;
        until("the address", () -> clicks.isThere(field));
        return robot.lookup(field).queryAs(TextField.class).getText();
    }

    private ClientJvm sync(Path mine, String address, String... options) throws Exception {
        String state = temp.resolve("state-of-client").toString();
        List<String> line = new ArrayList<>();
        line.addAll(List.of("sync", mine.toString(), address, "--fast", "--state", state));
        line.addAll(List.of(options));
        return ClientJvm.run(line.toArray(String[]::new));
    }

    /** Waits until so many callers have come and left, and returns the latest. */
    private ServedSession left(int count) throws Exception {
        until(
                "caller " + count,
                () ->
                        callers().size() == count
                                && callers().getFirst().activity() == Activity.FINISHED);
        return onUiThread(() -> callers().getFirst());
    }

    private List<ServedSession> callers() {
        return share().callers();
    }

    private String state() {
        return share().step().name();
    }

    private ShareState share() {
        return workbench.main().parts().share().state().get();
    }

    private static Set<ProcessHandle> children() {
        return ProcessHandle.current().children().collect(Collectors.toCollection(HashSet::new));
    }
}
