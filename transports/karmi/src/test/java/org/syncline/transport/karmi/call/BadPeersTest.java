package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.corpora.cases.Covers;

import uka.karmi.rmi.ConnectException;
import uka.karmi.rmi.RemoteException;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Peers that stall, die, or send nonsense. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class BadPeersTest {
    private static final Duration SHORT = Duration.ofMillis(700);

    /** A server that greets properly and then uses the socket as the test says. */
    private static final class FakeServer implements Closeable {
        private final ServerSocket server =
                new ServerSocket(0, 5, InetAddress.getLoopbackAddress());

        /** Acts once a call has begun to arrive. */
        interface Behaviour {
            void with(Socket socket) throws IOException;
        }

        FakeServer(Behaviour behaviour) throws IOException {
            Thread.ofVirtual().start(() -> run(behaviour));
        }

        private void run(Behaviour behaviour) {
            try (Socket socket = server.accept()) {
                greet(socket);
                socket.getInputStream().read();
                behaviour.with(socket);
            } catch (IOException e) {
                // The client has given up, which is what the tests wait for.
                return;
            }
        }

        int port() {
            return server.getLocalPort();
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }

    private static RemoteException callFails(FakeServer.Behaviour behaviour) throws IOException {
        try (FakeServer fake = new FakeServer(behaviour);
                KarmiNode node = KarmiNode.open(Pair.PATIENT.withTimeouts(SHORT, SHORT))) {
            return assertThrows(RemoteException.class, echo(node, fake.port())::nothing);
        }
    }

    @Test
    void aVoidCallToASilentPeerFailsInTime() throws IOException {
        RemoteException e = callFails(socket -> drain(socket.getInputStream()));
        assertInstanceOf(SocketTimeoutException.class, e.getCause());
    }

    @Test
    void aVoidCallToAPeerThatDiesFails() throws IOException {
        callFails(Socket::close);
    }

    /**
     * The answer to a ping that came behind the reply of a long call is read before the next one:
     * it says nothing of the peer now.
     */
    @Test
    void theAnswerToAnEarlierPingDoesNotShowThatThePeerLives() throws Exception {
        KarmiOptions program =
                Pair.PATIENT
                        .withManner(KarmiOptions.Manner.PROGRAM)
                        .withPatience(Duration.ofSeconds(3));
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                KarmiNode node = KarmiNode.open(program)) {
            Thread peer = Thread.ofVirtual().start(() -> answerLateAndEnd(server));
            Services.Echo echo = echo(node, server.getLocalPort());
            echo.nothing();
            peer.join();
            Thread.sleep(SHORT);
            assertThrows(ConnectException.class, echo::nothing, "a call went to the dead peer");
        }
    }

    /** Answers the only call once a ping has come behind it, then the ping, and is gone. */
    private static void answerLateAndEnd(ServerSocket server) {
        try (server;
                Socket socket = server.accept()) {
            greet(socket);
            DataInputStream in = new DataInputStream(socket.getInputStream());
            byte[] id = {};
            byte[] frame = {};
            while (id.length == 0 || frame[0] != FrameFormat.PING) {
                frame = in.readNBytes(Integer.reverseBytes(in.readInt()));
                if (frame[0] == FrameFormat.CALL) {
                    id = Arrays.copyOfRange(frame, 1, 1 + Long.BYTES);
                }
            }
            OutputStream out = socket.getOutputStream();
            out.write(new byte[] {2 + Long.BYTES, 0, 0, 0, FrameFormat.REPLY});
            out.write(id);
            out.write(FrameFormat.OK);
            out.write(FrameFormat.PONG_FRAME);
        } catch (IOException e) {
            // The client has given up, which the test sees.
            return;
        }
    }

    private static void greet(Socket socket) throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        in.readInt();
        in.readLong();
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.writeInt(FrameFormat.MAGIC);
        out.writeLong(99);
    }

    private static Services.Echo echo(KarmiNode node, int port) {
        return (Services.Echo)
                (Object) node.stub("127.0.0.1", port, 5, List.of(Services.Echo.class));
    }

    @Test
    void nonsenseFromTheServerIsAnError() throws IOException {
        callFails(
                socket -> {
                    socket.getOutputStream().write(new byte[] {-1, -1, -1, 0x7F, 2, 0, 0, 0});
                    drain(socket.getInputStream());
                });
        callFails(
                socket -> {
                    socket.getOutputStream().write(new byte[] {1, 0, 0, 0, 77});
                    drain(socket.getInputStream());
                });
    }

    @Test
    @Covers("E18")
    void aPeerThatNeverGreetsFailsInTime() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                KarmiNode node = KarmiNode.open(Pair.PATIENT.withTimeouts(SHORT, SHORT))) {
            RemoteException e =
                    assertThrows(
                            RemoteException.class,
                            () -> node.connect("127.0.0.1", silent.getLocalPort()));
            assertInstanceOf(SocketTimeoutException.class, e.getCause());
        }
    }

    @Test
    @Covers("F6")
    void hostileClientsAreCutOffAndOthersServed() throws Exception {
        byte[][] attacks = {
            {-1, -1, -1, 0x7F, 1},
            {0, 0, 0, 0},
            {-1, -1, -1, -1, 1},
            {3, 0, 0, 0, FrameFormat.CALL, 0, 0},
            {2, 0, 0, 0, FrameFormat.CLASS, -1},
            {6, 0, 0, 0, FrameFormat.INTERFACE, -1, -1, -1, -1, 0x7F},
            {2, 0, 0, 0, FrameFormat.HOLD, -1},
            {2, 0, 0, 0, FrameFormat.RELEASE, -1},
            longFrame(FrameFormat.CLASS),
            longFrame(FrameFormat.INTERFACE),
            {1, 0, 0, 0, 66}
        };
        try (Pair pair = new Pair()) {
            for (byte[] attack : attacks) {
                try (Socket socket = new Socket("127.0.0.1", pair.point.localPort())) {
                    DataOutputStream out = new DataOutputStream(socket.getOutputStream());
                    out.writeInt(FrameFormat.MAGIC);
                    out.writeLong(99);
                    DataInputStream in = new DataInputStream(socket.getInputStream());
                    assertEquals(FrameFormat.MAGIC, in.readInt());
                    in.readLong();
                    out.write(attack);
                    drain(in);
                }
                assertEquals(3, pair.echo.add(1, 2));
            }
        }
    }

    /** Reads until the other side closes, whether politely or by a reset. */
    private static void drain(InputStream in) {
        try {
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // A reset is an end too.
            return;
        }
    }

    /** Longer than any description of a class or interface. */
    private static byte[] longFrame(byte kind) {
        int length = 1 << 18;
        return ByteBuffer.allocate(Integer.BYTES + length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(length)
                .put(kind)
                .array();
    }
}
