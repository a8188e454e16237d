package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import uka.karmi.rmi.ConnectException;
import uka.karmi.rmi.MarshalException;
import uka.karmi.rmi.StubNotFoundException;
import uka.karmi.rmi.UnknownHostException;
import uka.karmi.rmi.UnmarshalException;
import uka.karmi.rmi.server.ExportException;

import java.io.NotSerializableException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Failures are of the kinds that ported catch clauses distinguish. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class FailureKindsTest {
    private static Services.Echo at(KarmiNode node, String host, int port) {
        return (Services.Echo) (Object) node.stub(host, port, 30, List.of(Services.Echo.class));
    }

    @Test
    void failsWhenNobodyListens() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        try (KarmiNode node = KarmiNode.open(KarmiOptions.DEFAULT)) {
            assertThrows(ConnectException.class, at(node, "127.0.0.1", port)::nothing);
            UnknownHostException e =
                    assertThrows(
                            UnknownHostException.class, at(node, "no.host.invalid", 1)::nothing);
            assertInstanceOf(java.net.UnknownHostException.class, e.getCause());
        }
    }

    @Test
    void refusesArgumentsAndResultsThatCannotTravel() throws Exception {
        try (Pair pair = new Pair()) {
            MarshalException e =
                    assertThrows(MarshalException.class, () -> pair.echo.any(new Object()));
            assertInstanceOf(NotSerializableException.class, e.getCause());
            assertThrows(UnmarshalException.class, () -> pair.echo.any(new java.awt.Point(1, 2)));
            assertEquals(3, pair.echo.add(1, 2), "the connection lives on");
        }
    }

    @Test
    void refusesObjectsThatCannotBeExported() throws Exception {
        try (Pair pair = new Pair()) {
            assertThrows(
                    ExportException.class, () -> pair.server.export(pair.service, pair.point, 0));
            assertThrows(
                    StubNotFoundException.class,
                    () -> pair.server.export(new Object(), pair.point, 0));
        }
    }
}
