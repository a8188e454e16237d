package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.until;

import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Side;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.pairing.PairingOffer;
import org.syncline.peers.tunnel.TunnelOffer;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelServer;
import org.syncline.peers.tunnel.TunnelService;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** The window looks for machines while the dialog that pairs is open, and takes them up. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class NearbyWindowTest {
    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);
    private PeersClicks peers;

    @Start
    void open(Stage stage) throws IOException {
        peers = PeersClicks.open(robot, stage, temp);
    }

    @AfterEach
    void close() throws InterruptedException {
        peers.close();
    }

    @Test
    void aCodeThatIsShownAfterTheDialogWasOpenedIsFound() throws Exception {
        peers.openDialog();
        assertTrue(clicks.label("#nearby-said").startsWith("No machine answered yet"));
        try (PairingOffer offer = peers.offer(peers.party())) {
            NearbyMachine bench = new NearbyMachine("bench", offer.address(), Announced.CODE);
            peers.answer(bench);
            until("the code", () -> clicks.rows("#nearby-table") == 1);
            assertEquals("", clicks.label("#nearby-said"));
            assertEquals(HostPort.text(offer.address()), peers.text("#peers-address"));
            assertTrue(peers.isFocused("#peers-typed"));
            robot.targetWindow(robot.lookup("#peers-typed").query().getScene().getWindow());
            robot.write(offer.code().text(), 0).push(KeyCode.ENTER);
            clicks.on("#pairing-agree");
            assertEquals(peers.own().key(), offer.await().key());
            peers.untilSaid("Paired with \"bench\".");
            peers.answer(bench, new NearbyMachine("door", PeersClicks.at(40123), Announced.CODE));
        }
        until("another code", () -> clicks.rows("#nearby-table") == 1);
        assertEquals("door", clicks.cell("#nearby-table", 0, 0));
        assertEquals("192.0.2.7:40123", peers.text("#peers-address"));
    }

    @Test
    void lookingOnLeavesWhatTheUserChose() throws Exception {
        NearbyMachine door = new NearbyMachine("door", PeersClicks.at(40123), Announced.CODE);
        NearbyMachine gate = new NearbyMachine("gate", PeersClicks.at(40124), Announced.CODE);
        NearbyMachine shelf = new NearbyMachine("shelf", PeersClicks.at(7000), Announced.SHARES);
        peers.openDialog(gate, shelf);
        clicks.onRow("#nearby-table", 0);
        assertEquals("192.0.2.7:40124", peers.text("#peers-address"));
        clicks.onRow("#nearby-table", 1);
        peers.answer(door, shelf);
        peers.answer(door, shelf);
        until(
                "another code",
                () ->
                        clicks.rows("#nearby-table") == 2
                                && clicks.cell("#nearby-table", 0, 0).equals("door"));
        assertEquals("192.0.2.7:40124", peers.text("#peers-address"));
        assertFalse(peers.isFocused("#peers-typed"));
        clicks.on("#nearby-use");
        assertEquals("socket://192.0.2.7:7000/", peers.setup().root(Side.RIGHT).get());
    }

    @Test
    void ofSeveralMachinesWithACodeOneClickChooses() throws Exception {
        peers.openDialog(
                new NearbyMachine("door", PeersClicks.at(40123), Announced.CODE),
                new NearbyMachine("gate", PeersClicks.at(40124), Announced.CODE));
        assertEquals("", peers.text("#peers-address"));
        clicks.onRow("#nearby-table", 1);
        assertEquals("192.0.2.7:40124", peers.text("#peers-address"));
        assertTrue(peers.isFocused("#peers-typed"));
    }

    @Test
    void whatIsTypedIsNotOverwrittenByWhatIsFound() throws Exception {
        peers.openDialogWhileSearching();
        peers.type("#peers-address", "192.0.2.9:1");
        clicks.on("#peers-typed");
        peers.answer(new NearbyMachine("door", PeersClicks.at(40123), Announced.CODE));
        until("the machine", () -> clicks.rows("#nearby-table") == 1);
        assertEquals("192.0.2.9:1", peers.text("#peers-address"));
    }

    /** Asking the real network is held in a network of its own, from the command line. */
    @Test
    void aMachineNearbyIsTakenAsThePeerOnTheRight() throws Exception {
        peers.openDialog();
        assertTrue(clicks.label("#nearby-said").startsWith("No machine answered"));
        clicks.on("#nearby-look");
        peers.answer(
                new NearbyMachine("bench", PeersClicks.at(7000), Announced.SHARES),
                new NearbyMachine("door", PeersClicks.at(40123), Announced.CODE));
        until("the machines", () -> clicks.rows("#nearby-table") == 2);
        assertEquals("a code", clicks.cell("#nearby-table", 0, 2));
        assertFalse(clicks.canBeClicked("#nearby-use"));
        assertEquals("192.0.2.7:7000", clicks.cell("#nearby-table", 1, 1));
        assertEquals("bench", clicks.cell("#nearby-table", 1, 0));
        assertEquals("shared folders, not paired", clicks.cell("#nearby-table", 1, 2));
        clicks.onRow("#nearby-table", 1);
        clicks.on("#nearby-use");
        assertEquals("socket://192.0.2.7:7000/", peers.setup().root(Side.RIGHT).get());
    }

    @Test
    void aPairedMachineNearbySaysWhatItShares() throws Exception {
        Installation own = peers.own();
        own.peers().add(new PairedPeer(peers.other().key(), new PeerName("bench"), Instant.EPOCH));
        peers.other().peers().add(new PairedPeer(own.key(), new PeerName("own"), Instant.EPOCH));
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        TunnelService sharing =
                new TunnelService() {
                    @Override
                    public List<TunnelOffer> offers(PairedPeer peer) {
                        return List.of(
                                new TunnelOffer(
                                        "photos", "read", List.of("essence", "karmi", "rmi")));
                    }

                    @Override
                    public InnerEnd open(PairedPeer peer, Request request) throws IOException {
                        throw new TunnelRefusal("nothing is opened here");
                    }
                };
        try (TunnelServer server = TunnelServer.open(any, peers.other(), sharing)) {
            peers.openDialog(new NearbyMachine("bench", server.address(), Announced.SHARES));
            until("the machine", () -> clicks.rows("#nearby-table") == 1);
            assertEquals("photos (read)", clicks.cell("#nearby-table", 0, 2));
            clicks.onRow("#nearby-table", 0);
            SetupPresenter setup = peers.setup();
            until("the transports", () -> !setup.transports().isEmpty());
            clicks.on("#nearby-use");
            String place = HostPort.text(server.address()) + "/photos";
            assertEquals("karmi://" + place, setup.root(Side.RIGHT).get());
            robot.interact(() -> setup.peerTransport().set("rmi"));
            clicks.on("#nearby-use");
            assertEquals("rmi://" + place, setup.root(Side.RIGHT).get());
        }
    }
}
