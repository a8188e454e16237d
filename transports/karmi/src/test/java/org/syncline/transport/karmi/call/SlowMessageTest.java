package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.registry.Registry;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** A message that takes longer than the longest silence is no silence, whichever way it goes. */
@Tag("slow")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class SlowMessageTest {
    /** Long enough for a sign of life on a busy machine. */
    private static final Duration SILENCE = Duration.ofSeconds(6);

    private static final int PER_SECOND = 1_000_000;
    private static final int LARGE = 12_000_000;
    private static final int ROOM = 1 << 17;

    private static final KarmiOptions PROGRAM =
            KarmiOptions.DEFAULT
                    .withManner(KarmiOptions.Manner.PROGRAM)
                    .withAnyRemoteInterface()
                    .withPatience(SILENCE)
                    .withSockets(SlowMessageTest::socket);

    /** Returns what it gets. */
    interface Mirror extends Remote {
        byte[] reflect(byte[] bytes) throws RemoteException;
    }

    /** Has little in the system's memory that the peer has not taken yet. */
    private static Socket socket() throws IOException {
        Socket socket = new Socket();
        socket.setSendBufferSize(ROOM);
        return socket;
    }

    private static final class Glass implements Mirror {
        @Override
        public byte[] reflect(byte[] bytes) {
            return bytes;
        }
    }

    @Test
    void largeCallsAndRepliesMayBeSlow() throws Exception {
        Glass glass = new Glass();
        try (CuttingRelay relay = new CuttingRelay();
                KarmiNode server = KarmiNode.open(PROGRAM);
                KarmiNode client = KarmiNode.open(PROGRAM)) {
            ExportPoint point = relay.open(server);
            server.createRegistry(point).rebind("mirror", server.export(glass, point, 0));
            Registry registry = client.registry("127.0.0.1", relay.port());
            Mirror mirror = client.lookup(registry, "mirror", Mirror.class);
            byte[] large = new byte[LARGE];
            new Random(7).nextBytes(large);

            relay.slowDown(PER_SECOND);

            assertArrayEquals(large, mirror.reflect(large));
        }
    }
}
