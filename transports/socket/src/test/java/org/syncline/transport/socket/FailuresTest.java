package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.transport.kit.ServiceFailure;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Checks the messages that users read about failures. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class FailuresTest {

    @Test
    void namesPortsWhereNobodyListens() throws IOException {
        int port;
        try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = gone.getLocalPort();
        }
        Address address = new Address("socket", "127.0.0.1", port, "share");
        IOException e =
                assertThrows(
                        IOException.class,
                        () -> Ends.TRANSPORT.connect(address, new ConnectOptions(Ends.SECRET)));
        assertEquals(
                "nobody listens on socket://127.0.0.1:"
                        + port
                        + "; start `syncline serve` there or check the port",
                e.getMessage());
    }

    @Test
    void namesUnknownHosts() {
        Address address = new Address("socket", "no-such-host.invalid", 1, "");
        IOException e =
                assertThrows(
                        IOException.class,
                        () -> Ends.TRANSPORT.connect(address, new ConnectOptions(Ends.SECRET)));
        assertTrue(e.getMessage().contains("no-such-host.invalid:1 is unknown"), e.getMessage());
    }

    @Test
    void aCallThatTakesTooLongNamesPeerAndTime() throws IOException {
        try (Ends ends = Ends.open(Ends.LONG, Duration.ofMillis(400))) {
            Probe probe = ends.probe(new ProbeService());
            IOException e = assertThrows(IOException.class, () -> probe.sleep(60_000));
            assertEquals(
                    ends.listener().address()
                            + " did not answer within 0.4 s; the connection is closed",
                    e.getMessage());
            IOException next = assertThrows(IOException.class, probe::empty);
            assertEquals(e.getMessage(), next.getMessage());
        }
    }

    @Test
    void aServiceOfAnotherTypeIsRefusedAtLookup() throws IOException {
        try (Ends ends = Ends.open()) {
            Probe probe = ends.probe(new ProbeService());
            Connection connection = ends.connection();
            IOException e =
                    assertThrows(IOException.class, () -> connection.lookup("probe", Peer.class));
            assertTrue(e.getMessage().contains("another version"), e.getMessage());
            assertEquals(3, probe.add(1, 2));
        }
    }

    @Test
    void aStubOutlivesItsServiceWithAClearError() throws IOException {
        try (Ends ends = Ends.open()) {
            Probe probe = ends.probe(new ProbeService());
            ends.listener().unbind("probe");
            ends.listener().bind("probe", Probe.class, new ProbeService());
            IOException e = assertThrows(IOException.class, probe::empty);
            assertTrue(e.getMessage().contains("no longer bound"), e.getMessage());
        }
    }

    @Test
    void aFailureCarriesTypeAndMessageButNoTrace() throws IOException {
        try (Ends ends = Ends.open()) {
            Probe probe = ends.probe(new ProbeService());
            ServiceFailure e = assertThrows(ServiceFailure.class, () -> probe.fail("why"));
            assertEquals("java.lang.IllegalStateException", e.type());
            assertEquals("why", e.text());
            assertEquals("java.lang.IllegalStateException: why", e.getMessage());
        }
    }

    @Test
    void aResultTooLargeIsAFailureOfThatCallOnly() throws IOException {
        try (Ends ends = Ends.open()) {
            Probe probe = ends.probe(new ProbeService());
            byte[] huge = new byte[65 << 20];
            IOException e = assertThrows(IOException.class, () -> probe.echoBytes(huge));
            assertTrue(e.getMessage().contains("split it"), e.getMessage());
            assertEquals(3, probe.add(1, 2));
        }
    }

    /** Server threads carry the port in their names. */
    @Test
    void closingLeavesNoThread() throws IOException {
        int port;
        try (Ends ends = Ends.open()) {
            port = ends.listener().address().port();
            Probe probe = ends.probe(new ProbeService());
            probe.sleep(1);
            assertTrue(anyThreadOf(port), "the names that this test looks for are in use");
        }
        assertFalse(anyThreadOf(port));
        new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
    }

    private static boolean anyThreadOf(int port) {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(t -> t.isAlive() && t.getName().contains(":" + port));
    }
}
