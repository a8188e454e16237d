package org.syncline.transport.http;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.contract.SocketStream;
import org.syncline.transport.kit.BufferStreams;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Both ends of connections that others make and accept: at the address nobody listens. */
@Timeout(60)
class BroughtTest {

    private static final String HOST = "127.0.0.1";
    private static final int SHUT = 1;
    private static final String POST = "POST /echo HTTP/1.1\r\n";
    private static final byte[] SMALL = "hello".getBytes(StandardCharsets.US_ASCII);

    /** Its reply comes in chunks. */
    private static final byte[] LARGE = new byte[300_000];

    private static final int LAST_CHUNK_BYTES = 5;

    private final AtomicInteger served = new AtomicInteger();
    private final AtomicInteger writes = new AtomicInteger();
    private final AtomicInteger shortestReply = new AtomicInteger();
    private final List<StreamedChannel> near = new CopyOnWriteArrayList<>();
    private final List<StreamedChannel> far = new CopyOnWriteArrayList<>();
    private volatile boolean deaf;
    private Listener end;

    private void listen(Duration patience) throws IOException {
        end =
                EndPoint.open(
                        "echo",
                        new ListenOptions(HOST, 0, HOST, SHUT, EchoEnd.SECRET, patience),
                        EchoEnd.services(served));
        end.bind("echo", Runnable.class, () -> {});
    }

    @AfterEach
    void close() throws IOException {
        end.close();
        for (StreamedChannel each : near) {
            each.close();
        }
        for (StreamedChannel each : far) {
            each.close();
        }
    }

    /** Bytes of which each write would be a record of TLS, and is told by its length. */
    private record Told(ByteStream bytes, IntConsumer lengths) implements ByteStream {

        @Override
        public int read(ByteBuffer target) throws IOException {
            return bytes.read(target);
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            lengths.accept(source.remaining());
            bytes.write(source);
        }

        @Override
        public boolean hasBytes() throws IOException {
            return bytes.hasBytes();
        }
    }

    /** Connects; the end point takes the other end unless it is deaf. */
    private SocketChannel bring() throws IOException {
        try (DeadlineSocket.Server server = new DeadlineSocket.Server()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            DeadlineSocket here = new DeadlineSocket();
            here.connect(server.getLocalSocketAddress());
            DeadlineSocket there = server.accept();
            ByteStream ours = new Told(new SocketStream(here), length -> writes.incrementAndGet());
            ByteStream theirs =
                    new Told(
                            new SocketStream(there),
                            length -> shortestReply.accumulateAndGet(length, Math::min));
            near.add(new StreamedChannel(ours, here));
            far.add(new StreamedChannel(theirs, there));
            if (!deaf && !end.take(far.getLast())) {
                throw new IOException("it was not taken");
            }
            return near.getLast();
        }
    }

    private ControlConnection control(Duration patience) throws IOException {
        return ControlConnection.open(new Address("echo", HOST, SHUT, ""), options(patience));
    }

    private ConnectOptions options(Duration patience) {
        return new ConnectOptions(
                EchoEnd.SECRET,
                ConnectOptions.CONNECT_TIMEOUT,
                patience,
                Optional.of(most -> bring()));
    }

    private static URL echo() throws IOException {
        return URI.create("http://" + HOST + ":" + SHUT + "/echo").toURL();
    }

    /** As libraries do that know where the reply ends. */
    private static byte[] call(UrlCalls calls, byte[] content) throws IOException {
        HttpURLConnection call = calls.open(echo());
        try (OutputStream out = call.getOutputStream()) {
            out.write(content);
        }
        byte[] reply = call.getInputStream().readNBytes(content.length);
        call.disconnect();
        return reply;
    }

    @Test
    void aRequestIsOneWriteAndItsConnectionIsKept() throws IOException {
        listen(ConnectOptions.RESPONSE_TIMEOUT);
        try (ControlConnection control = control(ConnectOptions.RESPONSE_TIMEOUT);
                UrlCalls calls = new UrlCalls(control)) {
            assertArrayEquals(SMALL, call(calls, SMALL));
            int before = writes.get();
            assertArrayEquals(SMALL, call(calls, SMALL));
            assertEquals(before + 1, writes.get(), "writes of one call");
            assertEquals(2, near.size(), "one for lookups and one for calls");
            calls.close();
            assertFalse(near.getLast().isOpen(), "it is idle, and stays open");
        }
    }

    /** The JDK keeps it only if the end of the reply is there when no more is read. */
    @Test
    void theEndOfAReplyInChunksComesWithItsLastBytes() throws IOException {
        listen(ConnectOptions.RESPONSE_TIMEOUT);
        try (ControlConnection control = control(ConnectOptions.RESPONSE_TIMEOUT);
                UrlCalls calls = new UrlCalls(control)) {
            shortestReply.set(LARGE.length);
            for (int i = 0; i < 3; i++) {
                assertArrayEquals(LARGE, call(calls, LARGE));
            }
            assertTrue(shortestReply.get() > LAST_CHUNK_BYTES, shortestReply::toString);
            assertEquals(2, near.size(), "one for lookups and one for calls");
        }
    }

    /** By that the JDK sees whether it may keep the connection. */
    @Test
    void aSocketTellsHowManyBytesAreHere() throws IOException {
        listen(ConnectOptions.RESPONSE_TIMEOUT);
        deaf = true;
        try (Socket socket = new RequestSocket(options(ConnectOptions.RESPONSE_TIMEOUT))) {
            socket.connect(new InetSocketAddress(HOST, SHUT));
            send(far.getLast(), "reply");
            assertEquals('r', socket.getInputStream().read());
            assertEquals("eply".length(), socket.getInputStream().available());
        }
    }

    @Test
    void closingEndsACallAlthoughThePeerHangs() throws Exception {
        listen(ConnectOptions.RESPONSE_TIMEOUT);
        try (ControlConnection control = control(ConnectOptions.RESPONSE_TIMEOUT);
                UrlCalls calls = new UrlCalls(control);
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            deaf = true;
            Future<byte[]> reply = threads.submit(() -> call(calls, SMALL));
            while (far.size() < 2 || far.getLast().read(ByteBuffer.allocate(1)) < 1) {
                Thread.onSpinWait();
            }
            calls.close();
            ExecutionException e = assertThrows(ExecutionException.class, reply::get);
            assertInstanceOf(IOException.class, e.getCause());
            assertFalse(near.getLast().isOpen());
        }
    }

    @Test
    void aCallThatNobodyAnswersIsGivenUp() throws IOException {
        listen(ConnectOptions.RESPONSE_TIMEOUT);
        try (ControlConnection control = control(EchoEnd.SHORT);
                UrlCalls calls = new UrlCalls(control)) {
            deaf = true;
            IOException e = assertThrows(IOException.class, () -> call(calls, SMALL));
            Throwable root = ConnectionFailures.root(e);
            assertInstanceOf(SocketTimeoutException.class, root);
            assertFalse(String.valueOf(root.getMessage()).contains("takes nothing"), e::toString);
        }
    }

    private static void send(SocketChannel channel, String text) throws IOException {
        channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)));
    }

    private static String heard(SocketChannel channel) throws IOException {
        byte[] all = BufferStreams.input(channel::read).readAllBytes();
        return new String(all, StandardCharsets.US_ASCII);
    }

    @Test
    void aStrangerThatSaysNothingIsPutOut() throws IOException {
        listen(EchoEnd.SHORT);
        assertEquals("", heard(bring()));
    }

    @Test
    void aCallWithoutAPassIsRefusedInWords() throws IOException {
        listen(EchoEnd.SHORT);
        SocketChannel stranger = bring();
        send(stranger, POST + "Content-Length: 5\r\n\r\nhello");
        String answer = heard(stranger);
        assertTrue(answer.startsWith("HTTP/1.1 " + Status.FORBIDDEN), answer);
        assertTrue(answer.endsWith("the secret was not proved, or its proof has ended"), answer);
        assertEquals(0, served.get());
    }

    private void begin(SocketChannel caller, ControlConnection control, int length)
            throws IOException {
        String pass = ControlConnection.field() + ": " + control.nextCall() + "\r\n";
        send(caller, POST + pass + "Content-Length: " + length + "\r\n\r\nhe");
    }

    @Test
    void aConnectionEndsWithTheCallerThatLeavesInACall() throws Exception {
        listen(ConnectOptions.RESPONSE_TIMEOUT);
        try (ControlConnection control = control(ConnectOptions.RESPONSE_TIMEOUT);
                SocketChannel caller = bring()) {
            begin(caller, control, SMALL.length);
            caller.close();
            far.getLast().awaitEnd();
        }
    }

    @Test
    void aCallerThatTakesNoReplyIsPutOut() throws Exception {
        listen(EchoEnd.SHORT);
        try (ControlConnection control = control(EchoEnd.SHORT);
                SocketChannel caller = bring()) {
            begin(caller, control, 64 << 20);
            assertThrows(IOException.class, () -> sendUntilEnded(caller));
            far.getLast().awaitEnd();
        }
    }

    private static void sendUntilEnded(SocketChannel channel) throws IOException {
        while (true) {
            channel.write(ByteBuffer.wrap(LARGE));
        }
    }
}
