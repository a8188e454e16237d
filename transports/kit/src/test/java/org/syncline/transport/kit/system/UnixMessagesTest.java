package org.syncline.transport.kit.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.transport.kit.DeadlineSocket;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Both ends are of this process. */
@Timeout(60)
class UnixMessagesTest {

    private static final long SELF = ProcessHandle.current().pid();
    private static final int PATIENCE_MILLIS = 10_000;

    private UnixMessagePort port;
    private UnixMessages near;
    private UnixMessages far;
    private ServerSocket listening;
    private Socket dialled;
    private Socket accepted;

    @BeforeEach
    void connect() throws IOException {
        assumeTrue(ConnectionDescriptors.areAvailable(), "no descriptors here");
        port = UnixMessagePort.open();
        near = UnixMessages.connect(port.path());
        far = port.accept(SELF).orElseThrow();
        listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        dialled = new Socket(listening.getInetAddress(), listening.getLocalPort());
        accepted = listening.accept();
    }

    @AfterEach
    void end() throws IOException {
        if (port != null) {
            accepted.close();
            dialled.close();
            listening.close();
            near.close();
            far.close();
            port.close();
        }
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String text(UnixMessages.Message message) {
        return StandardCharsets.US_ASCII.decode(message.bytes()).toString();
    }

    /** Another descriptor of the connection that was accepted. */
    private int copy() throws IOException {
        return ConnectionDescriptors.duplicate(
                (InetSocketAddress) accepted.getLocalSocketAddress(),
                (InetSocketAddress) accepted.getRemoteSocketAddress());
    }

    /** How many descriptors of this process lead to where one of them leads. */
    private static long ledTo(Path target) throws IOException {
        try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
            return all.filter(each -> leads(each, target)).count();
        }
    }

    private static boolean leads(Path descriptor, Path target) {
        try {
            return Files.readSymbolicLink(descriptor).equals(target);
        } catch (NoSuchFileException closed) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path target(int descriptor) throws IOException {
        return Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor));
    }

    @Test
    void messagesKeepTheirOrderAndTheirEnds() throws IOException {
        assertTrue(near.send(bytes("one"), UnixMessages.NONE));
        assertTrue(near.send(bytes("another"), UnixMessages.NONE));
        UnixMessages.Message first = far.receive();
        assertEquals("one", text(first));
        assertEquals(UnixMessages.NONE, first.descriptor());
        assertEquals("another", text(far.receive()));
        near.close();
        assertNull(far.receive());
    }

    @Test
    void aConnectionIsOneWhicheverDescriptorItIsReadBy() throws IOException {
        int copy = copy();
        assertTrue(near.send(bytes("it"), copy));
        ConnectionDescriptors.close(copy);
        UnixMessages.Message message = far.receiveWithDescriptor();
        assertEquals("it", text(message));
        int came = message.descriptor();
        Path target = target(came);
        assertEquals(2, ledTo(target));
        accepted.close();
        assertEquals(1, ledTo(target));
        ConnectionDescriptors.close(came);
        assertEquals(-1, dialled.getInputStream().read());
    }

    @Test
    void severalDescriptorsInAMessageAreClosedAndEndIt() throws IOException {
        int copy = copy();
        Path target = target(copy);
        assertTrue(near.send(bytes("two"), new int[] {copy, copy}));
        assertThrows(IOException.class, far::receiveWithDescriptor);
        assertEquals(2, ledTo(target));
        assertTrue(near.send(bytes("many"), new int[] {copy, copy, copy, copy, copy, copy}));
        assertThrows(IOException.class, far::receiveWithDescriptor);
        assertEquals(2, ledTo(target));
        ConnectionDescriptors.close(copy);
    }

    @Test
    void whoExpectsNoDescriptorGetsNone() throws IOException {
        int copy = copy();
        Path target = target(copy);
        assertTrue(near.send(bytes("one"), copy));
        assertThrows(IOException.class, far::receive);
        assertEquals(2, ledTo(target));
        ConnectionDescriptors.close(copy);
    }

    @Test
    void descriptorsUnderWayEndWithWhoWouldGetThem() throws IOException {
        int copy = copy();
        Path target = target(copy);
        assertTrue(near.send(bytes("one"), copy));
        ConnectionDescriptors.close(copy);
        far.close();
        assertEquals(1, ledTo(target));
        accepted.close();
        assertEquals(-1, dialled.getInputStream().read());
    }

    @Test
    void whoTakesNothingStopsWhoSends() throws IOException {
        int sent = 0;
        while (near.send(ByteBuffer.allocate(UnixMessages.MOST_BYTES), UnixMessages.NONE)) {
            sent++;
        }
        assertTrue(sent > 0);
        far.receive();
        assertTrue(near.send(bytes("one"), UnixMessages.NONE));
    }

    @Test
    void aMessageThatIsTooLongIsRefused() throws IOException {
        assertTrue(near.send(ByteBuffer.allocate(UnixMessages.MOST_BYTES + 1), UnixMessages.NONE));
        assertThrows(IOException.class, far::receive);
    }

    @Test
    void closingWakesWhoWaits() throws Exception {
        FutureTask<UnixMessages.Message> waiting = new FutureTask<>(far::receive);
        Thread receiver = Thread.ofPlatform().daemon().start(waiting);
        awaitSystemCall(receiver);
        far.close();
        assertNull(waiting.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS));
        assertThrows(IOException.class, () -> near.send(bytes("one"), UnixMessages.NONE));
    }

    /** Before that, whoever receives would see that it is closed, and not wait. */
    private static void awaitSystemCall(Thread receiver) {
        while (Arrays.stream(receiver.getStackTrace()).noneMatch(UnixMessagesTest::isSystemCall)) {
            assertTrue(receiver.isAlive());
            Thread.onSpinWait();
        }
    }

    private static boolean isSystemCall(StackTraceElement frame) {
        return frame.getClassName().equals(LibcFunction.class.getName())
                && frame.getMethodName().equals("callOnce");
    }

    /** The kernel says who has connected, whatever that process says. */
    @Test
    void aStrangerIsTurnedAway() throws IOException {
        try (UnixMessagePort other = UnixMessagePort.open();
                UnixMessages stranger = UnixMessages.connect(other.path())) {
            assertEquals(SELF, stranger.otherProcess());
            assertTrue(other.accept(SELF + 1).isEmpty());
            assertNull(stranger.receive());
        }
    }

    @Test
    void nobodyElseMayOpenTheFolderWhichIsGoneAtTheEnd() throws IOException {
        Path folder = port.path().getParent();
        assertEquals(
                "rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
        port.close();
        assertFalse(Files.exists(folder));
        assertTrue(near.send(bytes("one"), UnixMessages.NONE), "what is connected goes on");
        port = UnixMessagePort.open();
    }

    /** Else a process that hangs would keep a connection that another one has ended. */
    @Test
    void aSharedConnectionEndsForAllWhoHaveIt() throws IOException {
        try (DeadlineSocket.Server server = new DeadlineSocket.Server()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            InetSocketAddress at = server.getLocalSocketAddress();
            try (Socket caller = new Socket(at.getAddress(), at.getPort())) {
                caller.setSoTimeout(PATIENCE_MILLIS);
                DeadlineSocket mine = server.accept();
                int copy =
                        ConnectionDescriptors.duplicate(
                                (InetSocketAddress) mine.getLocalSocketAddress(),
                                (InetSocketAddress) mine.getRemoteSocketAddress());
                mine.share();
                mine.close();
                assertEquals(-1, caller.getInputStream().read());
                ConnectionDescriptors.close(copy);
            }
        }
    }

    @Test
    void aConnectionThatHasEndedHasNoDescriptor() throws IOException {
        InetSocketAddress own = (InetSocketAddress) accepted.getLocalSocketAddress();
        InetSocketAddress other = (InetSocketAddress) accepted.getRemoteSocketAddress();
        accepted.close();
        assertThrows(IOException.class, () -> ConnectionDescriptors.duplicate(own, other));
    }
}
