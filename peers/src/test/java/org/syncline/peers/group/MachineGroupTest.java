package org.syncline.peers.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.peers.WarnedLines;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** Machines of one JVM that join, leave, and are not let in. */
@Timeout(120)
class MachineGroupTest {

    @TempDir private Path folder;
    private GroupMachine desk;
    private GroupMachine bench;
    private GroupMachine shelf;

    @BeforeEach
    void install() throws IOException {
        desk = new GroupMachine(folder, "desk");
        bench = new GroupMachine(folder, "bench");
        shelf = new GroupMachine(folder, "shelf");
    }

    @AfterEach
    void leave() throws IOException {
        shelf.close();
        bench.close();
        desk.close();
    }

    /** Though the third one names a machine that does not lead. */
    @Test
    void allAgreeOnWhoIsThereAndTheOldestLeads() throws Exception {
        GroupMachine.pair(desk, bench, shelf);
        desk.join();
        bench.join(desk);
        shelf.join(bench);
        for (GroupMachine each : List.of(desk, bench, shelf)) {
            each.awaitMembers("desk", "bench", "shelf");
        }
        desk.close();
        bench.awaitMembers("bench", "shelf");
        shelf.awaitMembers("bench", "shelf");
    }

    @Test
    void messagesArriveInTheirOrderWithTheirSender() throws Exception {
        GroupMachine.pair(desk, bench, shelf);
        desk.join();
        bench.join(desk);
        shelf.join(desk);
        shelf.awaitMembers("desk", "bench", "shelf");
        bench.awaitMembers("desk", "bench", "shelf");
        for (int i = 0; i < 100; i++) {
            bench.group().send(shelf.key(), ("no. " + i).getBytes(StandardCharsets.UTF_8));
        }
        for (int i = 0; i < 100; i++) {
            assertEquals("bench: no. " + i, shelf.awaitMessage());
        }
        bench.group().send(shelf.key(), new byte[0]);
        assertEquals("bench: ", shelf.awaitMessage());
        byte[] most = new byte[MachineGroup.MOST_BYTES];
        shelf.group().send(desk.key(), most);
        assertEquals("shelf: " + new String(most, StandardCharsets.UTF_8), desk.awaitMessage());
        assertThrows(
                IllegalArgumentException.class,
                () -> shelf.group().send(desk.key(), new byte[most.length + 1]));
    }

    /** Each asks, and each answers. */
    @Test
    void membersSeeHowFarEachOthersClocksAre() throws Exception {
        Duration shift = Duration.ofMillis(-1_234);
        try (GroupMachine late = new GroupMachine(folder, "late", shift)) {
            GroupMachine.pair(desk, late);
            desk.join();
            late.join(desk);
            desk.group().askForTime();
            late.group().askForTime();
            assertShown(shift, desk.awaitClock());
            assertShown(shift.negated(), late.awaitClock());
        }
    }

    private static void assertShown(Duration shift, ClockOffset offset) {
        long error = Math.abs(offset.nanos() - shift.toNanos());
        assertTrue(error <= offset.uncertaintyNanos(), offset::toString);
        assertTrue(offset.uncertaintyNanos() < shift.abs().toNanos(), offset::toString);
    }

    /** Another machine's own messages may begin as those about clocks do. */
    @Test
    void messagesAboutClocksThatMakeNoSenseAreDropped() throws Exception {
        GroupMachine.pair(desk, bench);
        desk.join();
        bench.join(desk);
        desk.awaitMembers("desk", "bench");
        bench.awaitMembers("desk", "bench");
        try (WarnedLines lines = new WarnedLines(MachineGroup.class)) {
            desk.group().send(bench.key(), new byte[] {ClockMessage.MARK, 1, 2});
            desk.group().send(bench.key(), "after".getBytes(StandardCharsets.UTF_8));
            assertEquals("desk: after", bench.awaitMessage());
            lines.with("a message about clocks was dropped");
        }
    }

    @Test
    void whoIsNoMemberGetsNoMessage() throws Exception {
        GroupMachine.pair(desk, bench);
        desk.join();
        IOException alone =
                assertThrows(IOException.class, () -> desk.group().send(bench.key(), new byte[1]));
        assertEquals(bench.key().text() + " is not in the group", alone.getMessage());
    }

    /** Under another address than before, though its key is the same. */
    @Test
    void whoComesBackIsTheYoungest() throws Exception {
        GroupMachine.pair(desk, bench);
        desk.join();
        bench.join(desk);
        bench.awaitMembers("desk", "bench");
        desk.close();
        bench.awaitMembers("bench");
        desk.join(bench);
        desk.awaitMembers("bench", "desk");
        bench.awaitMembers("bench", "desk");
    }

    @Test
    void addressesMayBeOfTheNewerKind() throws Exception {
        GroupMachine.pair(desk, bench);
        InetAddress loopback = InetAddress.getByName("::1");
        assumeTrue(NetworkInterface.getByInetAddress(loopback) != null, "there is no IPv6 here");
        InetSocketAddress any = new InetSocketAddress(loopback, 0);
        desk.joinAt(any);
        bench.joinAt(any, desk);
        desk.awaitMembers("desk", "bench");
        bench.awaitMembers("desk", "bench");
    }

    @Test
    void groupsOfOtherNamesStayApart() throws Exception {
        GroupMachine.pair(desk, bench, shelf);
        desk.join();
        bench.join(new GroupName("other"), Set.of(), desk);
        bench.awaitMembers("bench");
        shelf.join(desk, bench);
        desk.awaitMembers("desk", "shelf");
        shelf.awaitMembers("desk", "shelf");
        assertEquals(List.of("bench"), bench.members());
    }

    @Test
    void whoIsRevokedIsCutOff() throws Exception {
        GroupMachine.pair(desk, bench);
        desk.join();
        bench.join(desk);
        desk.awaitMembers("desk", "bench");
        bench.awaitMembers("desk", "bench");
        desk.revoke(bench);
        desk.awaitMembers("desk");
        bench.awaitMembers("bench");
    }

    /** Paired with the one whom it names, it would be with all. */
    @Test
    void theYoungerOfTwoThatAreNotPairedLeaves() throws Exception {
        GroupMachine.pair(desk, bench);
        GroupMachine.pair(desk, shelf);
        desk.join();
        bench.join(desk);
        bench.awaitMembers("desk", "bench");
        shelf.join(desk);
        String why = shelf.awaitLeaving();
        assertTrue(why.contains("not paired with this one"), why);
        assertTrue(why.contains(bench.key().text().substring(0, 19)), why);
        shelf.close();
        desk.awaitMembers("desk", "bench", "shelf");
        desk.awaitMembers("desk", "bench");
        assertEquals(List.of("desk", "bench"), bench.members());
    }

    @Test
    void onlyThoseOfThePairedThatAreAllowedGetIn() throws Exception {
        GroupMachine.pair(desk, bench, shelf);
        desk.join(GroupMachine.LAB, Set.of(bench.key()));
        shelf.join(desk);
        shelf.awaitMembers("shelf");
        bench.join(desk);
        desk.awaitMembers("desk", "bench");
    }

    /** Though it is in the group for another machine, which takes it. */
    @Test
    void whoMayNotTakePartHereIsNotListed() throws Exception {
        GroupMachine.pair(desk, bench, shelf);
        desk.join();
        bench.join(GroupMachine.LAB, Set.of(desk.key()), desk);
        bench.awaitMembers("desk", "bench");
        shelf.join(desk);
        desk.awaitMembers("desk", "bench", "shelf");
        assertEquals(List.of("desk", "bench"), bench.awaitNext());
    }

    @Test
    void whoIsPairedWithNobodyIsToldSo() {
        IOException alone = assertThrows(IOException.class, () -> desk.join());
        assertTrue(alone.getMessage().contains("no machine is paired with this one"));
    }

    @Test
    void aPortThatIsTakenIsTold() throws Exception {
        GroupMachine.pair(desk, bench);
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            InetSocketAddress at = (InetSocketAddress) other.getLocalSocketAddress();
            IOException taken = assertThrows(IOException.class, () -> desk.joinAt(at));
            assertTrue(
                    taken.getMessage().contains(":" + at.getPort() + " cannot be listened at"),
                    taken::getMessage);
        }
    }

    @Test
    void everyAddressIsNone() {
        InetSocketAddress any = new InetSocketAddress(0);
        assertThrows(IllegalArgumentException.class, () -> desk.joinAt(any));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a/b", "ä", "../x", "\u001b[2J"})
    void otherNamesAreNone(String text) {
        IllegalArgumentException none =
                assertThrows(IllegalArgumentException.class, () -> new GroupName(text));
        assertTrue(none.getMessage().contains("no name for a group"), none::getMessage);
    }
}
