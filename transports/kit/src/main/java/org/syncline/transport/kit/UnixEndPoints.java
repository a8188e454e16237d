package org.syncline.transport.kit;

import org.syncline.core.transport.OwnerOnlyFiles;
import org.syncline.core.transport.UserFolders;

import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The Unix-domain end points of this user: files {@code PORT.sock} in an owner-only folder, so that
 * a host (loopback) and a port name them as they name TCP ones. Safe for any thread and among
 * processes.
 */
public final class UnixEndPoints {

    private static final String FOLDER = "sockets";
    private static final String LOCK = "lock";
    private static final String SUFFIX = ".sock";
    private static final int LAST_PORT = 65_535;

    /** The first number for end points that ask for none, as with TCP. */
    private static final int FIRST_FREE = 49_152;

    private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    /** Bytes of {@code sun_path} without the zero at its end. */
    private static final int LONGEST_ON_LINUX = 107;

    private static final int LONGEST_ELSEWHERE = 103;

    /** The lock on the file keeps processes apart, this one their threads. */
    private static final Object WITHIN_THIS_JVM = new Object();

    private final Path folder;

    /** Below {@code runtime}, which is created when the first end point is bound. */
    public UnixEndPoints(Path runtime) {
        folder = runtime.resolve(FOLDER);
    }

    public static UnixEndPoints ofThisUser() {
        return new UnixEndPoints(UserFolders.ofThisUser().runtime());
    }

    /** An open end point, whose channel blocks. */
    public record Bound(ServerSocketChannel channel, int port, Path file) implements Closeable {

        /** The file goes first: once the channel is closed, it might be another process's. */
        @Override
        public void close() throws IOException {
            try (channel) {
                if (channel.isOpen()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /**
     * Opens an end point, at any free port for 0, and removes files that dead processes have left.
     * Throws {@link BindException} if the port is taken; fails, too, if the host is not loopback or
     * the folder cannot be used.
     */
    public Bound bind(String host, int port, int backlog) throws IOException {
        requireLoopback(host);
        OwnerOnlyFiles.createFolder(folder);
        OwnerOnlyFiles.check(folder, OwnerOnlyFiles.self(folder));
        synchronized (WITHIN_THIS_JVM) {
            try (FileChannel file =
                            FileChannel.open(
                                    folder.resolve(LOCK),
                                    StandardOpenOption.CREATE,
                                    StandardOpenOption.WRITE);
                    FileLock held = file.lock()) {
                removeStale();
                return port == 0 ? bindAny(backlog) : bindTo(port, backlog);
            }
        }
    }

    private void removeStale() throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            for (Path file : files) {
                if (isStale(file)) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** Nobody can be between binding and listening, because that is done under the lock. */
    private static boolean isStale(Path file) throws IOException {
        try (SocketChannel probe = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            probe.configureBlocking(false);
            probe.connect(UnixDomainSocketAddress.of(file));
            return false;
        } catch (ConnectException e) {
            return true;
        } catch (SocketException e) {
            // Too long, or not ours to judge.
            return false;
        }
    }

    private Bound bindAny(int backlog) throws IOException {
        int numbers = LAST_PORT - FIRST_FREE + 1;
        int start = new SecureRandom().nextInt(numbers);
        for (int i = 0; i < numbers; i++) {
            int port = FIRST_FREE + (start + i) % numbers;
            if (!Files.exists(file(port), LinkOption.NOFOLLOW_LINKS)) {
                return bindTo(port, backlog);
            }
        }
        throw new BindException("every number is taken in " + folder);
    }

    private Bound bindTo(int port, int backlog) throws IOException {
        UnixDomainSocketAddress address = address(port);
        if (Files.exists(address.getPath(), LinkOption.NOFOLLOW_LINKS)) {
            throw new BindException("the end point " + address.getPath() + " is in use");
        }
        ServerSocketChannel channel = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.bind(address, backlog);
            return new Bound(channel, port, address.getPath());
        } catch (IOException | RuntimeException | Error e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Connects to a loopback host; throws {@link ConnectException} if nobody listens, {@link
     * SocketTimeoutException} if the other side did not take the connection in time.
     */
    public SocketChannel connect(String host, int port, Duration time) throws IOException {
        requireLoopback(host);
        UnixDomainSocketAddress address = address(port);
        if (!Files.exists(address.getPath(), LinkOption.NOFOLLOW_LINKS)) {
            throw new ConnectException("there is no " + address.getPath());
        } else if (!Files.isWritable(address.getPath())) {
            throw new AccessDeniedException(
                    address.getPath().toString(), null, "belongs to another user");
        }
        long start = System.nanoTime();
        while (true) {
            try {
                return connect(address);
            } catch (ConnectException e) {
                throw e;
            } catch (SocketException e) {
                // As many wait to be accepted as the system lets wait.
                if (System.nanoTime() - start >= time.toNanos()) {
                    throw late(e);
                }
            }
            LockSupport.parkNanos(RETRY_NANOS);
        }
    }

    /** Not blocking, because the system would wait as long as it takes. */
    private static SocketChannel connect(UnixDomainSocketAddress address) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            channel.configureBlocking(false);
            if (!channel.connect(address)) {
                throw new SocketException("the connection is not made at once");
            }
            channel.configureBlocking(true);
            return channel;
        } catch (IOException | RuntimeException | Error e) {
            channel.close();
            throw e;
        }
    }

    private static SocketTimeoutException late(IOException cause) {
        SocketTimeoutException late =
                new SocketTimeoutException("the other side takes no more connections");
        late.initCause(cause);
        return late;
    }

    /** The address that stands for one: loopback, and port 0 for an end without a name. */
    public static InetSocketAddress shown(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    private Path file(int port) {
        return folder.resolve(port + SUFFIX);
    }

    private UnixDomainSocketAddress address(int port) throws IOException {
        Path file = file(port);
        int most = isLinux() ? LONGEST_ON_LINUX : LONGEST_ELSEWHERE;
        int length = file.toString().getBytes(StandardCharsets.UTF_8).length;
        if (length > most) {
            throw new SocketException(
                    "the path "
                            + file
                            + " has "
                            + length
                            + " bytes, but a Unix-domain socket's at most "
                            + most
                            + "; set SYNCLINE_RUNTIME to a shorter folder, for both sides");
        }
        return UnixDomainSocketAddress.of(file);
    }

    private static boolean isLinux() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("linux");
    }

    private static void requireLoopback(String host) throws IOException {
        if (!InetAddress.getByName(host).isLoopbackAddress()) {
            throw new IOException(
                    "Unix-domain sockets end at this host, so they cannot reach "
                            + host
                            + "; use 127.0.0.1");
        }
    }
}
