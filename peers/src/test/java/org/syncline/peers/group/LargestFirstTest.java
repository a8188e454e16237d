package org.syncline.peers.group;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jgroups.Address;
import org.jgroups.util.UUID;
import org.junit.jupiter.api.Test;
import org.syncline.peers.identity.PeerKey;

import java.time.Instant;
import java.util.List;

class LargestFirstTest {

    private static final Address A = new UUID(0, 1);
    private static final Address B = new UUID(0, 2);
    private static final Address C = new UUID(0, 3);

    private final LargestFirst order = new LargestFirst();

    @Test
    void theLargerPartLeadsWhereverItStands() {
        assertEquals(List.of(C, B, A), order.getNewMembership(List.of(List.of(A), List.of(C, B))));
        assertEquals(List.of(C, B, A), order.getNewMembership(List.of(List.of(C, B), List.of(A))));
    }

    /** As when a part has not seen yet that it was cut off. */
    @Test
    void whoIsInSeveralPartsIsInItOnce() {
        assertEquals(
                List.of(B, C, A), order.getNewMembership(List.of(List.of(A, C), List.of(B, C, A))));
    }

    /** As when a machine has begun a group of its own, because nobody answered it in time. */
    @Test
    void ofEqualPartsThatWhoseLeaderJoinedEarlierLeads() {
        Address first = MemberAddresses.of(new PeerKey("f".repeat(64)), Instant.ofEpochMilli(1));
        Address next = MemberAddresses.of(new PeerKey("0".repeat(64)), Instant.ofEpochMilli(2));
        List<Address> expected = List.of(first, next);
        order.remember(List.of(next));
        assertEquals(expected, order.getNewMembership(List.of(List.of(first), List.of(next))));
        assertEquals(expected, order.getNewMembership(List.of(List.of(next), List.of(first))));
    }

    /** As on a busy machine, where the others lose each other while one is stopped. */
    @Test
    void ofEqualPartsThatOfTheLeaderBeforeLeads() {
        order.remember(List.of(C, B, A));
        order.remember(List.of(C, B));
        order.remember(List.of(B));
        assertEquals(
                List.of(C, B, A),
                order.getNewMembership(List.of(List.of(A), List.of(B), List.of(C))));
    }

    /** As JGroups joins the views of those who stayed and of one that still has all in its own. */
    @Test
    void aPartKeepsTheOrderThatItHad() {
        order.remember(List.of(C, B, A));
        assertEquals(List.of(C, B, A), order.getNewMembership(List.of(List.of(B, C), List.of(A))));
    }

    @Test
    void anOrderThatIsNewReplacesTheOneBefore() {
        order.remember(List.of(A, B, C));
        order.remember(List.of(B, C, A));
        order.remember(List.of(A));
        assertEquals(List.of(B, A), order.getNewMembership(List.of(List.of(A), List.of(B))));
    }

    @Test
    void whoComesIsTheLast() {
        assertEquals(
                List.of(C, A),
                order.getNewMembership(List.of(B, C), List.of(A), List.of(B), List.of()));
    }
}
