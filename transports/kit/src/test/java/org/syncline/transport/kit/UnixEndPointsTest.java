package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class UnixEndPointsTest {

    private static final String HERE = "127.0.0.1";
    private static final Duration TIME = Duration.ofSeconds(30);
    private static final int BACKLOG = 5;
    private static final int NOBODY = 65_534;

    @TempDir Path runtime;
    private UnixEndPoints endPoints;

    @BeforeEach
    void open() {
        endPoints = new UnixEndPoints(runtime);
    }

    @Test
    void aPortLeadsToItsOwnServer() throws IOException {
        try (UnixEndPoints.Bound first = endPoints.bind(HERE, 0, BACKLOG);
                UnixEndPoints.Bound second = endPoints.bind(HERE, 0, BACKLOG)) {
            assertNotEquals(first.port(), second.port());
            for (UnixEndPoints.Bound bound : List.of(first, second)) {
                try (SocketChannel near = endPoints.connect(HERE, bound.port(), TIME);
                        SocketChannel far = bound.channel().accept()) {
                    far.shutdownOutput();
                    assertTrue(near.isBlocking());
                    assertEquals(UnixDomainSocketAddress.of(bound.file()), near.getRemoteAddress());
                }
            }
            int taken = first.port();
            assertThrows(BindException.class, () -> endPoints.bind(HERE, taken, BACKLOG));
        }
    }

    @Test
    void closingRemovesTheFileAndFreesTheNumber() throws IOException {
        UnixEndPoints.Bound bound = endPoints.bind(HERE, 0, BACKLOG);
        bound.close();
        assertFalse(Files.exists(bound.file(), LinkOption.NOFOLLOW_LINKS));
        try (UnixEndPoints.Bound again = endPoints.bind(HERE, bound.port(), BACKLOG)) {
            bound.close();
            assertTrue(Files.exists(again.file(), LinkOption.NOFOLLOW_LINKS), "not ours any more");
        }
    }

    /** As a process leaves it that is killed: bound once, and nobody listens. */
    @Test
    void filesThatDeadProcessesLeftAreRemoved() throws IOException {
        UnixEndPoints.Bound first = endPoints.bind(HERE, 0, BACKLOG);
        Path folder = first.file().getParent();
        Path stale = folder.resolve("7.sock");
        Path other = folder.resolve("8.sock");
        for (Path file : List.of(stale, other)) {
            ServerSocketChannel dead = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            dead.bind(UnixDomainSocketAddress.of(file)).close();
        }
        assertThrows(ConnectException.class, () -> endPoints.connect(HERE, 7, TIME));
        try (UnixEndPoints.Bound again = endPoints.bind(HERE, 7, BACKLOG)) {
            assertEquals(stale, again.file());
            assertFalse(Files.exists(other, LinkOption.NOFOLLOW_LINKS));
            assertTrue(Files.exists(first.file(), LinkOption.NOFOLLOW_LINKS), "the living's");
        }
        first.close();
    }

    @Test
    void aHostThatIsNotThisOneIsRefused() {
        for (String host : List.of("192.0.2.1", "0.0.0.0")) {
            IOException bind =
                    assertThrows(IOException.class, () -> endPoints.bind(host, 0, BACKLOG));
            assertTrue(String.valueOf(bind.getMessage()).contains(host), bind::toString);
            assertThrows(IOException.class, () -> endPoints.connect(host, 1, TIME));
        }
    }

    @Test
    void explainsLongPathsWithARemedy() throws IOException {
        Path deep = Files.createDirectories(runtime.resolve("d".repeat(100)));
        IOException e =
                assertThrows(
                        IOException.class, () -> new UnixEndPoints(deep).bind(HERE, 0, BACKLOG));
        assertTrue(String.valueOf(e.getMessage()).contains("SYNCLINE_RUNTIME"), e::toString);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aFolderThatOthersMayEnterIsRefused() throws IOException {
        Path folder = Files.createDirectory(runtime.resolve("sockets"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        AccessDeniedException e =
                assertThrows(AccessDeniedException.class, () -> endPoints.bind(HERE, 0, BACKLOG));
        assertTrue(e.getMessage().contains("open to other users"), e::toString);
    }

    /** Only root can become another user. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void anotherUserCannotConnect() throws Exception {
        assumeTrue((Integer) Files.getAttribute(runtime, "unix:uid") == 0, "not run by root");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "no setpriv");
        Path open = Files.createDirectory(runtime.resolve("open"));
        for (Path above = open; above.startsWith(runtime); above = above.getParent()) {
            Files.setPosixFilePermissions(above, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Path visitor = Files.writeString(open.resolve("Visitor.java"), VISITOR);
        try (UnixEndPoints.Bound bound = endPoints.bind(HERE, 0, BACKLOG)) {
            assertEquals("connected", visit(visitor, 0, bound.file()));
            assertEquals("refused", visit(visitor, NOBODY, bound.file()));
        }
    }

    private static final String VISITOR =
            """
            void main(String[] args) throws Exception {
                var channel = java.nio.channels.SocketChannel.open(
                        java.net.StandardProtocolFamily.UNIX);
                try (channel) {
                    channel.connect(java.net.UnixDomainSocketAddress.of(args[0]));
                    System.out.println("connected");
                } catch (java.net.SocketException e) {
                    System.out.println("refused");
                }
            }
            """;

    private static String visit(Path program, int user, Path file) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(
                        "/usr/bin/setpriv",
                        "--reuid=" + user,
                        "--regid=" + user,
                        "--clear-groups",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        program.toString(),
                        file.toString());
        Process process = builder.redirectErrorStream(true).start();
        byte[] said = process.getInputStream().readAllBytes();
        return new String(said, StandardCharsets.UTF_8).strip();
    }
}
