package org.syncline.transport.kryonet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.io.ByteBufferOutput;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.guard.ProvedSockets;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A caller that knows the secret and speaks the library's protocol, but not as our client does. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ServerLinkTest {

    static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final int LESS_MILLIS = 20_000;
    private static final int BY_NAME = 1;

    private Listener listener;

    @BeforeEach
    void listen() throws IOException {
        listener = listen(Duration.ofSeconds(30));
    }

    static Listener listen(Duration patience) throws IOException {
        Listener listening =
                new KryonetTransport()
                        .listen(
                                new ListenOptions(
                                        "127.0.0.1", 0, "127.0.0.1", 0, SECRET, patience));
        listening.bind("probe", Probe.class, new ProbeService());
        return listening;
    }

    @AfterEach
    void othersAreServedStill() throws IOException {
        try (Listener served = listener;
                Connection connection = connect(served)) {
            assertEquals(3, connection.lookup("probe", Probe.class).add(1, 2));
        }
    }

    /** How to connect with an end point. */
    ConnectOptions options(Listener end) {
        return new ConnectOptions(SECRET);
    }

    private Connection connect(Listener listener) throws IOException {
        return new KryonetTransport().connect(listener.address(), options(listener));
    }

    /** Gives up before the server loses its patience. */
    Socket dial(Listener listener) throws IOException {
        Socket socket = ProvedSockets.dial(listener.address(), options(listener));
        socket.setSoTimeout(LESS_MILLIS);
        return socket;
    }

    /** Passes over the library's greeting. */
    private static boolean isClosed(Socket socket) throws IOException {
        try {
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
            return true;
        } catch (SocketException e) {
            return true;
        }
    }

    @Test
    @Covers(value = "F6", fault = "lengths are not looked at")
    void lengthsOverTheLimitEndTheConnection() throws IOException {
        for (int length : new int[] {Integer.MAX_VALUE, -1, 0, KryonetLimits.MESSAGE_BYTES + 1}) {
            try (Socket socket = dial(listener)) {
                new DataOutputStream(socket.getOutputStream()).writeInt(length);
                assertTrue(isClosed(socket), () -> "a message of " + length + " bytes");
            }
        }
    }

    @Test
    @Covers("F12")
    void namedClassesEndTheConnection() throws IOException {
        ByteBufferOutput message = new ByteBufferOutput(1 << 10);
        message.writeVarInt(BY_NAME, true);
        message.writeVarInt(0, true);
        message.writeString("java.util.PriorityQueue");
        try (Socket socket = dial(listener)) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeInt(message.position());
            out.write(message.toBytes());
            assertTrue(isClosed(socket));
        }
    }

    @Test
    @Covers(value = "E18", fault = "a message that has begun may take any time")
    void aMessageThatStopsHalfwayIsCutOff() throws IOException {
        try (Listener impatient = listen(Duration.ofMillis(700));
                Socket socket = dial(impatient)) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeInt(100);
            out.write(new byte[50]);
            assertTrue(isClosed(socket));
        }
    }

    @Test
    void aMessageThatDripsIsCutOff() throws IOException {
        try (Listener impatient = listen(Duration.ofMillis(700));
                Socket socket = dial(impatient)) {
            OutputStream out = socket.getOutputStream();
            new DataOutputStream(out).writeInt(KryonetLimits.MESSAGE_BYTES);
            int taken = drip(out);
            assertTrue(taken < KryonetLimits.MESSAGE_BYTES, "all of it was taken");
        }
    }

    /** Writes a message byte by byte; returns how many the other side took. */
    private static int drip(OutputStream out) throws IOException {
        int taken = 0;
        try {
            while (taken < KryonetLimits.MESSAGE_BYTES) {
                out.write(0);
                taken++;
            }
        } catch (SocketException closed) {
            return taken;
        }
        return taken;
    }

    /** The library would close the connection. */
    @Test
    void callsWaitWhereTheBufferIsFull() throws Exception {
        int callers = 12;
        byte[] large = new byte[KryonetLimits.MESSAGE_BYTES / 3];
        large[large.length - 1] = 1;
        try (Connection connection = connect(listener);
                ExecutorService threads = Executors.newFixedThreadPool(callers)) {
            Probe probe = connection.lookup("probe", Probe.class);
            List<Future<byte[]>> replies = new ArrayList<>();
            for (int i = 0; i < callers; i++) {
                replies.add(threads.submit(() -> probe.echoBytes(large)));
            }
            for (Future<byte[]> reply : replies) {
                assertArrayEquals(large, reply.get());
            }
        }
    }

    @Test
    void reportsLongRepliesAndKeepsTheConnection() throws IOException {
        try (Connection connection = connect(listener)) {
            Probe probe = connection.lookup("probe", Probe.class);
            byte[] tooLong = new byte[KryonetLimits.MESSAGE_BYTES];
            IOException e = assertThrows(IOException.class, () -> probe.echoBytes(tooLong));
            assertTrue(e.getMessage().contains("split it"), e::toString);
            assertEquals(3, probe.add(1, 2));
        }
    }
}
