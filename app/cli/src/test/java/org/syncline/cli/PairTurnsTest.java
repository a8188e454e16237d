package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.peers.identity.PeerKey;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Which pairs are measured at the same time. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PairTurnsTest {

    private final List<String> begun = new ArrayList<>();
    private final Set<PeerKey> busy = new HashSet<>();
    private final List<String> held = new ArrayList<>();
    private int most;

    /** What a turn does while it has its machines. */
    @FunctionalInterface
    private interface Work {
        void run()
                throws IOException, InterruptedException, BrokenBarrierException, TimeoutException;
    }

    private static PeerKey key(char machine) {
        return new PeerKey(String.valueOf(machine).repeat(64));
    }

    /** A pair by two letters, that fails if one of its machines is busy. */
    private final class Pair implements PairTurns.Turn {

        private final String letters;
        private final Work work;
        private final CountDownLatch cancelled = new CountDownLatch(1);

        Pair(String letters, Work work) {
            this.letters = letters;
            this.work = work;
        }

        @Override
        public PeerKey client() {
            return key(letters.charAt(0));
        }

        @Override
        public PeerKey server() {
            return key(letters.charAt(1));
        }

        @Override
        public void measure() throws IOException {
            synchronized (begun) {
                begun.add(letters);
                assertTrue(busy.add(client()) & busy.add(server()), () -> letters + ": " + busy);
                most = Math.max(most, busy.size() / 2);
            }
            try {
                work.run();
            } catch (InterruptedException | TimeoutException | BrokenBarrierException e) {
                throw new IOException(e);
            } finally {
                synchronized (begun) {
                    busy.remove(client());
                    busy.remove(server());
                }
            }
        }

        @Override
        public void pause() {
            held.add(letters + " waits");
        }

        @Override
        public void proceed() {
            held.add(letters + " goes on");
        }

        @Override
        public void cancel() {
            cancelled.countDown();
        }

        void awaitCancelled() throws InterruptedException {
            assertTrue(cancelled.await(50, TimeUnit.SECONDS));
        }
    }

    private Pair pair(String letters, Work work) {
        return new Pair(letters, work);
    }

    @Test
    void pairsAreTakenInTurnUnlessMoreAreAllowed() throws Exception {
        List<Pair> pairs = new ArrayList<>();
        for (String letters : List.of("ab", "cd", "ef")) {
            pairs.add(pair(letters, () -> {}));
        }
        new PairTurns(1).all(pairs);
        assertEquals(List.of("ab", "cd", "ef"), begun);
        assertEquals(1, most);
    }

    @Test
    void aPauseIsForPairsUnderWayAndForThoseAfterThem() throws Exception {
        PairTurns turns = new PairTurns(1);
        turns.all(
                List.of(
                        pair("ab", turns::pause),
                        pair("cd", turns::proceed),
                        pair("ef", () -> {})));
        assertEquals(List.of("ab waits", "cd waits", "cd goes on"), held);
    }

    /** None of the two would end without the other; that between them waits for both. */
    @Test
    void pairsWithoutACommonMachineAreMeasuredAtOnce() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Work meeting = () -> both.await(50, TimeUnit.SECONDS);
        new PairTurns(2)
                .all(List.of(pair("ab", meeting), pair("bc", () -> {}), pair("cd", meeting)));
        assertEquals("bc", begun.getLast());
        assertEquals(2, most);
    }

    @RepeatedTest(20)
    void noMachineIsInTwoPairsAtOnce(RepetitionInfo repetition) throws Exception {
        Random random = new Random(repetition.getCurrentRepetition());
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            char client = (char) ('a' + random.nextInt(6));
            char server = (char) ('a' + (client - 'a' + 1 + random.nextInt(5)) % 6);
            pairs.add(pair("" + client + server, Thread::yield));
        }
        int atOnce = 1 + random.nextInt(4);
        new PairTurns(atOnce).all(pairs);
        assertEquals(pairs.size(), begun.size());
        assertTrue(most <= atOnce, () -> most + " at once");
    }

    @Test
    void afterAFailureNoOtherPairBegins() {
        IOException full = new IOException("the disk is full");
        CountDownLatch failed = new CountDownLatch(1);
        Pair failing =
                pair(
                        "ab",
                        () -> {
                            failed.countDown();
                            throw full;
                        });
        Pair other = pair("cd", () -> assertTrue(failed.await(50, TimeUnit.SECONDS)));
        PairTurns turns = new PairTurns(2);
        IOException thrown =
                assertThrows(
                        IOException.class,
                        () -> turns.all(List.of(failing, other, pair("ab", () -> {}))));
        assertSame(full, thrown);
        assertEquals(2, begun.size());
    }

    @Test
    void stoppingCancelsWhatIsUnderWay() throws Exception {
        PairTurns turns = new PairTurns(1);
        Pair[] first = new Pair[1];
        first[0] =
                pair(
                        "ab",
                        () -> {
                            Thread.ofVirtual().start(turns::stop);
                            first[0].awaitCancelled();
                        });
        turns.all(List.of(first[0], pair("cd", () -> {})));
        assertEquals(List.of("ab"), begun);
        assertTrue(turns.isStopped());
    }
}
