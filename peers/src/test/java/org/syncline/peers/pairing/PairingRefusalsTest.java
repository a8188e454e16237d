package org.syncline.peers.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.peers.WarnedLines;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;

class PairingRefusalsTest {

    private static final int PORT = 40_000;

    private final PairingRefusals refusals = new PairingRefusals();

    /** From another port each time, as each connection comes. */
    private void refuse(int host, int times, String why) throws UnknownHostException {
        InetAddress address = InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, (byte) host});
        for (int i = 0; i < times; i++) {
            refusals.warn(new InetSocketAddress(address, PORT + i), new PairingException(why));
        }
    }

    @Test
    void aReasonIsToldOnceForAHost() throws Exception {
        try (WarnedLines lines = new WarnedLines(PairingOffer.class)) {
            refuse(1, 100, "the same reason");
            refuse(2, 100, "the same reason");
            assertEquals(
                    List.of(
                            "192.0.2.1:40000 did not get to try the code: the same reason",
                            "192.0.2.2:40000 did not get to try the code: the same reason"),
                    lines.allWith("the same reason"));
        }
    }

    @Test
    void noHostNorCrowdFillsTheTerminal() throws Exception {
        try (WarnedLines lines = new WarnedLines(PairingOffer.class)) {
            for (int i = 0; i < 100; i++) {
                refuse(1, 1, "one reason of many " + i);
            }
            assertEquals(PairingRefusals.MOST_OF_ONE, lines.allWith("one reason of many").size());
            for (int host = 2; host < 100; host++) {
                refuse(host, 1, "one host of many");
            }
            assertEquals(PairingRefusals.MOST_HOSTS - 1, lines.allWith("one host of many").size());
        }
    }

    @Test
    void nothingInAReasonSteersTheTerminal() throws Exception {
        try (WarnedLines lines = new WarnedLines(PairingOffer.class)) {
            refuse(1, 1, "cleared \u001b[2J\nforged: line");
            String said = lines.with("cleared");
            assertTrue(said.endsWith("cleared \\x1b[2J\\x0aforged: line"), said);
        }
    }
}
