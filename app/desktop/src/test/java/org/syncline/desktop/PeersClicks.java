package org.syncline.desktop;

import static org.syncline.desktop.Clicks.onUiThread;
import static org.syncline.desktop.Clicks.until;

import javafx.scene.control.TextField;
import javafx.stage.Stage;

import org.syncline.core.session.ProgramFolders;
import org.syncline.desktop.peers.Networks;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.pairing.PairingCode;
import org.syncline.peers.pairing.PairingOffer;
import org.syncline.peers.pairing.PairingParty;
import org.syncline.peers.pairing.PairingPerson;
import org.syncline.peers.pairing.PairingRequest;
import org.testfx.api.FxRobot;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The dialog that pairs, over a network on which only the given machines are heard, and another
 * installation to pair with.
 */
final class PeersClicks {
    static final int SECONDS = 60;
    private static final int MOST_SEARCHES_UNDER_WAY = 2;

    private final FxRobot robot;
    private final Clicks clicks;
    private final Path temp;
    private final Installation other;

    /** What the network answers, one answer for each search; searches without one go on. */
    private final BlockingQueue<List<NearbyMachine>> network = new LinkedBlockingQueue<>();

    private final TestWindow window;

    private PeersClicks(FxRobot robot, Stage stage, Path temp) throws IOException {
        this.robot = robot;
        this.clicks = new Clicks(robot);
        this.temp = temp;
        other = Installation.in(ProgramFolders.peersIn(temp.resolve("other")));
        window =
                TestWindow.open(
                        stage,
                        temp,
                        setting -> setting.withNetworks(Networks.silent(network::take)));
    }

    /** Shows a window, on the UI thread. */
    static PeersClicks open(FxRobot robot, Stage stage, Path temp) throws IOException {
        return new PeersClicks(robot, stage, temp);
    }

    void close() throws InterruptedException {
        robot.interact(() -> window.workbench().close());
        network.addAll(Collections.nCopies(MOST_SEARCHES_UNDER_WAY, List.of()));
        window.close(robot);
    }

    SetupPresenter setup() {
        return window.workbench().main().parts().setup();
    }

    /** The installation of the other machine. */
    Installation other() {
        return other;
    }

    /** The installation of the window. */
    Installation own() throws IOException {
        return Installation.in(ProgramFolders.peersIn(temp.resolve("state")));
    }

    /** Lets one search hear these machines. */
    void answer(NearbyMachine... machines) {
        network.add(List.of(machines));
    }

    static InetSocketAddress at(int port) {
        return new InetSocketAddress("192.0.2.7", port);
    }

    PairingParty party() {
        return party(peer -> true);
    }

    PairingParty party(PairingPerson person) {
        return new PairingParty(other, new PeerName("bench"), person);
    }

    PairingOffer offer(PairingParty party) throws IOException {
        return PairingOffer.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), party);
    }

    /** Opens it and has its search find these machines. */
    void openDialog(NearbyMachine... nearby) throws Exception {
        answer(nearby);
        openDialogWhileSearching();
        until("the search", () -> clicks.canBeClicked("#nearby-look"));
    }

    void openDialogWhileSearching() throws Exception {
        clicks.on("#menu .menu");
        clicks.on("#peers");
        until("the key", () -> !clicks.label("#peers-key").isEmpty());
    }

    String text(String field) throws Exception {
        return onUiThread(() -> robot.lookup(field).queryAs(TextField.class).getText());
    }

    boolean isFocused(String query) throws Exception {
        return onUiThread(() -> robot.lookup(query).query().isFocused());
    }

    void untilSaid(String sentence) throws Exception {
        until(sentence, () -> clicks.label("#peers-said").equals(sentence));
    }

    /** Shows a code in the window and has the other machine type it. */
    FutureTask<PairedPeer> joinFrom(PairingParty party) throws Exception {
        clicks.on("#peers-offer");
        until("a code", () -> !clicks.label("#peers-code").isEmpty());
        PairingCode code = PairingCode.parse(clicks.label("#peers-code"));
        HostPort place = HostPort.parse(shownPlace());
        FutureTask<PairedPeer> joining =
                new FutureTask<>(() -> PairingRequest.join(place.resolved(), code, party));
        Thread.ofPlatform().daemon().start(joining);
        until("the question", () -> clicks.canBeClicked("#pairing-agree"));
        return joining;
    }

    String shownPlace() {
        return clicks.label("#peers-places").split("[ ,]+")[1].replaceAll("\\.$", "");
    }

    void type(String query, String text) throws Exception {
        clicks.on(query);
        robot.interact(() -> robot.lookup(query).queryAs(TextField.class).setText(text));
    }
}
