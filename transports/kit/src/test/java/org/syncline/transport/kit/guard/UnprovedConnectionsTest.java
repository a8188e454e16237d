package org.syncline.transport.kit.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.corpora.cases.Covers;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

@Timeout(60)
class UnprovedConnectionsTest {

    private final List<Integer> closed = new ArrayList<>();
    private final List<Closeable> strangers = new ArrayList<>();
    private final UnprovedConnections room = new UnprovedConnections(3);

    private void enter(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            int number = strangers.size();
            strangers.add(() -> closed.add(number));
            room.enter(strangers.getLast());
        }
    }

    @Test
    @Covers(value = "F9", fault = "the newcomer is put out instead of the first")
    void closesTheConnectionThatWaitedLongest() throws IOException {
        enter(3);
        assertEquals(List.of(), closed);
        enter(2);
        assertEquals(List.of(0, 1), closed);
    }

    @Test
    void closesSilentConnectionsFirstAndNeverTheNewcomer() throws IOException {
        enter(3);
        room.spoke(strangers.get(0));
        room.spoke(strangers.get(1));
        enter(2);
        assertEquals(List.of(2, 3), closed);
        room.spoke(strangers.get(4));
        enter(1);
        assertEquals(List.of(2, 3, 0), closed);
        room.leave(strangers.get(1));
        enter(1);
        assertEquals(List.of(2, 3, 0), closed);
    }

    @Test
    void freesThePlaceOfAConnectionThatLeft() throws IOException {
        enter(3);
        room.leave(strangers.get(1));
        enter(1);
        assertEquals(List.of(), closed);
        enter(1);
        assertEquals(List.of(0), closed);
    }

    @Test
    void closesAllNowAndInFuture() throws IOException {
        enter(2);
        room.close();
        enter(1);
        assertEquals(List.of(0, 1, 2), closed);
    }

    @Test
    @Covers(value = "F9", fault = "the deadline is counted from each read")
    void bytesThatKeepComingDoNotMoveTheDeadline() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket sending = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket receiving = server.accept()) {
            Thread.ofPlatform().daemon().start(() -> dripInto(sending));
            DeadlineInput in = new DeadlineInput(receiving, Duration.ofMillis(200));
            assertThrows(SocketTimeoutException.class, () -> in.skipNBytes(Long.MAX_VALUE));
        }
    }

    private static void dripInto(Socket socket) {
        try {
            OutputStream out = socket.getOutputStream();
            while (true) {
                out.write(1);
            }
        } catch (IOException e) {
            return; // the test is over
        }
    }
}
