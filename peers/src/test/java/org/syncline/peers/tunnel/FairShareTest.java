package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

class FairShareTest {

    private static final int MOST = 12;
    private static final int OWN = 8;

    private final List<String> told = new ArrayList<>();
    private final FairShare share = new FairShare(MOST, "seats", (who, line) -> told.add(line));

    /** Open places of each machine, in the order in which they were taken. */
    private final Map<Integer, List<FairShare.Place>> open = new HashMap<>();

    private static PairedPeer machine(int number) {
        return new PairedPeer(
                new PeerKey("%064x".formatted(number)),
                new PeerName("machine-" + number),
                Instant.EPOCH);
    }

    private List<FairShare.Place> of(int machine) {
        return open.computeIfAbsent(machine, number -> new ArrayList<>());
    }

    private void take(int machine) throws TunnelRefusal {
        List<FairShare.Place> own = of(machine);
        FairShare.Place[] place = new FairShare.Place[1];
        place[0] = share.take(machine(machine), OWN, () -> own.remove(place[0]));
        own.add(place[0]);
    }

    private void take(int machine, int times) throws TunnelRefusal {
        for (int i = 0; i < times; i++) {
            take(machine);
        }
    }

    private List<Integer> sizes() {
        return open.values().stream().map(List::size).toList();
    }

    @Test
    void whoComesLaterGetsTheNewestOfWhoHasMost() throws TunnelRefusal {
        take(1, 8);
        take(2, 4);
        FairShare.Place newest = of(1).getLast();
        take(3);
        assertEquals(List.of(7, 4, 1), sizes());
        assertTrue(!of(1).contains(newest), "another one was taken");
        assertTrue(told.getFirst().startsWith("\"machine-1\" had most of the 12 seats"));
    }

    @Test
    void noMachineGetsMoreThanItsOwnHoweverManyAreFree() throws TunnelRefusal {
        take(1, OWN);
        TunnelRefusal refused = assertThrows(TunnelRefusal.class, () -> take(1));
        assertTrue(refused.getMessage().contains("has 8 seats there already"));
    }

    @Test
    void whoHasAsManyAsAllOthersWaits() throws TunnelRefusal {
        take(1, 6);
        take(2, 6);
        TunnelRefusal refused = assertThrows(TunnelRefusal.class, () -> take(2));
        assertTrue(refused.getMessage().endsWith("try again later"), refused::getMessage);
        of(1).removeLast().close();
        take(2);
        assertEquals(List.of(5, 7), sizes());
    }

    @Test
    void aSeatIsTakenThoughWhoLosesItIsNotEndedInOrder() throws TunnelRefusal {
        for (int i = 0; i < OWN; i++) {
            FairShare.Place unused =
                    share.take(
                            machine(1),
                            OWN,
                            () -> {
                                throw new IllegalStateException("a fault");
                            });
        }
        take(2, MOST - OWN);
        take(2);
        of(2).getLast().close();
        take(3);
        assertEquals(1, told.size(), "a seat that was given back was not free: " + told);
    }

    @Test
    void whoOnlyAsksIsRefusedAsWhoTakesAndCostsNobodyASeat() throws TunnelRefusal {
        take(1, OWN);
        take(2, MOST - OWN);
        share.require(machine(3), OWN);
        assertEquals(List.of(OWN, MOST - OWN), sizes());
        String words = assertThrows(TunnelRefusal.class, () -> take(1)).getMessage();
        TunnelRefusal refused =
                assertThrows(TunnelRefusal.class, () -> share.require(machine(1), OWN));
        assertEquals(words, refused.getMessage());
        assertEquals(List.of(), told);
    }

    /** What was lost is not given back twice. */
    @Test
    void closingALostPlaceFreesNone() throws TunnelRefusal {
        take(1, 8);
        take(2, 4);
        FairShare.Place lost = of(1).getLast();
        take(3);
        lost.close();
        lost.close();
        take(3);
        assertEquals(List.of(6, 4, 2), sizes());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whoIsRefusedHasItsPart(long seed) {
        Random random = new Random(seed);
        for (int step = 0; step < 2_000; step++) {
            int machine = random.nextInt(1 + random.nextInt(20));
            if (random.nextInt(4) == 0 && !of(machine).isEmpty()) {
                of(machine).remove(random.nextInt(of(machine).size())).close();
                continue;
            }
            try {
                take(machine);
            } catch (TunnelRefusal refused) {
                int has = of(machine).size();
                assertTrue(has == OWN || Collections.max(sizes()) <= has + 1, "seed " + seed);
            }
            int all = sizes().stream().mapToInt(Integer::intValue).sum();
            assertTrue(all <= MOST, "seed " + seed + ": " + all);
        }
    }
}
