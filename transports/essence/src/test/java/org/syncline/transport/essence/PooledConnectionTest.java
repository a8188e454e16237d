package org.syncline.transport.essence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Traits;
import org.syncline.transport.socket.FrameTransport;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A socket that broke is replaced at the next call of any kind. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class PooledConnectionTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);

    private final FrameTransport frames =
            new FrameTransport("essence", new TaggedSerialization()) {
                @Override
                public Traits traits() {
                    return new EssenceTransport().traits();
                }
            };

    private final List<Connection> sockets = new ArrayList<>();
    private Listener listener;
    private Connection connection;

    @BeforeEach
    void open() throws IOException {
        listener = frames.listen(ListenOptions.loopback(SECRET));
        listener.bind("probe", Probe.class, new ProbeService());
        connection = PooledConnection.open(new Address("test", "localhost", 1, ""), this::socket);
    }

    private Connection socket() throws IOException {
        Connection socket = frames.connect(listener.address(), new ConnectOptions(SECRET));
        sockets.add(socket);
        return socket;
    }

    @AfterEach
    void close() throws IOException {
        connection.close();
        listener.close();
    }

    private void breakSocket() throws IOException {
        sockets.getLast().close();
    }

    @Test
    void aLookupThatFindsASocketBrokenIsTheLastToDoSo() throws IOException {
        breakSocket();
        assertThrows(IOException.class, () -> connection.lookup("probe", Probe.class));
        assertEquals(3, connection.lookup("probe", Probe.class).add(1, 2));
    }

    @Test
    void aPipelineThatFindsASocketBrokenIsTheLastToDoSo() throws IOException {
        breakSocket();
        assertThrows(IOException.class, () -> connection.pipeline("probe", Probe.class));
        assertEquals(3, connection.pipeline("probe", Probe.class).begin(p -> p.add(1, 2)).get());
    }

    @Test
    void aCallThatFindsASocketBrokenIsTheLastToDoSo() throws IOException {
        Probe probe = connection.lookup("probe", Probe.class);
        breakSocket();
        assertThrows(IOException.class, () -> probe.add(1, 2));
        assertEquals(3, probe.add(1, 2));
    }

    @Test
    void aSoundSocketIsKeptAfterAFailure() throws IOException {
        assertThrows(IOException.class, () -> connection.lookup("nobody", Probe.class));
        assertEquals(3, connection.lookup("probe", Probe.class).add(1, 2));
        assertEquals(1, sockets.size());
    }
}
