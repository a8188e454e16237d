package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.peers.group.ClockOffset;
import org.syncline.peers.group.GroupMember;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@Timeout(60)
class LabMachinesTest {

    private static final GroupMember DESK = member("a", "desk", true);
    private static final GroupMember BENCH = member("b", "bench", false);
    private static final GroupMember SHELF = member("c", "shelf", false);
    private static final LabMessage HERE = at(7001);
    private static final LabMessage THERE = at(7002);

    private final LabMachines machines = new LabMachines();

    private static GroupMember member(String digit, String name, boolean self) {
        return new GroupMember(new PeerKey(digit.repeat(64)), new PeerName(name), self);
    }

    private static LabMessage at(int port) {
        return new LabMessage(new InetSocketAddress(InetAddress.ofLiteral("192.0.2.7"), port));
    }

    private List<Integer> ports() {
        return machines.measuring().stream().map(each -> each.place().getPort()).toList();
    }

    /** Messages and lists of members come by different threads. */
    @Test
    void aMachineMaySayWhereItMeasuresBeforeItIsListed() {
        machines.heard(BENCH, HERE.bytes());
        assertEquals(List.of(), ports());
        machines.members(List.of(DESK, BENCH));
        assertEquals(List.of(7001), ports());
        assertTrue(machines.has(BENCH.key()));
    }

    @Test
    void clocksOfMembersAreAddedToWhatAForkSaysOfItself() {
        machines.members(List.of(DESK, BENCH, SHELF));
        machines.clock(BENCH.key(), new ClockOffset(2_000_000, 500_000));
        ForkClocks clocks = new ForkClocks(machines, DESK.name());
        Map<String, String> claimed =
                Map.of("jdk", "25", ForkEnvironment.SERVER_CLOCK, "7", "director", "bench");
        assertEquals(
                new ForkLine.Done(
                        Map.of(
                                "jdk",
                                "25",
                                ForkEnvironment.DIRECTOR,
                                "desk",
                                ForkEnvironment.CLIENT_CLOCK,
                                "0.002",
                                ForkEnvironment.CLIENT_CLOCK_ERROR,
                                "5.0E-4")),
                clocks.with(new ForkLine.Done(claimed), BENCH.key(), SHELF.key()));
        machines.members(List.of(DESK, SHELF));
        assertEquals(Optional.empty(), machines.clock(BENCH.key()));
        machines.clock(BENCH.key(), new ClockOffset(1, 1));
        assertEquals(Optional.empty(), machines.clock(BENCH.key()));
    }

    @Test
    void whoComesBackSaysItAnewAndIsToldAnew() {
        machines.members(List.of(DESK, BENCH, SHELF));
        machines.heard(BENCH, HERE.bytes());
        assertEquals(List.of(BENCH, SHELF), machines.takeUntold());
        assertEquals(List.of(), machines.takeUntold());
        machines.members(List.of(DESK, SHELF));
        machines.members(List.of(DESK, SHELF, BENCH));
        assertEquals(List.of(), ports());
        assertEquals(List.of(SHELF, BENCH), machines.takeUntold());
        machines.notTold(BENCH);
        assertEquals(List.of(BENCH), machines.takeUntold());
        machines.heard(BENCH, THERE.bytes());
        assertEquals(List.of(7002), ports());
    }

    /** A machine that was stopped was missed by the others, and missed nobody itself. */
    @Test
    void allAreToldAnewWhenTheMembersChange() {
        machines.members(List.of(DESK, BENCH, SHELF));
        assertEquals(List.of(BENCH, SHELF), machines.takeUntold());
        machines.members(List.of(BENCH, SHELF, DESK));
        assertEquals(List.of(BENCH, SHELF), machines.takeUntold());
        assertEquals(List.of(), machines.takeUntold());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "M",
                "X192.0.2.7:7001",
                "Mexample.org:7001",
                "M192.0.2.7:0",
                "M192.0.2.7:70000",
                "M192.0.2.7",
                "M192.0.2.7:7001 and more"
            })
    void whatIsNoPlaceSaysNothing(String words) {
        machines.members(List.of(DESK, BENCH));
        machines.heard(BENCH, words.getBytes(StandardCharsets.UTF_8));
        assertEquals(List.of(), ports());
    }

    @Test
    void waitingEndsWhenEnoughMeasure() throws Exception {
        machines.members(List.of(DESK, BENCH));
        Thread.ofVirtual().start(() -> machines.heard(BENCH, HERE.bytes()));
        assertEquals(
                1, machines.awaitMeasuring(now -> now.size() == 1, Duration.ofSeconds(50)).size());
        assertTrue(machines.awaitMeasuring(now -> now.size() == 2, Duration.ZERO).size() == 1);
        assertFalse(machines.has(SHELF.key()));
    }
}
