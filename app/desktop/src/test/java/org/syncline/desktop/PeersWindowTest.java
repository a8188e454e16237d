package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.syncline.desktop.Clicks.onUiThread;
import static org.syncline.desktop.Clicks.until;

import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.peers.address.HostPort;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.pairing.PairingException;
import org.syncline.peers.pairing.PairingOffer;
import org.syncline.peers.pairing.PairingPerson;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** The window pairs with another installation, by clicks. */
@Tag("slow")
@ExtendWith(ApplicationExtension.class)
class PeersWindowTest {
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
    void theOtherMachineTypesTheCodeThatTheWindowShows() throws Exception {
        peers.openDialog();
        FutureTask<PairedPeer> joining = peers.joinFrom(peers.party());
        assertEquals("Pair with \"bench\"?", clicks.label("#pairing-question"));
        String key = clicks.label("#pairing-key");
        assertTrue(key.startsWith("It typed your code. "), key);
        assertTrue(key.contains(peers.other().key().text()), key);
        assertTrue(peers.isFocused("#pairing-agree"));
        robot.push(KeyCode.ENTER);
        PairedPeer paired = joining.get(PeersClicks.SECONDS, TimeUnit.SECONDS);
        assertEquals(peers.own().key(), paired.key());
        until("the machine", () -> clicks.rows("#peers-table") == 1);
        assertEquals("bench", clicks.cell("#peers-table", 0, 0));
        assertEquals("Paired with \"bench\".", clicks.label("#peers-said"));
        assertEquals(peers.other().key(), peers.own().peers().all().getFirst().key());
    }

    @Test
    void enterShowsACodeWhichIsCopiedWithItsPlace() throws Exception {
        peers.openDialog();
        robot.targetWindow(robot.lookup("#peers-offer").query().getScene().getWindow());
        robot.push(KeyCode.ENTER);
        until("a code", () -> !clicks.label("#peers-code").isEmpty());
        clicks.on("#peers-copy");
        String copied = onUiThread(() -> Clipboard.getSystemClipboard().getString());
        String offered = clicks.label("#peers-code") + " at " + peers.shownPlace();
        assertTrue(copied.startsWith(offered), copied);
    }

    @Test
    void theOnlyMachineWithACodeIsPairedByItsCodeAndTwoEnters() throws Exception {
        try (PairingOffer offer = peers.offer(peers.party())) {
            peers.openDialog(
                    new NearbyMachine("shelf", PeersClicks.at(7000), Announced.SHARES),
                    new NearbyMachine("bench", offer.address(), Announced.CODE));
            assertEquals("bench", clicks.cell("#nearby-table", 0, 0));
            assertEquals(HostPort.text(offer.address()), peers.text("#peers-address"));
            assertTrue(peers.isFocused("#peers-typed"));
            robot.targetWindow(robot.lookup("#peers-typed").query().getScene().getWindow());
            robot.write(offer.code().text(), 0).push(KeyCode.ENTER);
            until("the question", () -> clicks.canBeClicked("#pairing-agree"));
            assertEquals("Pair with \"bench\"?", clicks.label("#pairing-question"));
            assertTrue(clicks.label("#pairing-key").startsWith("It shows this code. "));
            robot.push(KeyCode.ENTER);
            assertEquals(peers.own().key(), offer.await().key());
        }
        peers.untilSaid("Paired with \"bench\".");
        assertEquals("", peers.text("#peers-address"));
        assertEquals("", peers.text("#peers-typed"));
        assertEquals(1, clicks.rows("#nearby-table"));
        assertEquals("shelf", clicks.cell("#nearby-table", 0, 0));
    }

    @Test
    void whoAgreesWaitsForTheOtherPerson() throws Exception {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        peers.openDialog();
        FutureTask<PairedPeer> joining = peers.joinFrom(peers.party(peer -> answer.join()));
        clicks.on("#pairing-agree");
        peers.untilSaid("Waiting for the answer at \"bench\" …");
        assertFalse(clicks.canBeClicked("#pairing-agree"));
        answer.complete(true);
        assertEquals(peers.own().key(), joining.get(PeersClicks.SECONDS, TimeUnit.SECONDS).key());
        peers.untilSaid("Paired with \"bench\".");
    }

    @Test
    void aRefusalOfTheOtherPersonEndsTheQuestion() throws Exception {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        peers.openDialog();
        peers.joinFrom(peers.party(peer -> answer.join()));
        answer.complete(false);
        peers.untilSaid("Not paired: the person at \"bench\" did not agree.");
        assertFalse(clicks.isThere("#pairing-agree"));
        assertTrue(clicks.canBeClicked("#peers-offer"));
    }

    @Test
    void theWindowTypesTheCodeOfTheOtherMachineAndRevokesIt() throws Exception {
        try (PairingOffer offer = peers.offer(peers.party())) {
            peers.openDialog();
            peers.type("#peers-address", "127.0.0.1");
            clicks.on("#peers-join");
            until("a wrong address", () -> clicks.label("#peers-said").contains("is no address"));
            peers.type("#peers-address", HostPort.text(offer.address()));
            peers.type("#peers-typed", offer.code().text().replace("-", " "));
            clicks.on("#peers-join");
            clicks.on("#pairing-agree");
            assertEquals(peers.own().key(), offer.await().key());
        }
        until("the machine", () -> clicks.rows("#peers-table") == 1);
        clicks.onRow("#peers-table", 0);
        clicks.on("#peers-revoke");
        clicks.on("#question-agree");
        until("its end", () -> clicks.rows("#peers-table") == 0);
        assertEquals(List.of(), peers.own().peers().all());
    }

    @Test
    void aCodeThatIsShownCanBeTakenBack() throws Exception {
        peers.openDialog();
        clicks.on("#peers-offer");
        until("a code", () -> !clicks.label("#peers-code").isEmpty());
        clicks.on("#peers-cancel");
        until("the end", () -> clicks.label("#peers-said").equals("Pairing was cancelled."));
        assertEquals("", clicks.label("#peers-code"));
        assertTrue(robot.lookup("#peers-copy").queryButton().isDisabled());
        assertTrue(clicks.canBeClicked("#peers-offer"));
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
        try (PairingOffer offer = peers.offer(peers.party(asked))) {
            peers.openDialog();
            peers.type("#peers-address", HostPort.text(offer.address()));
            peers.type("#peers-typed", offer.code().text());
            clicks.on("#peers-join");
            clicks.on("#pairing-refuse");
            peers.untilSaid("Not paired: you did not agree.");
            String there = assertThrows(PairingException.class, offer::await).getMessage();
            assertTrue(there.startsWith("not paired: the person at"), there);
        }
        assertEquals(0, clicks.rows("#peers-table"));
        assertEquals(List.of(), peers.own().peers().all());
        assertEquals(List.of(), peers.other().peers().all());
    }
}
