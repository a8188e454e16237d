package org.syncline.transport.mobility;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.ObjectBuffer;
import com.esotericsoftware.kryo.serialize.IntSerializer;
import com.esotericsoftware.kryo.serialize.StringSerializer;
import com.googlecode.mobilityrpc.protocol.converters.MasterMessageConverter;
import com.googlecode.mobilityrpc.protocol.pojo.ExecutionMode;
import com.googlecode.mobilityrpc.protocol.pojo.ExecutionRequest;
import com.googlecode.mobilityrpc.protocol.pojo.ExecutionResponse;
import com.googlecode.mobilityrpc.protocol.pojo.ExecutionResponse.ExecutionOutcome;
import com.googlecode.mobilityrpc.protocol.pojo.Ping;
import com.googlecode.mobilityrpc.protocol.pojo.RequestIdentifier;
import com.googlecode.mobilityrpc.protocol.pojo.ResourceRequest;
import com.googlecode.mobilityrpc.protocol.pojo.SerializationFormat;

import org.jspecify.annotations.Nullable;
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
import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.kit.guard.ProvedSockets;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A caller that knows the secret and speaks the library's protocol, but not as our client does. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ServerLinkTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final AtomicBoolean CARRIED_OUT = new AtomicBoolean();
    private static final int BY_NAME = 16383;
    private static final int LESS_MILLIS = 20_000;

    private final MasterMessageConverter converter = new MasterMessageConverter();
    private final RequestIdentifier id =
            new RequestIdentifier(new UUID(1, 2), new UUID(3, 4), null);
    private Listener listener;

    /** A task that the library without our guards would carry out. */
    public static final class Guest implements Callable<@Nullable Object>, Runnable {
        @Override
        public @Nullable Object call() {
            run();
            return null;
        }

        @Override
        public void run() {
            CARRIED_OUT.set(true);
        }
    }

    @BeforeEach
    void listen() throws IOException {
        listener = listen(Duration.ofSeconds(30));
    }

    private static Listener listen(Duration patience) throws IOException {
        Listener listening =
                new MobilityTransport()
                        .listen(
                                new ListenOptions(
                                        "127.0.0.1", 0, "127.0.0.1", 0, SECRET, patience));
        listening.bind("probe", Probe.class, new ProbeService());
        return listening;
    }

    @AfterEach
    void othersAreServedStill() throws IOException {
        try (Listener served = listener;
                Connection connection =
                        new MobilityTransport()
                                .connect(served.address(), new ConnectOptions(SECRET))) {
            assertEquals(3, connection.lookup("probe", Probe.class).add(1, 2));
        }
    }

    /** Gives up before the server loses its patience. */
    private Socket dial() throws IOException {
        Socket socket = dial(listener);
        socket.setSoTimeout(LESS_MILLIS);
        return socket;
    }

    private static Socket dial(Listener listener) throws IOException {
        return ProvedSockets.dial(listener.address(), new ConnectOptions(SECRET));
    }

    private void send(Socket socket, Object message) throws IOException {
        byte[] bytes = converter.convertToProtobuf(message);
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private ExecutionResponse answer(Socket socket) throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        byte[] bytes = in.readNBytes(in.readInt());
        return (ExecutionResponse) converter.convertFromProtobuf(bytes);
    }

    private ExecutionRequest request(byte[] object, ExecutionMode mode) {
        return new ExecutionRequest(object, SerializationFormat.KRYO, mode, id);
    }

    private static byte[] guest() {
        ByteBuffer buffer = ByteBuffer.allocate(1 << 10);
        IntSerializer.put(buffer, BY_NAME, true);
        IntSerializer.put(buffer, 0, true);
        StringSerializer.put(buffer, Guest.class.getName());
        buffer.put((byte) 0);
        byte[] bytes = new byte[buffer.position()];
        buffer.get(0, bytes);
        return bytes;
    }

    private static boolean isClosed(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException e) {
            return true;
        }
    }

    @Test
    @Covers(value = "F12", fault = "whatever can be called is carried out")
    void onlyCallsAreCarriedOut() throws IOException {
        try (Socket socket = dial()) {
            send(socket, request(guest(), ExecutionMode.RETURN_RESPONSE));
            assertEquals(ExecutionOutcome.FAILURE, answer(socket).getExecutionOutcome());
            byte[] text = new ObjectBuffer(new Kryo(), 1 << 10).writeClassAndObject("no call");
            send(socket, request(text, ExecutionMode.RETURN_RESPONSE));
            assertEquals(ExecutionOutcome.FAILURE, answer(socket).getExecutionOutcome());
        }
        assertFalse(CARRIED_OUT.get());
    }

    @Test
    @Covers(value = "F12", fault = "the library's other messages are taken")
    void otherMessagesEndTheConnection() throws IOException {
        for (Object message :
                List.of(
                        new ResourceRequest(List.of("META-INF/MANIFEST.MF"), id),
                        new Ping(UUID.randomUUID(), "hello"),
                        request(guest(), ExecutionMode.FIRE_AND_FORGET))) {
            try (Socket socket = dial()) {
                send(socket, message);
                assertTrue(isClosed(socket), message::toString);
            }
        }
        assertFalse(CARRIED_OUT.get());
    }

    @Test
    @Covers(value = "F6", fault = "the library's reader believes every length")
    void lengthsOverTheLimitEndTheConnection() throws IOException {
        for (int length : new int[] {Integer.MAX_VALUE, -1, MessageLimits.BYTES + 1}) {
            try (Socket socket = dial()) {
                new DataOutputStream(socket.getOutputStream()).writeInt(length);
                assertTrue(isClosed(socket), () -> "a message of " + length + " bytes");
            }
        }
    }

    @Test
    @Covers(value = "E18", fault = "a message that has begun may take any time")
    void aMessageThatStopsHalfwayIsCutOff() throws IOException {
        try (Listener impatient = listen(Duration.ofMillis(1500));
                Socket socket = dial(impatient)) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeInt(100);
            out.write(new byte[50]);
            assertTrue(isClosed(socket));
        }
    }

    @Test
    void aMalformedMessageEndsTheConnection() throws IOException {
        try (Socket socket = dial()) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeInt(3);
            out.write(new byte[] {1, 2, 3});
            assertTrue(isClosed(socket));
        }
    }
}
