package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.Closer;
import org.syncline.core.transport.ConnectionTaker;
import org.syncline.core.transport.RefusalLog;
import org.syncline.peers.WarnedLines;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.TimedChannel;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;

/** A paired machine that sends requests, over real connections, to an end that need not answer. */
@Timeout(120)
class RequestMemoryTest {

    private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
    private static final int MEBI = 1 << 20;
    private static final int QUIET_MILLIS = 500;
    private static final Duration LONG = Duration.ofHours(1);
    private static final BooleanSupplier OPEN = () -> false;

    @TempDir private Path folder;

    private final List<Closeable> open = new ArrayList<>();
    private PairedRig rig;
    private ServerSocket inner;

    @BeforeEach
    void pair() throws IOException {
        rig = new PairedRig(folder, Duration.ofSeconds(30));
        inner = new ServerSocket(0, 50, LOOPBACK);
        open.add(rig);
        open.add(inner);
    }

    @AfterEach
    void end() throws IOException {
        Closer.all(open.reversed());
    }

    /** Lets each machine have a MiB. */
    private TunnelBounds serve(Duration patience) {
        return new TunnelBounds(new RequestMemory.Bound(MEBI, patience));
    }

    private Tunnel tunnel(TunnelBounds bounds, Installation caller) throws IOException {
        return tunnel(bounds, caller, ConnectionTaker.NONE);
    }

    private Tunnel tunnel(TunnelBounds bounds, Installation caller, ConnectionTaker taker)
            throws IOException {
        TunnelServer server =
                TunnelServer.open(
                        new InetSocketAddress(LOOPBACK, 0),
                        rig.desk(),
                        (peer, request) -> endPoint(taker),
                        bounds);
        open.add(server);
        Tunnel tunnel = Tunnel.open(server.address(), "socket", "photos", caller, Optional.empty());
        open.add(tunnel::close);
        return tunnel;
    }

    private TunnelService.InnerEnd endPoint(ConnectionTaker taker) {
        return new TunnelService.InnerEnd(
                (InetSocketAddress) inner.getLocalSocketAddress(),
                new byte[TunnelMessages.SECRET_BYTES],
                taker,
                () -> {});
    }

    /** A connection, from the caller and as the end sees it. */
    private record Both(Socket caller, Socket end) {

        void send(int bytes) throws IOException {
            caller.getOutputStream().write(new byte[bytes]);
        }

        void arrived(int bytes) throws IOException {
            assertEquals(bytes, end.getInputStream().readNBytes(bytes).length);
        }

        /** Fails if a byte comes. */
        void waits() throws IOException {
            end.setSoTimeout(QUIET_MILLIS);
            assertThrows(SocketTimeoutException.class, () -> end.getInputStream().read());
            end.setSoTimeout(0);
        }

        void answer() throws IOException {
            end.getOutputStream().write(1);
            assertEquals(1, caller.getInputStream().read());
        }
    }

    private Both connected(Tunnel tunnel) throws IOException {
        Socket caller = new Socket(tunnel.entrance().getAddress(), tunnel.entrance().getPort());
        open.add(caller);
        Socket end = inner.accept();
        open.add(end);
        return new Both(caller, end);
    }

    @Test
    void whoHasTakenItsPartWaitsUntilARequestIsAnswered() throws Exception {
        Tunnel tunnel = tunnel(serve(LONG), rig.bench());
        Both large = connected(tunnel);
        Both other = connected(tunnel);
        large.send(2 * MEBI);
        large.arrived(2 * MEBI);
        other.send(1);
        other.waits();
        large.answer();
        other.arrived(1);
        other.answer();
    }

    private record Polled(SocketChannel caller, TimedChannel end) {

        Void send(int bytes) throws IOException {
            ByteBuffer all = ByteBuffer.allocate(bytes);
            while (all.hasRemaining()) {
                caller.write(all);
            }
            return null;
        }

        int arrived(int bytes) throws IOException {
            ByteBuffer all = ByteBuffer.allocate(bytes);
            while (all.hasRemaining()) {
                assertTrue(end.read(all, LONG.toNanos()) > 0);
            }
            return all.position();
        }
    }

    private Polled polled(Tunnel tunnel, BlockingQueue<SocketChannel> taken) throws Exception {
        SocketChannel caller = tunnel.connect(Duration.ofSeconds(30));
        open.add(caller);
        SocketChannel end = taken.take();
        open.add(end);
        end.configureBlocking(false);
        return new Polled(caller, new TimedChannel(end));
    }

    /** Where a selector waits for many connections, one of them must not keep its thread. */
    @Test
    void whoDoesNotWaitIsHeldUpUntilARequestIsAnswered() throws Exception {
        BlockingQueue<SocketChannel> taken = new LinkedBlockingQueue<>();
        Tunnel tunnel = tunnel(serve(LONG), rig.bench(), taken::add);
        Polled large = polled(tunnel, taken);
        Polled other = polled(tunnel, taken);
        FutureTask<Void> sending = new FutureTask<>(() -> large.send(2 * MEBI));
        Thread.ofVirtual().start(sending);
        large.arrived(2 * MEBI);
        sending.get();
        other.send(1);
        while (!other.end().isHeldUp()) {
            assertEquals(0, other.end().poll(ByteBuffer.allocate(1)));
        }
        FutureTask<Integer> waiting = new FutureTask<>(() -> other.arrived(1));
        Thread.ofVirtual().start(waiting);
        large.end().write(ByteBuffer.allocate(1));
        assertEquals(1, waiting.get());
    }

    /** It has nothing to wait for, and its end must be seen. */
    @Test
    void whoSendsNothingIsNotHeldUp() throws Exception {
        BlockingQueue<SocketChannel> taken = new LinkedBlockingQueue<>();
        Tunnel tunnel = tunnel(serve(LONG), rig.bench(), taken::add);
        Polled large = polled(tunnel, taken);
        Polled idle = polled(tunnel, taken);
        FutureTask<Void> sending = new FutureTask<>(() -> large.send(2 * MEBI));
        Thread.ofVirtual().start(sending);
        large.arrived(2 * MEBI);
        sending.get();
        assertEquals(0, idle.end().poll(ByteBuffer.allocate(1)));
        assertFalse(idle.end().isHeldUp());
        idle.caller().close();
        int count = 0;
        while (count == 0) {
            count = idle.end().poll(ByteBuffer.allocate(1));
            assertFalse(idle.end().isHeldUp());
        }
        assertEquals(-1, count);
    }

    @Test
    void whatOneMachineHoldsIsNotTakenFromAnother() throws Exception {
        TunnelBounds bounds = serve(LONG);
        Both large = connected(tunnel(bounds, rig.bench()));
        large.send(2 * MEBI);
        large.arrived(2 * MEBI);
        Both other = connected(tunnel(bounds, rig.paired("other")));
        other.send(MEBI / 2);
        other.arrived(MEBI / 2);
        other.answer();
    }

    @Test
    void whoWaitsInVainIsEndedInWords() throws Exception {
        try (WarnedLines lines = new WarnedLines(TunnelBounds.class)) {
            Tunnel tunnel = tunnel(serve(Duration.ofSeconds(1)), rig.bench());
            Both large = connected(tunnel);
            Both other = connected(tunnel);
            large.send(2 * MEBI);
            large.arrived(2 * MEBI);
            other.send(1);
            String said = lines.with("1 MiB of requests under way");
            assertTrue(said.startsWith("\"bench\" has "), said);
            assertEquals(-1, other.caller().getInputStream().read());
            large.answer();
        }
    }

    @Test
    void whatAConnectionTookIsGivenBackWithIt() throws Exception {
        TunnelBounds bounds = serve(LONG);
        Tunnel tunnel = tunnel(bounds, rig.bench());
        PairedPeer bench = rig.desk().peers().find(rig.bench().key()).orElseThrow();
        Both large = connected(tunnel);
        large.send(2 * MEBI);
        large.arrived(2 * MEBI);
        assertTrue(bounds.memory(bench).taken() >= 2 * MEBI);
        large.caller().close();
        large.end().close();
        while (bounds.memory(bench).taken() > 0) {
            Thread.yield();
        }
        Both next = connected(tunnel);
        next.send(1);
        next.arrived(1);
    }

    private RequestMemory impatient() throws IOException {
        PairedPeer bench = rig.desk().peers().find(rig.bench().key()).orElseThrow();
        System.Logger log = System.getLogger(RequestMemoryTest.class.getName());
        RequestMemory.Bound bound = new RequestMemory.Bound(MEBI, Duration.ofMillis(1));
        return new RequestMemory(bench, bound, new RefusalLog(log));
    }

    /** Of which nothing is there before it is read, once reading does not wait. */
    private record Sudden(Runnable meanwhile, int count) implements ByteStream {

        static ByteStream of(RequestMemory.Part part, Runnable meanwhile, int count) {
            ByteStream counted = part.counted(new Sudden(meanwhile, count));
            counted.pollFrom(null);
            return counted;
        }

        @Override
        public int read(ByteBuffer target) {
            target.put(new byte[count]);
            meanwhile.run();
            return count;
        }

        @Override
        public void pollFrom(TimedChannel below) {
            // Reads nothing from there.
        }

        @Override
        public boolean hasBytes() {
            return false;
        }

        @Override
        public void write(ByteBuffer source) {
            source.position(source.limit());
        }
    }

    @Test
    void whatComesWhileTheConnectionEndsIsNotCountedForEver() throws Exception {
        RequestMemory memory = impatient();
        RequestMemory.Part large = memory.part(OPEN);
        large.keep(2 * MEBI);
        RequestMemory.Part ending = memory.part(OPEN);
        assertEquals(1, Sudden.of(ending, ending::close, 1).read(ByteBuffer.allocate(MEBI)));
        large.close();
        assertEquals(0, memory.taken());
    }

    @Test
    void whatIsAnsweredWhileMoreComesIsGivenBackOnce() throws Exception {
        RequestMemory memory = impatient();
        RequestMemory.Part part = memory.part(OPEN);
        ByteStream other = part.counted(new Sudden(() -> {}, 0));
        ByteStream bytes =
                Sudden.of(
                        part,
                        () -> assertDoesNotThrow(() -> other.write(ByteBuffer.allocate(1))),
                        1);
        assertEquals(1, bytes.read(ByteBuffer.allocate(MEBI)));
        assertEquals(0, memory.taken());
        part.close();
        assertEquals(0, memory.taken());
    }

    /** Otherwise a message of another connection could not come to its end. */
    @Test
    void whoHasEndedDoesNotGoBeyond() throws Exception {
        RequestMemory memory = impatient();
        memory.part(OPEN).keep(MEBI);
        RequestMemory.Part ended = memory.part(OPEN);
        ended.close();
        assertThrows(IOException.class, () -> ended.keep(1));
        memory.part(OPEN).keep(1);
        assertEquals(MEBI + 1, memory.taken());
    }

    @Test
    void whoGetsNothingDoesNotGoBeyond() throws Exception {
        RequestMemory memory = impatient();
        memory.part(OPEN).keep(MEBI);
        RequestMemory.Part large = memory.part(OPEN);
        large.keep(1);
        Sudden.of(memory.part(OPEN), () -> {}, 1).read(ByteBuffer.allocate(1));
        large.close();
        assertEquals(MEBI + 1, memory.taken());
        assertEquals(0, Sudden.of(memory.part(OPEN), () -> {}, 0).read(ByteBuffer.allocate(1)));
        memory.part(OPEN).keep(1);
        assertEquals(MEBI + 2, memory.taken());
    }
}
