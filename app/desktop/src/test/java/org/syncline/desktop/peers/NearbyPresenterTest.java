package org.syncline.desktop.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.syncline.core.model.Side;
import org.syncline.desktop.FakeDialogs;
import org.syncline.desktop.common.TaskRunner;
import org.syncline.desktop.setup.SetupPresenter;
import org.syncline.desktop.transport.TransportChoice;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.discovery.NearbyOffers;
import org.syncline.peers.tunnel.TunnelOffer;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** How long it looks around, and what it makes of what it hears. The test is the UI thread. */
class NearbyPresenterTest {

    private static final int SECONDS = 60;
    private static final NearbyOffers DESK = machine("desk", 40_123);
    private static final NearbyOffers BENCH = machine("bench", 40_124);

    private final BlockingQueue<Runnable> ui = new LinkedBlockingQueue<>();
    private final TaskRunner tasks = new TaskRunner("nearby", ui::add);
    private final AtomicReference<Runnable> afterPause = new AtomicReference<>();
    private final List<List<NearbyOffers>> known = new ArrayList<>();
    private final BlockingQueue<List<NearbyOffers>> network = new LinkedBlockingQueue<>();
    private final SetupPresenter setup = new SetupPresenter(new FakeDialogs());
    private final NearbyPresenter presenter =
            new NearbyPresenter(
                    each -> {
                        known.add(each);
                        return network.take();
                    },
                    tasks,
                    afterPause::set,
                    setup);

    @AfterEach
    void close() throws InterruptedException {
        tasks.close();
        assertTrue(tasks.awaitEnd(Duration.ofSeconds(SECONDS)));
    }

    private static NearbyOffers machine(String name, int port) {
        return new NearbyOffers(
                new NearbyMachine(name, new InetSocketAddress("192.0.2.7", port), Announced.CODE),
                List.of(),
                NearbyOffers.Answer.NOT_ASKED,
                "");
    }

    /** Lets the search that is under way hear these. */
    private void hear(NearbyOffers... answers) throws InterruptedException {
        network.add(List.of(answers));
        Runnable outcome = ui.poll(SECONDS, TimeUnit.SECONDS);
        assertNotNull(outcome, "no search has ended");
        outcome.run();
    }

    private void lookAgainAndHear(NearbyOffers... answers) throws InterruptedException {
        endPause();
        hear(answers);
    }

    private void endPause() {
        afterPause.getAndSet(null).run();
    }

    private List<String> listed() {
        return presenter.state().get().machines().stream()
                .map(each -> each.machine().name())
                .toList();
    }

    @Test
    void whoBeginsToShowACodeIsFoundWithoutAsking() throws Exception {
        presenter.begin();
        hear();
        String said = presenter.state().get().said();
        assertTrue(said.startsWith("No machine answered yet; this goes on looking."), said);
        lookAgainAndHear(DESK);
        assertEquals(List.of("desk"), listed());
        assertEquals("", presenter.state().get().said());
        lookAgainAndHear(DESK, BENCH);
        assertEquals(List.of("bench", "desk"), listed());
        assertEquals(List.of(List.of(), List.of(), List.of(DESK)), known);
    }

    /** Answers get lost. */
    @Test
    void aMachineIsListedUntilTwoLooksMissIt() throws Exception {
        presenter.begin();
        hear(DESK, BENCH);
        lookAgainAndHear(BENCH);
        assertEquals(List.of("bench", "desk"), listed());
        lookAgainAndHear(DESK, BENCH);
        lookAgainAndHear(BENCH);
        assertEquals(List.of("bench", "desk"), listed());
        lookAgainAndHear(BENCH);
        assertEquals(List.of("bench"), listed());
    }

    @Test
    void aTransportThatIsChosenAutomaticallyStaysSo() {
        NearbyOffers shelf =
                new NearbyOffers(
                        new NearbyMachine(
                                "shelf",
                                new InetSocketAddress("192.0.2.7", 7000),
                                Announced.SHARES),
                        List.of(new TunnelOffer("photos", "read", List.of("rmi"))),
                        NearbyOffers.Answer.GIVEN,
                        "");
        setup.offer(List.of(new TransportChoice("rmi", "Java RMI", "JDK")));
        setup.peerTransport().set("auto");
        presenter.use(shelf);
        assertEquals("auto://192.0.2.7:7000/photos", setup.root(Side.RIGHT).get());
    }

    /** What it shares may have changed while it was away. */
    @Test
    void aMachineThatComesBackIsAskedAgain() throws Exception {
        presenter.begin();
        hear(DESK, BENCH);
        lookAgainAndHear(BENCH);
        lookAgainAndHear(DESK, BENCH);
        lookAgainAndHear(DESK, BENCH);
        assertEquals(
                List.of(List.of(), List.of(BENCH, DESK), List.of(BENCH), List.of(BENCH, DESK)),
                known);
    }

    @Test
    void allAreAskedAnewAfterSomeLooks() throws Exception {
        presenter.begin();
        hear(DESK);
        for (int look = 1; look <= NearbyPresenter.LOOKS_UNTIL_ASKED_ANEW + 1; look++) {
            lookAgainAndHear(DESK);
        }
        int anew = NearbyPresenter.LOOKS_UNTIL_ASKED_ANEW;
        assertEquals(List.of(), known.get(anew));
        assertEquals(Collections.nCopies(anew - 1, List.of(DESK)), known.subList(1, anew));
        assertEquals(List.of(DESK), known.get(anew + 1));
    }

    @Test
    void closingEndsIt() throws Exception {
        presenter.begin();
        hear();
        presenter.stop();
        endPause();
        assertFalse(presenter.state().get().looking());
        presenter.begin();
        presenter.stop();
        hear(DESK);
        assertNull(afterPause.get());
        close();
        assertEquals(2, known.size());
    }

    @Test
    void itEndsAfterManyLooks() throws Exception {
        presenter.begin();
        hear();
        int looks = 0;
        while (afterPause.get() != null) {
            lookAgainAndHear();
            looks++;
        }
        assertEquals(NearbyPresenter.MOST_LOOKS, looks);
        String said = presenter.state().get().said();
        assertTrue(said.startsWith("No machine answered. Look around"), said);
        presenter.look();
        hear(DESK);
        assertNotNull(afterPause.get());
    }

    /** Whoever has paired is still heard for some seconds, and a machine hears itself. */
    @Test
    void codesThatAreUsedOrOfThisMachineAreLeftOut() throws Exception {
        presenter.begin();
        hear(DESK, BENCH);
        presenter.forget("192.0.2.7:40123");
        presenter.leaveOut(List.of("192.0.2.7:40124"));
        assertEquals(List.of(), listed());
        lookAgainAndHear(DESK, BENCH);
        assertEquals(List.of(), listed());
        presenter.look();
        hear(DESK, BENCH);
        assertEquals(List.of("desk"), listed());
    }

    @Test
    void aLookThatTheUserWantsSaysWhatBecameOfIt() throws Exception {
        presenter.begin();
        hear();
        endPause();
        presenter.look();
        hear(DESK);
        assertTrue(presenter.state().get().looking());
        assertEquals("Asking the networks …", presenter.state().get().said());
        assertEquals(List.of("desk"), listed());
        hear(DESK);
        assertFalse(presenter.state().get().looking());
        assertEquals(List.of(), known.getLast());
        assertNotNull(afterPause.get());
    }
}
