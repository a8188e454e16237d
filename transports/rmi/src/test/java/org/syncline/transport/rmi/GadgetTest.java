package org.syncline.transport.rmi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.Stubs;
import org.syncline.transport.kit.guard.GuardedServerSocket;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.rmi.Remote;
import java.rmi.dgc.Lease;
import java.rmi.dgc.VMID;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.ObjID;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Objects whose code would run as they are read, sent to the endpoints that RMI opens by itself and
 * inside failures, by a peer that knows the secret. The calls are written byte by byte, because no
 * client of the JDK makes them.
 */
class GadgetTest {

    private static final Secret SECRET = Secret.random(new SecureRandom());
    private static final int DIRTY = 1;

    private final RmiTransport transport = new RmiTransport();
    private Listener listener;

    @BeforeEach
    void serveProbe() throws IOException {
        Gadget.READS.set(0);
        listener = transport.listen(ListenOptions.loopback(SECRET));
        listener.bind("probe", Probe.class, new ProbeService());
    }

    @AfterEach
    void nothingRanAndOthersAreServed() throws IOException {
        assertEquals(0, Gadget.READS.get(), "code of a gadget ran");
        try (Connection connection =
                transport.connect(listener.address(), new ConnectOptions(SECRET))) {
            assertEquals(3, connection.lookup("probe", Probe.class).add(1, 2));
        }
        listener.close();
    }

    /** The calls of a registry that take objects, by their numbers in its protocol. */
    private enum RegistryCall {
        BIND(0),
        REBIND(3);

        private final int number;

        RegistryCall(int number) {
            this.number = number;
        }
    }

    @ParameterizedTest
    @EnumSource
    @Covers(value = "F12", fault = "the registry has the JDK's filter")
    void registryReadsNoGadget(RegistryCall call) throws IOException {
        RawCall raw = new RawCall(ObjID.REGISTRY_ID, call.number, RawCall.REGISTRY);
        assertRefused(
                raw.send(
                        listener.address(),
                        SECRET,
                        out -> {
                            out.writeObject("harmless");
                            out.writeObject(new Gadget());
                        }));
    }

    @Test
    @Covers("F12")
    void collectorReadsNoGadget() throws IOException {
        RawCall dirty = new RawCall(ObjID.DGC_ID, DIRTY, RawCall.COLLECTOR);
        assertRefused(
                dirty.send(
                        listener.address(),
                        SECRET,
                        out -> {
                            out.writeObject(new ObjID[0]);
                            out.writeLong(1);
                            out.writeObject(new Gadget());
                        }));
        assertRefused(
                dirty.send(
                        listener.address(),
                        SECRET,
                        out -> {
                            out.writeObject(new Gadget[1]);
                        }));
    }

    /** The same bytes around an object that belongs there are answered. */
    @Test
    void theCollectorAnswersAnHonestCall() throws IOException {
        RawCall dirty = new RawCall(ObjID.DGC_ID, DIRTY, RawCall.COLLECTOR);
        RawCall.Answer answer =
                dirty.send(
                        listener.address(),
                        SECRET,
                        out -> {
                            out.writeObject(new ObjID[0]);
                            out.writeLong(1);
                            out.writeObject(new Lease(new VMID(), 1));
                        });
        assertFalse(answer.failed(), answer::text);
    }

    private enum Hiding {
        AS_THE_FAILURE,
        AS_A_CAUSE,
        AS_A_SUPPRESSED_ONE;

        IOException failure() {
            IOException outer = new IOException("harmless");
            return switch (this) {
                case AS_THE_FAILURE -> new GadgetFailure();
                case AS_A_CAUSE -> new IOException("harmless", new GadgetFailure());
                case AS_A_SUPPRESSED_ONE -> {
                    outer.addSuppressed(new GadgetFailure());
                    yield outer;
                }
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    @Covers(value = "F12", fault = "replies are read without a filter")
    void clientReadsNoGadgetInAServersFailure(Hiding hiding) throws Exception {
        try (GuardedServerSocket socket =
                GuardedServerSocket.open("rmi", ListenOptions.loopback(SECRET))) {
            int port = socket.getLocalPort();
            AdvertisedSockets clients = new AdvertisedSockets();
            RMIServerSocketFactory servers = ignored -> socket;
            Registry registry = LocateRegistry.createRegistry(port, clients, servers);
            Remote hostile =
                    Stubs.of(
                            RemoteProbe.class,
                            (proxy, method, arguments) -> {
                                throw hiding.failure();
                            });
            UnicastRemoteObject.exportObject(hostile, port, clients, servers);
            Address address = new Address("rmi", "127.0.0.1", port, "");
            try (Connection connection = transport.connect(address, new ConnectOptions(SECRET))) {
                registry.bind("probe", hostile);
                Probe probe = connection.lookup("probe", Probe.class);
                IOException e = assertThrows(IOException.class, probe::empty);
                assertTrue(e.getMessage().contains("not allowed"), e::toString);
            } finally {
                UnicastRemoteObject.unexportObject(hostile, true);
                UnicastRemoteObject.unexportObject(registry, true);
                socket.closeAll();
            }
        }
    }

    private static void assertRefused(RawCall.Answer answer) {
        assertTrue(answer.failed(), answer::text);
        assertTrue(answer.text().contains("REJECTED"), answer::text);
    }

    static final class Gadget implements Remote, Serializable {

        static final AtomicInteger READS = new AtomicInteger();

        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) {
            READS.incrementAndGet();
        }
    }

    static final class GadgetFailure extends IOException {

        private static final long serialVersionUID = 1L;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            Gadget.READS.incrementAndGet();
        }
    }
}
