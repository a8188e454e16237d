package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.pairing.PairingCode;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.SequenceInputStream;
import java.io.Writer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What a person who pairs is asked, and in which order. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PersonAtTerminalTest {

    private static final InetSocketAddress OWN = new InetSocketAddress("192.0.2.7", 40_123);
    private static final NearbyMachine HERE = new NearbyMachine("desk", OWN, Announced.CODE);
    private static final NearbyMachine BENCH =
            new NearbyMachine("bench", new InetSocketAddress("192.0.2.8", 7), Announced.CODE);
    private static final PairedPeer OTHER =
            new PairedPeer(new PeerKey("a".repeat(64)), new PeerName("bench"), Instant.EPOCH);

    private final Shown shown = new Shown();
    private final PipedOutputStream typed = new PipedOutputStream();
    private final CompletableFuture<ShownCodes.Typed> taken = new CompletableFuture<>();

    private PersonAtTerminal person(InputStream in, boolean fresh) {
        PrintWriter err = new PrintWriter(shown);
        return new PersonAtTerminal(new StandardAnswers(in, err, fresh), err, false);
    }

    /** A terminal that can be waited for. */
    private static final class Shown extends Writer {

        private final StringBuilder text = new StringBuilder();

        @Override
        public synchronized void write(char[] chars, int from, int length) {
            text.append(chars, from, length);
            notifyAll();
        }

        synchronized void await(String words) throws InterruptedException {
            while (text.indexOf(words) < 0) {
                wait();
            }
        }

        synchronized String text() {
            return text.toString();
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private void type(String line) throws IOException {
        typed.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        typed.flush();
    }

    private void watch(PersonAtTerminal person, NearbyMachine... found) {
        person.watch(() -> List.of(found), Set.of(OWN), taken::complete);
    }

    @Test
    void theCodeOfAnotherMachineIsTakenAndTheOwnOneLeftOut() throws Exception {
        watch(person(new PipedInputStream(typed), false), HERE, BENCH);
        shown.await("Code that bench shows: ");
        type("acorn tulip");
        assertEquals(
                new ShownCodes.Typed(BENCH, PairingCode.parse("acorn-tulip")),
                taken.get(50, TimeUnit.SECONDS));
        assertTrue(shown.text().contains("another machine shows a code, too"), shown::text);
    }

    /** What is typed after the question is its answer, and no code. */
    @Test
    void theQuestionEndsThatForTheOtherCode() throws Exception {
        PersonAtTerminal person = person(new PipedInputStream(typed), false);
        watch(person, BENCH);
        shown.await(" shows: ");
        CompletableFuture<Boolean> meant =
                CompletableFuture.supplyAsync(() -> person.isMeant(OTHER));
        shown.await("\nPair with \"bench\"? [y/N] ");
        type("y");
        assertTrue(meant.get(50, TimeUnit.SECONDS));
        assertFalse(taken.isDone());
    }

    @Test
    void onlyYesAgrees() throws Exception {
        PersonAtTerminal person = person(new PipedInputStream(typed), false);
        type("");
        assertFalse(person.isMeant(OTHER));
        type("yes");
        assertTrue(person.isMeant(OTHER));
        person.otherRefused();
        assertFalse(person.isMeant(OTHER));
    }

    /** Who presses Enter while nothing is asked has declined nothing. */
    @Test
    void atATerminalALineBeforeTheQuestionIsNoAnswer() throws Exception {
        CountDownLatch lineIsRead = new CountDownLatch(1);
        InputStream later =
                new FilterInputStream(new PipedInputStream(typed)) {
                    @Override
                    public int read(byte[] bytes, int from, int length) throws IOException {
                        lineIsRead.countDown();
                        return super.read(bytes, from, length);
                    }
                };
        byte[] enter = {'\n'};
        PersonAtTerminal person =
                person(new SequenceInputStream(new ByteArrayInputStream(enter), later), true);
        lineIsRead.await();
        CompletableFuture<Boolean> meant =
                CompletableFuture.supplyAsync(() -> person.isMeant(OTHER));
        shown.await("[y/N] ");
        type("y");
        assertTrue(meant.get(50, TimeUnit.SECONDS));
    }
}
