package org.syncline.transport.kit.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Secret;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What passes a tunnel costs by the record, so that a library's parts of messages are gathered. */
@Timeout(60)
class GatheredSocketsTest {

    private static final String NAME = "echo";
    private static final ListenOptions OPTIONS =
            ListenOptions.loopback(new Secret(new byte[Secret.BYTES]));
    private static final byte[] PART = new byte[10];

    /** Notes the sizes of what is sent at a time. */
    private record Noted(Socket below, List<Integer> sent) implements ByteStream {

        @Override
        public int read(ByteBuffer target) throws IOException {
            InputStream in = below.getInputStream();
            int count = in.read(target.array(), target.position(), target.remaining());
            target.position(target.position() + Math.max(0, count));
            return count;
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            byte[] bytes = new byte[source.remaining()];
            source.get(bytes);
            sent.add(bytes.length);
            below.getOutputStream().write(bytes);
        }

        @Override
        public boolean hasBytes() throws IOException {
            return below.getInputStream().available() > 0;
        }
    }

    /** The sizes of what either side sends, after all handshakes, of three parts and a flush. */
    private record Sent(List<Integer> byCaller, List<Integer> byServer) {

        static Sent over(SocketKind kind) throws Exception {
            Sent sent = new Sent(new CopyOnWriteArrayList<>(), new CopyOnWriteArrayList<>());
            GuardedServerSocket server = GuardedServerSocket.open(NAME, OPTIONS, kind);
            Address address = OPTIONS.address(NAME, server.getLocalPort());
            ConnectOptions usual = new ConnectOptions(OPTIONS.secret());
            ConnectOptions options =
                    new ConnectOptions(
                            usual.secret(),
                            usual.connectTimeout(),
                            usual.responseTimeout(),
                            Optional.of(most -> sent.brought(server)));
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                    ProvedSockets sockets = new ProvedSockets(address, options, kind)) {
                Future<Socket> accepting = threads.submit(server::accept);
                try (Socket near = sockets.connect();
                        Socket far = accepting.get()) {
                    sent.exchange(near, far);
                }
            } finally {
                server.closeAll();
            }
            return sent;
        }

        private SocketChannel brought(GuardedServerSocket server) throws IOException {
            try (DeadlineSocket.Server pairs = new DeadlineSocket.Server()) {
                pairs.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                DeadlineSocket near = new DeadlineSocket();
                near.connect(pairs.getLocalSocketAddress());
                DeadlineSocket far = pairs.accept();
                server.take(new StreamedChannel(new Noted(far, byServer), far));
                return new StreamedChannel(new Noted(near, byCaller), near);
            }
        }

        private void exchange(Socket near, Socket far) throws IOException {
            OutputStream there = near.getOutputStream();
            OutputStream back = far.getOutputStream();
            byCaller.clear();
            byServer.clear();
            writeParts(there);
            assertEquals(3 * PART.length, far.getInputStream().readNBytes(3 * PART.length).length);
            writeParts(back);
            assertEquals(3 * PART.length, near.getInputStream().readNBytes(3 * PART.length).length);
        }

        private static void writeParts(OutputStream out) throws IOException {
            for (int i = 0; i < 3; i++) {
                out.write(PART);
            }
            out.flush();
        }
    }

    @Test
    void partsOfAMessageThatIsFlushedAreSentTogether() throws Exception {
        Sent sent = Sent.over(SocketKind.FLUSHED_TCP);
        assertEquals(List.of(30), sent.byCaller());
        assertEquals(List.of(30), sent.byServer());
    }

    @Test
    void partsOfOthersAreSentAsTheyCome() throws Exception {
        Sent sent = Sent.over(SocketKind.TCP);
        assertEquals(List.of(10, 10, 10), sent.byCaller());
        assertEquals(List.of(10, 10, 10), sent.byServer());
    }
}
