package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.onUiThread;
import static org.syncline.desktop.Clicks.until;

import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.Side;
import org.syncline.core.session.ProgramFolders;
import org.syncline.desktop.peers.Networks;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.pairing.PairingCode;
import org.syncline.peers.pairing.PairingException;
import org.syncline.peers.pairing.PairingOffer;
import org.syncline.peers.pairing.PairingParty;
import org.syncline.peers.pairing.PairingPerson;
import org.syncline.peers.pairing.PairingRequest;
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
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The window pairs with another installation, by clicks. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class PeersWindowTest {
    private static final int SECONDS = 60;
    private static final int MOST_SEARCHES_UNDER_WAY = 2;

    @TempDir private Path temp;
    private final FxRobot robot = new FxRobot();
    private final Clicks clicks = new Clicks(robot);

    /** What the network answers, one answer for each search; searches without one go on. */
    private final BlockingQueue<List<NearbyMachine>> network = new LinkedBlockingQueue<>();

    private TestWindow window;
    private Installation other;

    @Start
    void open(Stage stage) throws IOException {
        window =
                TestWindow.open(
                        stage,
                        temp,
                        setting -> setting.withNetworks(Networks.silent(network::take)));
    }

    @BeforeEach
    void install() throws IOException {
        other = Installation.in(ProgramFolders.peersIn(temp.resolve("other")));
    }

    @AfterEach
    void close() throws InterruptedException {
        robot.interact(() -> window.workbench().close());
        network.addAll(Collections.nCopies(MOST_SEARCHES_UNDER_WAY, List.of()));
        window.close(robot);
    }

    private PairingParty party() {
        return party(peer -> true);
    }

    private PairingParty party(PairingPerson person) {
        return new PairingParty(other, new PeerName("bench"), person);
    }

    private static PairingOffer offer(PairingParty party) throws IOException {
        return PairingOffer.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), party);
    }

    private Installation own() throws IOException {
        return Installation.in(ProgramFolders.peersIn(temp.resolve("state")));
    }

    /** Opens it and has its search find these machines. */
    private void openDialog(NearbyMachine... nearby) throws Exception {
        network.add(List.of(nearby));
        openDialogWhileSearching();
        until("the search", () -> clicks.canBeClicked("#nearby-look"));
    }

    private void openDialogWhileSearching() throws Exception {
        clicks.on("#menu .menu");
        clicks.on("#peers");
        until("the key", () -> !clicks.label("#peers-key").isEmpty());
    }

    private String text(String field) throws Exception {
        return onUiThread(() -> robot.lookup(field).queryAs(TextField.class).getText());
    }

    private boolean isFocused(String query) throws Exception {
        return onUiThread(() -> robot.lookup(query).query().isFocused());
    }

    private void untilSaid(String sentence) throws Exception {
        until(sentence, () -> clicks.label("#peers-said").equals(sentence));
    }

    /** Shows a code in the window and has the other machine type it. */
    private FutureTask<PairedPeer> joinFrom(PairingParty party) throws Exception {
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

    private String shownPlace() {
        return clicks.label("#peers-places").split("[ ,]+")[1].replaceAll("\\.$", "");
    }

    private void type(String query, String text) throws Exception {
        clicks.on(query);
        robot.interact(() -> robot.lookup(query).queryAs(TextField.class).setText(text));
    }

    @Test
    void theOtherMachineTypesTheCodeThatTheWindowShows() throws Exception {
        openDialog();
        FutureTask<PairedPeer> joining = joinFrom(party());
        assertEquals("\"bench\" typed your code. Pair with it?", clicks.label("#pairing-question"));
        String key = clicks.label("#pairing-key");
        assertTrue(key.contains(other.key().text()), key);
        assertTrue(isFocused("#pairing-agree"));
        robot.push(KeyCode.ENTER);
        PairedPeer paired = joining.get(SECONDS, TimeUnit.SECONDS);
        assertEquals(own().key(), paired.key());
        until("the machine", () -> clicks.rows("#peers-table") == 1);
        assertEquals("bench", clicks.cell("#peers-table", 0, 0));
        assertEquals("Paired with \"bench\".", clicks.label("#peers-said"));
        assertEquals(other.key(), own().peers().all().getFirst().key());
    }

    @Test
    void aCodeThatIsShownIsCopiedWithItsPlace() throws Exception {
        openDialog();
        clicks.on("#peers-offer");
        until("a code", () -> !clicks.label("#peers-code").isEmpty());
        clicks.on("#peers-copy");
        String copied = onUiThread(() -> Clipboard.getSystemClipboard().getString());
        String offered = clicks.label("#peers-code") + " at " + shownPlace();
        assertTrue(copied.startsWith(offered), copied);
    }

    @Test
    void theOnlyMachineWithACodeIsPairedByItsCodeAndTwoEnters() throws Exception {
        try (PairingOffer offer = offer(party())) {
            openDialog(
                    new NearbyMachine("shelf", at(7000), Announced.SHARES),
                    new NearbyMachine("bench", offer.address(), Announced.CODE));
            assertEquals("bench", clicks.cell("#nearby-table", 0, 0));
            assertEquals(HostPort.text(offer.address()), text("#peers-address"));
            assertTrue(isFocused("#peers-typed"));
            robot.targetWindow(robot.lookup("#peers-typed").query().getScene().getWindow());
            robot.write(offer.code().text(), 0).push(KeyCode.ENTER);
            until("the question", () -> clicks.canBeClicked("#pairing-agree"));
            assertEquals(
                    "\"bench\" shows this code. Pair with it?", clicks.label("#pairing-question"));
            robot.push(KeyCode.ENTER);
            assertEquals(own().key(), offer.await().key());
        }
        untilSaid("Paired with \"bench\".");
        assertEquals("", text("#peers-address"));
        assertEquals("", text("#peers-typed"));
        assertEquals(1, clicks.rows("#nearby-table"));
        assertEquals("shelf", clicks.cell("#nearby-table", 0, 0));
    }

    @Test
    void aCodeThatIsShownAfterTheDialogWasOpenedIsFound() throws Exception {
        openDialog();
        assertTrue(clicks.label("#nearby-said").startsWith("No machine answered yet"));
        try (PairingOffer offer = offer(party())) {
            NearbyMachine bench = new NearbyMachine("bench", offer.address(), Announced.CODE);
            network.add(List.of(bench));
            until("the code", () -> clicks.rows("#nearby-table") == 1);
            assertEquals("", clicks.label("#nearby-said"));
            assertEquals(HostPort.text(offer.address()), text("#peers-address"));
            assertTrue(isFocused("#peers-typed"));
            robot.targetWindow(robot.lookup("#peers-typed").query().getScene().getWindow());
            robot.write(offer.code().text(), 0).push(KeyCode.ENTER);
            clicks.on("#pairing-agree");
            assertEquals(own().key(), offer.await().key());
            untilSaid("Paired with \"bench\".");
            network.add(List.of(bench, new NearbyMachine("door", at(40123), Announced.CODE)));
        }
        until("another code", () -> clicks.rows("#nearby-table") == 1);
        assertEquals("door", clicks.cell("#nearby-table", 0, 0));
        assertEquals("192.0.2.7:40123", text("#peers-address"));
    }

    @Test
    void lookingOnLeavesWhatTheUserChose() throws Exception {
        NearbyMachine door = new NearbyMachine("door", at(40123), Announced.CODE);
        NearbyMachine gate = new NearbyMachine("gate", at(40124), Announced.CODE);
        NearbyMachine shelf = new NearbyMachine("shelf", at(7000), Announced.SHARES);
        openDialog(gate, shelf);
        clicks.onRow("#nearby-table", 0);
        assertEquals("192.0.2.7:40124", text("#peers-address"));
        clicks.onRow("#nearby-table", 1);
        network.addAll(List.of(List.of(door, shelf), List.of(door, shelf)));
        until(
                "another code",
                () ->
                        clicks.rows("#nearby-table") == 2
                                && clicks.cell("#nearby-table", 0, 0).equals("door"));
        assertEquals("192.0.2.7:40124", text("#peers-address"));
        assertFalse(isFocused("#peers-typed"));
        clicks.on("#nearby-use");
        assertEquals(
                "socket://192.0.2.7:7000/",
                window.workbench().main().parts().setup().root(Side.RIGHT).get());
    }

    @Test
    void ofSeveralMachinesWithACodeOneClickChooses() throws Exception {
        openDialog(
                new NearbyMachine("door", at(40123), Announced.CODE),
                new NearbyMachine("gate", at(40124), Announced.CODE));
        assertEquals("", text("#peers-address"));
        clicks.onRow("#nearby-table", 1);
        assertEquals("192.0.2.7:40124", text("#peers-address"));
        assertTrue(isFocused("#peers-typed"));
    }

    @Test
    void whatIsTypedIsNotOverwrittenByWhatIsFound() throws Exception {
        openDialogWhileSearching();
        type("#peers-address", "192.0.2.9:1");
        clicks.on("#peers-typed");
        network.add(List.of(new NearbyMachine("door", at(40123), Announced.CODE)));
        until("the machine", () -> clicks.rows("#nearby-table") == 1);
        assertEquals("192.0.2.9:1", text("#peers-address"));
    }

    @Test
    void whoAgreesWaitsForTheOtherPerson() throws Exception {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        openDialog();
        FutureTask<PairedPeer> joining = joinFrom(party(peer -> answer.join()));
        clicks.on("#pairing-agree");
        untilSaid("Waiting for the answer at \"bench\" …");
        assertFalse(clicks.canBeClicked("#pairing-agree"));
        answer.complete(true);
        assertEquals(own().key(), joining.get(SECONDS, TimeUnit.SECONDS).key());
        untilSaid("Paired with \"bench\".");
    }

    @Test
    void aRefusalOfTheOtherPersonEndsTheQuestion() throws Exception {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        openDialog();
        joinFrom(party(peer -> answer.join()));
        answer.complete(false);
        untilSaid("Not paired: the person at \"bench\" did not agree.");
        assertFalse(clicks.isThere("#pairing-agree"));
        assertTrue(clicks.canBeClicked("#peers-offer"));
    }

    @Test
    void theWindowTypesTheCodeOfTheOtherMachineAndRevokesIt() throws Exception {
        try (PairingOffer offer = offer(party())) {
            openDialog();
            type("#peers-address", "127.0.0.1");
            clicks.on("#peers-join");
            until("a wrong address", () -> clicks.label("#peers-said").contains("is no address"));
            type("#peers-address", HostPort.text(offer.address()));
            type("#peers-typed", offer.code().text().replace("-", " "));
            clicks.on("#peers-join");
            clicks.on("#pairing-agree");
            assertEquals(own().key(), offer.await().key());
        }
        until("the machine", () -> clicks.rows("#peers-table") == 1);
        clicks.onRow("#peers-table", 0);
        clicks.on("#peers-revoke");
        clicks.on("#question-agree");
        until("its end", () -> clicks.rows("#peers-table") == 0);
        assertEquals(List.of(), own().peers().all());
    }

    @Test
    void aCodeThatIsShownCanBeTakenBack() throws Exception {
        openDialog();
        clicks.on("#peers-offer");
        until("a code", () -> !clicks.label("#peers-code").isEmpty());
        clicks.on("#peers-cancel");
        until("the end", () -> clicks.label("#peers-said").equals("Pairing was cancelled."));
        assertEquals("", clicks.label("#peers-code"));
        assertTrue(robot.lookup("#peers-copy").queryButton().isDisabled());
        assertTrue(clicks.canBeClicked("#peers-offer"));
    }

    /** Asking the real network is held in a network of its own, from the command line. */
    @Test
    void aMachineNearbyIsTakenAsThePeerOnTheRight() throws Exception {
        openDialog();
        assertTrue(clicks.label("#nearby-said").startsWith("No machine answered"));
        clicks.on("#nearby-look");
        network.add(
                List.of(
                        new NearbyMachine("bench", at(7000), Announced.SHARES),
                        new NearbyMachine("door", at(40123), Announced.CODE)));
        until("the machines", () -> clicks.rows("#nearby-table") == 2);
        assertEquals("a code", clicks.cell("#nearby-table", 0, 2));
        assertFalse(clicks.canBeClicked("#nearby-use"));
        assertEquals("192.0.2.7:7000", clicks.cell("#nearby-table", 1, 1));
        assertEquals("bench", clicks.cell("#nearby-table", 1, 0));
        assertEquals("shared folders, not paired", clicks.cell("#nearby-table", 1, 2));
        clicks.onRow("#nearby-table", 1);
        clicks.on("#nearby-use");
        assertEquals(
                "socket://192.0.2.7:7000/",
                window.workbench().main().parts().setup().root(Side.RIGHT).get());
    }

    @Test
    void aPairedMachineNearbySaysWhatItShares() throws Exception {
        Installation own = own();
        own.peers().add(new PairedPeer(other.key(), new PeerName("bench"), Instant.EPOCH));
        other.peers().add(new PairedPeer(own.key(), new PeerName("own"), Instant.EPOCH));
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
        try (TunnelServer server = TunnelServer.open(any, other, sharing)) {
            openDialog(new NearbyMachine("bench", server.address(), Announced.SHARES));
            until("the machine", () -> clicks.rows("#nearby-table") == 1);
            assertEquals("photos (read)", clicks.cell("#nearby-table", 0, 2));
            clicks.onRow("#nearby-table", 0);
            SetupPresenter setup = window.workbench().main().parts().setup();
            until("the transports", () -> !setup.transports().isEmpty());
            clicks.on("#nearby-use");
            String place = HostPort.text(server.address()) + "/photos";
            assertEquals("karmi://" + place, setup.root(Side.RIGHT).get());
            robot.interact(() -> setup.peerTransport().set("rmi"));
            clicks.on("#nearby-use");
            assertEquals("rmi://" + place, setup.root(Side.RIGHT).get());
        }
    }

    private static InetSocketAddress at(int port) {
        return new InetSocketAddress("192.0.2.7", port);
    }

    @Test
    void whoIsNotMeantIsNotTrusted() throws Exception {
        CompletableFuture<Boolean> unanswered = new CompletableFuture<>();
        PairingPerson asked =
                new PairingPerson() {
                    @Override
                    public boolean isMeant(PairedPeer peer) {
                        return unanswered.join();
                    }

                    @Override
                    public void otherRefused() {
                        unanswered.complete(false);
                    }
                };
        try (PairingOffer offer = offer(party(asked))) {
            openDialog();
            type("#peers-address", HostPort.text(offer.address()));
            type("#peers-typed", offer.code().text());
            clicks.on("#peers-join");
            clicks.on("#pairing-refuse");
            untilSaid("Not paired: you did not agree.");
            String there = assertThrows(PairingException.class, offer::await).getMessage();
            assertTrue(there.startsWith("not paired: the person at"), there);
        }
        assertEquals(0, clicks.rows("#peers-table"));
        assertEquals(List.of(), own().peers().all());
        assertEquals(List.of(), other.peers().all());
    }
}
