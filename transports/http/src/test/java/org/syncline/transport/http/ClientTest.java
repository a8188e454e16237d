package org.syncline.transport.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.BoundedInput;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.Stubs;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** The client's side against end points that die, hang and talk too much. */
@Timeout(60)
class ClientTest {

    private static final ConnectOptions OPTIONS = new ConnectOptions(EchoEnd.SECRET);

    /** Counts the calls that a library would send. */
    private static final class Stubs implements HttpStubs {

        private final AtomicInteger sent = new AtomicInteger();

        @Override
        public <T> T stub(URI url, Class<T> type) {
            return type.cast(
                    new ProbeService() {
                        @Override
                        public void empty() {
                            sent.incrementAndGet();
                        }
                    });
        }

        @Override
        public @Nullable Throwable reported(Throwable failure) {
            return null;
        }

        @Override
        public void close() {}
    }

    @Test
    @Covers(value = "F9", fault = "a lost line does not end the connection")
    void sendsNothingToAnotherOwnerOfThePort() throws Exception {
        Stubs stubs = new Stubs();
        EchoEnd end = EchoEnd.open();
        Address address = end.listener().address();
        end.listener().bind("probe", Probe.class, new ProbeService());
        try (Connection connection = HttpConnection.open(address, OPTIONS, control -> stubs)) {
            Probe probe = connection.lookup("probe", Probe.class);
            probe.empty();
            end.close();
            try (ServerSocket thief =
                    new ServerSocket(address.port(), 5, InetAddress.getLoopbackAddress())) {
                IOException e = assertThrows(IOException.class, () -> callUntilRefused(probe));
                assertTrue(e.getMessage().contains(address.toString()), e::toString);
                int sent = stubs.sent.get();
                assertThrows(IOException.class, probe::empty);
                assertThrows(IOException.class, () -> connection.lookup("probe", Probe.class));
                assertEquals(sent, stubs.sent.get());
            }
        }
    }

    private static void callUntilRefused(Probe probe) throws IOException {
        while (true) {
            probe.empty();
        }
    }

    /** Answers the handshake and lookups, and says nothing to calls. */
    private record Hanging(ServerSocket server, CountDownLatch called) implements Closeable {

        static Hanging open() throws IOException {
            ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
            Hanging hanging = new Hanging(server, new CountDownLatch(1));
            Thread.ofVirtual().start(hanging::run);
            return hanging;
        }

        private void run() {
            try (Socket control = server.accept()) {
                InputStream in = control.getInputStream();
                OutputStream out = control.getOutputStream();
                new Handshake("echo", EchoEnd.SECRET)
                        .server(in, out, ConnectionEnds.accepted(control));
                new DataOutputStream(out).writeLong(1);
                try (Socket call = server.accept()) {
                    RequestHead.read(new SocketInput(call));
                    called.countDown();
                    in.read();
                    called.await();
                    new DataInputStream(new BufferedInputStream(in)).readFully(new byte[1]);
                }
            } catch (IOException | InterruptedException e) {
                // The client has left, which is what the tests want.
                return;
            }
        }

        Address address() {
            return new Address("echo", "127.0.0.1", server.getLocalPort(), "");
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }

    @Test
    @Covers(value = "E18", fault = "calls under way are not broken off by closing")
    void closingEndsACallAlthoughThePeerHangs() throws Exception {
        try (Hanging hanging = Hanging.open();
                ControlConnection control = ControlConnection.open(hanging.address(), OPTIONS);
                UrlCalls calls = new UrlCalls(control);
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            HttpURLConnection call =
                    calls.open(
                            URI.create("http://127.0.0.1:" + hanging.address().port() + "/echo")
                                    .toURL());
            call.getOutputStream().write(1);
            Future<InputStream> reply = threads.submit(call::getInputStream);
            hanging.called().await();
            calls.close();
            ExecutionException e = assertThrows(ExecutionException.class, reply::get);
            assertTrue(e.getCause() instanceof IOException, e::toString);
        }
    }

    @Test
    @Covers(value = "F6", fault = "replies are not bounded")
    void aReplyOrCallWithoutEndIsBrokenOff() {
        InputStream endless =
                new InputStream() {
                    @Override
                    public int read() {
                        return 0;
                    }

                    @Override
                    public int read(byte[] bytes, int offset, int length) {
                        return length;
                    }
                };
        BoundedInput in = new BoundedInput(endless);
        IOException reply =
                assertThrows(
                        IOException.class, () -> in.transferTo(OutputStream.nullOutputStream()));
        assertTrue(reply.getMessage().contains("64 MiB"), reply::toString);
        BoundedOutput out = new BoundedOutput(OutputStream.nullOutputStream());
        IOException call = assertThrows(IOException.class, () -> endless.transferTo(out));
        assertTrue(call.getMessage().contains("64 MiB"), call::toString);
    }
}
