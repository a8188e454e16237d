package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.Closer;
import org.syncline.peers.WarnedLines;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What paired machines that mean harm take together, over real connections. */
@Timeout(120)
class TunnelBoundsTest {

    private static final int CONNECTIONS = 24;
    private static final int ENDS = 8;
    private static final int MACHINES = 3;

    /** Half of all, less one that keeps the end point open. */
    private static final int CARRIED = CONNECTIONS / 2 - 1;

    @TempDir private Path folder;

    private PairedRig rig(int connections, int ends) throws Exception {
        return new PairedRig(
                folder, new TunnelBounds(connections, ends, ends, TunnelServer.HANDSHAKE));
    }

    private static List<GreedyMachine> machines(PairedRig rig) throws Exception {
        List<GreedyMachine> machines = new ArrayList<>();
        for (int i = 0; i < MACHINES; i++) {
            machines.add(new GreedyMachine(rig, "greedy-" + i));
        }
        return machines;
    }

    /** Returns what a machine hears that asks for an end point. */
    private static String heard(GreedyMachine machine, String share) throws Exception {
        try (RawCaller caller = machine.connect()) {
            byte[] heard = caller.send(RawCaller.request("socket", share)).heard();
            return new String(heard, StandardCharsets.UTF_8);
        }
    }

    @Test
    void machinesThatTakeAllConnectionsShareThemWithOthers() throws Exception {
        List<GreedyMachine> greedy = List.of();
        try (PairedRig rig = rig(CONNECTIONS, ENDS);
                WarnedLines lines = new WarnedLines(TunnelBounds.class)) {
            greedy = machines(rig);
            for (GreedyMachine each : greedy) {
                each.carry(CARRIED);
            }
            assertTrue(rig.serves(rig.bench()), "another machine is kept out");
            long all = 0;
            for (GreedyMachine each : greedy) {
                long passing = each.passing();
                assertTrue(passing >= CONNECTIONS / MACHINES - 3, "less than its part: " + passing);
                all += passing;
            }
            assertTrue(all <= CONNECTIONS - MACHINES, "more than all may have: " + all);
            lines.with("had most of the 24 connections");
        } finally {
            Closer.all(greedy);
        }
    }

    @Test
    void machinesThatOpenAllEndPointsShareThemWithOthers() throws Exception {
        List<GreedyMachine> greedy = List.of();
        try (PairedRig rig = rig(CONNECTIONS, ENDS);
                WarnedLines lines = new WarnedLines(TunnelBounds.class)) {
            greedy = machines(rig);
            for (GreedyMachine each : greedy) {
                for (int i = 0; i < ENDS; i++) {
                    Optional<TunnelMessages.Id> unused = each.openEnd();
                }
            }
            assertTrue(rig.serves(rig.bench()), "another machine is kept out");
            lines.with("had most of the 8 end points");
            rig.awaitOpen(ENDS);
        } finally {
            Closer.all(greedy);
        }
    }

    /** What is lost is told before the other machine is answered. */
    @Test
    void whoMayHaveNothingCostsNobodyAnEndPoint() throws Exception {
        try (PairedRig rig = rig(CONNECTIONS, ENDS);
                WarnedLines lines = new WarnedLines(TunnelBounds.class);
                GreedyMachine owner = new GreedyMachine(rig, "owner-of-all");
                GreedyMachine other = new GreedyMachine(rig, "other")) {
            for (int i = 1; i < ENDS; i++) {
                assertTrue(owner.openEnd().isPresent());
            }
            owner.carry(1); // through the newest
            String words = heard(other, "secrets");
            assertTrue(words.endsWith("no \"secrets\" here"), words);
            assertEquals(List.of(), lines.allWith("\"owner-of-all\" had most"));
            assertEquals(1, owner.passing());
            assertEquals(ENDS, rig.open());
        }
    }

    @Test
    void whoMayHaveNothingCostsNobodyAConnection() throws Exception {
        try (PairedRig rig = rig(CONNECTIONS, ENDS);
                GreedyMachine owner = new GreedyMachine(rig, "owner");
                GreedyMachine other = new GreedyMachine(rig, "other")) {
            owner.carry(CONNECTIONS - 1);
            String words = heard(other, "secrets");
            assertTrue(words.endsWith("no \"secrets\" here"), words);
            assertEquals(CONNECTIONS - 1, owner.passing());
        }
    }

    @Test
    void whoNamesNoSessionOfItsOwnCostsNobodyAConnection() throws Exception {
        byte[] nobodys = new byte[TunnelMessages.Id.BYTES];
        try (PairedRig rig = rig(CONNECTIONS, ENDS);
                GreedyMachine owner = new GreedyMachine(rig, "owner");
                GreedyMachine other = new GreedyMachine(rig, "other")) {
            owner.carry(CONNECTIONS - 1);
            try (RawCaller carry = other.connect();
                    RawCaller fetch = other.connect()) {
                carry.send(new byte[] {TunnelMessages.CARRY}, nobodys);
                assertEquals(0, carry.heard().length);
                fetch.send(new byte[] {TunnelMessages.FETCH}, nobodys, nobodys);
                assertEquals(0, fetch.heard().length);
            }
            assertEquals(CONNECTIONS - 1, owner.passing());
        }
    }

    @Test
    void whoHasAllItsEndPointsCostsNobodyAConnection() throws Exception {
        TunnelBounds bounds = new TunnelBounds(CONNECTIONS, ENDS, 1, TunnelServer.HANDSHAKE);
        try (PairedRig rig = new PairedRig(folder, bounds);
                GreedyMachine owner = new GreedyMachine(rig, "owner");
                GreedyMachine other = new GreedyMachine(rig, "other")) {
            assertTrue(other.openEnd().isPresent());
            owner.carry(CONNECTIONS - 2);
            String words = heard(other, "photos");
            assertTrue(words.contains("has 1 end points there already"), words);
            assertEquals(CONNECTIONS - 2, owner.passing());
        }
    }

    /** As a stranger does, of whom there may be so many. */
    @Test
    void whoHasNotSaidWhatItWantsTakesNoPlace() throws Exception {
        byte[] request = RawCaller.request("socket", "photos");
        try (PairedRig rig = rig(2, ENDS);
                GreedyMachine machine = new GreedyMachine(rig, "machine");
                RawCaller half = machine.connect()) {
            half.send(Arrays.copyOf(request, request.length - 1));
            assertTrue(machine.openEnd().isPresent());
            assertTrue(machine.openEnd().isPresent(), "half a request has a place");
        }
    }

    @Test
    void whoHasItsPartIsToldToComeLater() throws Exception {
        String words =
                "all 2 connections that paired machines may have there together are taken, and no"
                        + " machine has more than \"greedy\"; try again later";
        try (PairedRig rig = rig(2, ENDS);
                GreedyMachine greedy = new GreedyMachine(rig, "greedy");
                GreedyMachine other = new GreedyMachine(rig, "other")) {
            assertTrue(greedy.openEnd().isPresent());
            assertTrue(other.openEnd().isPresent());
            try (RawCaller caller = greedy.connect()) {
                byte[] heard = caller.send(RawCaller.request("socket", "photos")).heard();
                assertTrue(new String(heard, StandardCharsets.UTF_8).endsWith(words));
                assertTrue(rig.saidOf(caller.plain()).endsWith(words));
            }
            assertEquals(2, rig.open());
        }
    }

    @Test
    void aMachineHasNoMoreEndPointsThanItMayAndGetsThemBack() throws Exception {
        TunnelBounds bounds = new TunnelBounds(CONNECTIONS, ENDS, 2, TunnelServer.HANDSHAKE);
        try (PairedRig rig = new PairedRig(folder, bounds);
                GreedyMachine greedy = new GreedyMachine(rig, "greedy")) {
            assertTrue(greedy.openEnd().isPresent());
            try (RawCaller second = greedy.connect()) {
                second.send(RawCaller.request("socket", "photos"));
                assertEquals(TunnelMessages.DONE, second.tls().getInputStream().read());
                try (RawCaller third = greedy.connect()) {
                    byte[] heard = third.send(RawCaller.request("socket", "photos")).heard();
                    String text = new String(heard, StandardCharsets.UTF_8);
                    assertTrue(text.contains("has 2 end points there already"), text);
                }
            }
            rig.awaitOpen(1);
            Optional<TunnelMessages.Id> again = greedy.openEnd();
            while (again.isEmpty()) { // the place is given back after the end point is closed
                again = greedy.openEnd();
            }
        }
    }
}
