package org.syncline.transport.aeron;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Secret;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

class AeronControlConnectionTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final int LATE = 7;

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void aLateAnswerIsNotTakenForThatOfTheNextLookup() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            Future<Void> peer = threads.submit(() -> answerTheFirstTooLate(server));
            Address address = new Address("aeron", "127.0.0.1", server.getLocalPort(), "");
            ConnectOptions options =
                    new ConnectOptions(SECRET, Duration.ofSeconds(30), Duration.ofMillis(500));
            try (AeronControlConnection control = AeronControlConnection.open(address, options)) {
                control.watch(why -> {});
                assertThrows(IOException.class, () -> control.find("first", 1));
                assertThrows(IOException.class, () -> control.find("second", 2));
            }
            peer.get();
        }
    }

    /** The client would map the files there and write to them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "a\0b",
                "driver",
                "/driver",
                "/home/user/shared/syncline-aeron-0-0/driver",
                "/dev/shm/syncline-aeron-0-0/../../../root/driver",
                "/dev/shm/syncline-aeron-0-0/driver/..",
                "/dev/shm/other/driver",
                "/dev/shm/syncline-aeron-0-0/other"
            })
    void onlyFoldersForSharedMemoryAreOpened(String named) {
        IOException refused =
                assertThrows(
                        IOException.class, () -> SharedMemoryFolders.namedDriver(named), named);
        assertTrue(refused.getMessage().contains("java.io.tmpdir"), refused::toString);
    }

    /** Answers the first of two lookups only when the second one has come, and that never. */
    private static Void answerTheFirstTooLate(ServerSocket server) throws IOException {
        try (Socket control = server.accept()) {
            DataInputStream in = new DataInputStream(control.getInputStream());
            DataOutputStream out = new DataOutputStream(control.getOutputStream());
            new Handshake("aeron", SECRET).server(in, out, ConnectionEnds.accepted(control));
            out.writeUTF("/dev/shm/syncline-aeron-0-0/driver");
            out.writeLong(0);
            out.writeLong(0);
            int first = lookup(in);
            lookup(in);
            answer(out, first, LATE);
            in.read(); // until the client has left
        }
        return null;
    }

    private static int lookup(DataInputStream in) throws IOException {
        int number = in.readInt();
        in.readUTF();
        in.readLong();
        return number;
    }

    private static void answer(DataOutputStream out, int lookup, int service) throws IOException {
        out.writeInt(lookup);
        out.writeInt(service);
        out.writeUTF("");
    }
}
