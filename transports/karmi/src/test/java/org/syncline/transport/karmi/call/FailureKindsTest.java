package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import uka.karmi.rmi.AccessException;
import uka.karmi.rmi.ConnectException;
import uka.karmi.rmi.MarshalException;
import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.StubNotFoundException;
import uka.karmi.rmi.UnknownHostException;
import uka.karmi.rmi.UnmarshalException;
import uka.karmi.rmi.registry.Registry;
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

    /** Fails as a program's methods may. */
    interface Failing extends Remote {
        void byError() throws RemoteException;

        void byCall() throws RemoteException;
    }

    private static final class Faulty implements Failing {
        @Override
        public void byError() {
            throw new StackOverflowError("too deep");
        }

        @Override
        public void byCall() throws RemoteException {
            throw new AccessException("not here");
        }
    }

    /** Java RMI wraps both. */
    @Test
    void whatAMethodThrowsArrivesAsItselfAsUnderKarmi() throws Exception {
        KarmiOptions program = KarmiOptions.DEFAULT.withManner(KarmiOptions.Manner.PROGRAM);
        try (KarmiNode server = KarmiNode.open(program);
                KarmiNode client = KarmiNode.open(program)) {
            ExportPoint point = server.listen();
            server.createRegistry(point).bind("faulty", server.export(new Faulty(), point, 0));
            Registry registry = client.registry("127.0.0.1", point.localPort());
            Failing faulty = client.lookup(registry, "faulty", Failing.class);
            Error error = assertThrows(Error.class, faulty::byError);
            assertEquals(StackOverflowError.class, error.getClass());
            assertEquals("too deep", error.getMessage());
            RemoteException refused = assertThrows(RemoteException.class, faulty::byCall);
            assertEquals(AccessException.class, refused.getClass());
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
