package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.BindException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

@EnabledOnOs(OS.LINUX)
class SocketOwnersTest {

    private static final int THREADS = 4;
    private static final int QUESTIONS = 500;

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.0.0.2", "::1"})
    void tellsTheOwnersOfBothEnds(String host) throws IOException {
        assumeTrue(isOfThisHost(host), () -> "no address " + host);
        int self = (Integer) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getByName(host));
                Socket client = new Socket(host, listening.getLocalPort());
                Socket server = listening.accept()) {
            assertEquals(self, SocketOwners.of(own(client), own(server)));
            assertEquals(self, SocketOwners.of(own(server), own(client)));
            ConnectionEnds.dialled(client).requireSameUser();
            ConnectionEnds.accepted(server).requireSameUser();
        }
    }

    /** A port that takes both families, as the JDK opens it, has sockets of another kind. */
    @Test
    void tellsTheOwnersAtAPortForAllAddresses() throws IOException {
        try (ServerSocketChannel listening = ServerSocketChannel.open().bind(null);
                SocketChannel client = SocketChannel.open()) {
            int port = listening.socket().getLocalPort();
            client.connect(new InetSocketAddress("127.0.0.1", port));
            try (SocketChannel server = listening.accept()) {
                Socket there = server.socket();
                assertNotEquals(
                        SocketOwners.UNKNOWN, SocketOwners.of(own(there), own(client.socket())));
                ConnectionEnds.accepted(there).requireSameUser();
            }
        }
    }

    /** Nor is the listening socket, which the kernel falls back to, taken for the other end. */
    @Test
    void doesNotTellOfSocketsThatAreGone() throws IOException {
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                Socket client = new Socket("127.0.0.1", listening.getLocalPort());
                Socket server = listening.accept()) {
            InetSocketAddress nobody = new InetSocketAddress("127.0.0.1", 1);
            assertEquals(SocketOwners.UNKNOWN, SocketOwners.of(own(server), nobody));
            ConnectionEnds.dialled(client).requireSameUser();
            server.setSoLinger(true, 0);
            InetSocketAddress before = own(server);
            server.close();
            HandshakeException refused =
                    assertThrows(
                            HandshakeException.class,
                            () -> SocketOwners.requireSameUser(own(client), before));
            assertEquals(HandshakeException.Reason.NO_OWNER, refused.reason());
            String port = ":" + before.getPort();
            assertTrue(refused.getMessage().contains(port), refused.getMessage());
        }
    }

    /** Opening one socket to the kernel for each question costs more than the question. */
    @Test
    void asksForAllThreadsOverOneSocket() throws Exception {
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
                Socket client = new Socket("127.0.0.1", listening.getLocalPort());
                Socket server = listening.accept();
                ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            InetSocketAddress nobody = new InetSocketAddress("127.0.0.1", 1);
            List<Future<Set<Long>>> toldOf = new ArrayList<>();
            List<Future<Set<Long>>> unknown = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                toldOf.add(threads.submit(() -> answers(own(client), own(server))));
                unknown.add(threads.submit(() -> answers(own(client), nobody)));
            }
            long self = (Integer) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
            for (int i = 0; i < THREADS; i++) {
                assertEquals(Set.of(self), toldOf.get(i).get());
                assertEquals(Set.of(SocketOwners.UNKNOWN), unknown.get(i).get());
            }
            assertEquals(1, socketsToTheKernel());
        }
    }

    private static Set<Long> answers(InetSocketAddress bound, InetSocketAddress connected) {
        Set<Long> answers = new HashSet<>();
        for (int i = 0; i < QUESTIONS; i++) {
            answers.add(SocketOwners.of(bound, connected));
        }
        return answers;
    }

    /** This process's sockets of {@code sock_diag(7)}, the netlink protocol 4. */
    private static long socketsToTheKernel() throws IOException {
        Set<String> inodes = new HashSet<>();
        for (String line : Files.readAllLines(Path.of("/proc/net/netlink"))) {
            String[] words = line.trim().split(" +");
            if (words[1].equals("4")) {
                inodes.add("socket:[" + words[words.length - 1] + "]");
            }
        }
        long own = 0;
        try (DirectoryStream<Path> handles = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
            for (Path handle : handles) {
                own += isOneOf(inodes, handle) ? 1 : 0;
            }
        }
        return own;
    }

    private static boolean isOneOf(Set<String> inodes, Path handle) throws IOException {
        try {
            return inodes.contains(Files.readSymbolicLink(handle).toString());
        } catch (NoSuchFileException e) {
            return false; // closed meanwhile by a test beside this one
        }
    }

    /** A host reaches each of its addresses from each other one. */
    @Test
    void looksAtOwnersWhicheverAddressOfTheHostIsUsed() throws IOException {
        InetAddress loopback = InetAddress.getByName("127.0.0.1");
        InetAddress outer = outerAddress();
        assertWithinHost(loopback, loopback);
        assertWithinHost(loopback, InetAddress.getByName("127.0.0.2"));
        assertWithinHost(loopback, outer);
        assertWithinHost(outer, loopback);
        assertWithinHost(outer, outer);
    }

    @Test
    void leavesOutOtherHostsAndFiles() throws IOException {
        InetSocketAddress here = new InetSocketAddress(outerAddress(), 1);
        InetSocketAddress there = new InetSocketAddress("198.51.100.7", 1);
        assertFalse(new ConnectionEnds(here, here, there).isWithinHost());
        InetSocketAddress file = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        assertFalse(new ConnectionEnds(file, file, file).isWithinHost());
    }

    private static void assertWithinHost(InetAddress listens, InetAddress dials)
            throws IOException {
        try (ServerSocket listening = new ServerSocket(0, 1, listens);
                Socket client = new Socket(listens, listening.getLocalPort(), dials, 0);
                Socket server = listening.accept()) {
            assertTrue(ConnectionEnds.dialled(client).isWithinHost(), client::toString);
            assertTrue(ConnectionEnds.accepted(server).isWithinHost(), server::toString);
            ConnectionEnds.dialled(client).requireSameUser();
            ConnectionEnds.accepted(server).requireSameUser();
        }
    }

    private static InetAddress outerAddress() throws IOException {
        Optional<InetAddress> outer =
                NetworkInterface.networkInterfaces()
                        .flatMap(NetworkInterface::inetAddresses)
                        .filter(each -> each instanceof Inet4Address && !each.isLoopbackAddress())
                        .findFirst();
        assumeTrue(outer.isPresent(), "this host is in no network");
        return outer.get();
    }

    /** Containers and kernels without IPv6 lack {@code ::1}. */
    private static boolean isOfThisHost(String host) throws IOException {
        try (ServerSocket listening = new ServerSocket()) {
            listening.bind(new InetSocketAddress(host, 0));
            return true;
        } catch (BindException e) {
            return false;
        }
    }

    private static InetSocketAddress own(Socket socket) {
        return (InetSocketAddress) socket.getLocalSocketAddress();
    }
}
