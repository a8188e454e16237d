package org.syncline.transport.kryonet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Server;
import com.esotericsoftware.kryonet.rmi.ObjectSpace;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.guard.GuardedPort;
import org.syncline.transport.kit.guard.ProvedSockets;

import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Each end speaks with the library's own other end, once the secret is proved. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class GenuineEndsTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final int PROBE = 7;

    private static void assertServes(Probe probe) throws IOException {
        assertEquals(3, probe.add(1, 2));
        assertEquals("grün", probe.echoString("grün"));
        assertEquals(
                Person.numbered(1).phoneNumbers,
                probe.echoPeople(List.of(Person.numbered(1))).getFirst().phoneNumbers);
    }

    @Test
    void theLibrarysClientIsUnderstood() throws Exception {
        Client client =
                new Client(
                        KryonetLimits.WRITE_BYTES,
                        KryonetLimits.MESSAGE_BYTES,
                        new KryonetMessages());
        try (Listener listener = new KryonetTransport().listen(ListenOptions.loopback(SECRET));
                Socket proved =
                        ProvedSockets.dialUntimed(
                                listener.address(), new ConnectOptions(SECRET), CallerId.next())) {
            listener.bind("probe", Probe.class, new ProbeService());
            CountDownLatch greeted = new CountDownLatch(1);
            client.addListener(new Greeting(greeted));
            Handover.opened(client, proved.getChannel());
            client.start();
            greeted.await();
            KryonetDirectory directory =
                    ObjectSpace.getRemoteObject(
                            client, KryonetDirectory.NUMBER, KryonetDirectory.class);
            int number = directory.find("probe", Probe.class.getName());
            assertServes(ObjectSpace.getRemoteObject(client, number, Probe.class));
        } finally {
            end(client);
        }
    }

    private static void end(Client client) throws Exception {
        client.stop();
        client.getUpdateThread().join();
        client.dispose();
    }

    private static final class Greeting extends com.esotericsoftware.kryonet.Listener {

        private final CountDownLatch greeted;

        Greeting(CountDownLatch greeted) {
            this.greeted = greeted;
        }

        @Override
        public void connected(com.esotericsoftware.kryonet.Connection connection) {
            greeted.countDown();
        }
    }

    @Test
    void theLibrarysServerIsUnderstood() throws IOException {
        try (GuardedPort port =
                GuardedPort.bindUntimed(KryonetTransport.NAME, ListenOptions.loopback(SECRET))) {
            port.serve((proved, caller) -> serve(port, proved));
            try (Connection connection = connect(port.address())) {
                assertServes(connection.lookup("probe", Probe.class));
            }
        }
    }

    private static Connection connect(Address address) throws IOException {
        return new KryonetTransport().connect(address, new ConnectOptions(SECRET));
    }

    private static void serve(GuardedPort port, Socket proved) throws IOException {
        ObjectSpace space = new ObjectSpace();
        space.register(KryonetDirectory.NUMBER, (KryonetDirectory) (name, type) -> PROBE);
        space.register(PROBE, new ProbeService());
        Server server =
                new Server(
                        KryonetLimits.WRITE_BYTES,
                        KryonetLimits.MESSAGE_BYTES,
                        new KryonetMessages());
        server.addListener(
                new com.esotericsoftware.kryonet.Listener() {
                    @Override
                    public void connected(com.esotericsoftware.kryonet.Connection connection) {
                        space.addConnection(connection);
                    }
                });
        Handover.accepted(server, proved.getChannel());
        while (!port.isClosed()) {
            server.update(250);
        }
        server.dispose();
        space.close();
    }
}
