package org.syncline.peers.group;

import org.jgroups.Version;
import org.jgroups.stack.IpAddress;
import org.jspecify.annotations.Nullable;
import org.syncline.peers.identity.PeerKey;
import org.syncline.transport.kit.Deadline;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A connection of a group. Its streams are there only after TLS has shown that the other end has
 * the key of a machine that may take part. Closing ends it at once, without the farewell of TLS,
 * which would wait for whoever does not read.
 */
final class PinnedSocket extends Socket {

    /** For all that comes before the first message. */
    static final Duration HANDSHAKE = Duration.ofSeconds(5);

    /** A cookie, a version, and how long the address is that follows. */
    private static final int HEAD_BYTES = 8;

    /** By which JGroups begins, which is "bela". */
    private static final int COOKIE = 0x62656c61;

    private static final int MOST_ADDRESS_BYTES = 64;

    private static final ThreadLocal<PeerKey> READING = new ThreadLocal<>();

    private final GroupTls tls;
    private volatile @Nullable InetSocketAddress home;
    private volatile GroupTls.@Nullable Known known;
    private @Nullable InputStream in;
    private final AtomicReference<Runnable> onClose = new AtomicReference<>(() -> {});

    PinnedSocket(GroupTls tls) {
        this.tls = tls;
    }

    /** Returns whether both are of one place where a machine listens, but not of one machine. */
    boolean contradicts(PinnedSocket other) {
        InetSocketAddress place = home;
        PeerKey key = key();
        return place != null
                && place.equals(other.home)
                && key != null
                && other.key() != null
                && !key.equals(other.key());
    }

    /**
     * Returns whose bytes the current thread has read last, which is the other end of the one
     * connection that it serves; null if it has read none.
     */
    static @Nullable PeerKey keyOfThisThread() {
        return READING.get();
    }

    /**
     * Finds out who has dialled, and reads where they say they listen, so that nobody who is slow
     * keeps others waiting.
     */
    PeerKey accept() throws IOException {
        setTcpNoDelay(true);
        GroupTls.Known other = tls.accepted(this);
        InputStream arriving = other.socket().getInputStream();
        byte[] introduction = introduction(new DataInputStream(arriving));
        home = home(introduction);
        begin(other, new SequenceInputStream(new ByteArrayInputStream(introduction), arriving));
        return other.key();
    }

    private static byte[] introduction(DataInputStream in) throws IOException {
        byte[] head = new byte[HEAD_BYTES];
        in.readFully(head);
        ByteBuffer fields = ByteBuffer.wrap(head);
        int cookie = fields.getInt();
        short version = fields.getShort();
        int length = Short.toUnsignedInt(fields.getShort());
        if (cookie != COOKIE || length > MOST_ADDRESS_BYTES) {
            throw new IOException("the other side introduces itself by what makes no sense");
        }
        // Otherwise JGroups would end the connection, and tell nobody.
        if (!Version.isBinaryCompatible(version)) {
            throw new IOException(
                    "the other side speaks version %s of JGroups, and this machine %s; both machines need the same version of Syncline"
                            .formatted(Version.print(version), Version.print(Version.version)));
        }
        byte[] all = Arrays.copyOf(head, HEAD_BYTES + length);
        in.readFully(all, HEAD_BYTES, length);
        return all;
    }

    private static InetSocketAddress home(byte[] introduction) throws IOException {
        IpAddress address = new IpAddress();
        int length = introduction.length - HEAD_BYTES;
        address.readFrom(
                new DataInputStream(new ByteArrayInputStream(introduction, HEAD_BYTES, length)));
        return new InetSocketAddress(address.getIpAddress(), address.getPort());
    }

    @Override
    public void connect(SocketAddress far, int timeout) throws IOException {
        try {
            super.connect(far, timeout);
            setTcpNoDelay(true);
            Deadline.within(
                    HANDSHAKE,
                    this,
                    () -> {
                        GroupTls.Known other = tls.dialled(this);
                        begin(other, other.socket().getInputStream());
                        return other;
                    });
            home = (InetSocketAddress) far;
            tls.reached(home);
        } catch (IOException e) {
            tls.unreached((InetSocketAddress) far, e);
            throw e;
        }
    }

    private void begin(GroupTls.Known other, InputStream arriving) {
        in = new KnownInput(arriving, other.key());
        known = other;
    }

    /** Returns who is at the other end, once that is known. */
    @Nullable PeerKey key() {
        GroupTls.Known other = known;
        return other == null ? null : other.key();
    }

    /** Sets what is done, once, when this is closed; at once if it is. */
    void onClose(Runnable action) {
        onClose.set(action);
        if (isClosed()) {
            closed();
        }
    }

    private void closed() {
        onClose.getAndSet(() -> {}).run();
    }

    @Override
    public InputStream getInputStream() throws IOException {
        // The handshake itself reads what lies below.
        return known == null ? super.getInputStream() : required(in);
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        GroupTls.Known other = known;
        return other == null ? super.getOutputStream() : other.socket().getOutputStream();
    }

    private static InputStream required(@Nullable InputStream in) throws SocketException {
        if (in == null) {
            throw new SocketException("not connected");
        }
        return in;
    }

    @Override
    public void close() throws IOException {
        super.close();
        closed();
    }

    private static final class KnownInput extends FilterInputStream {

        private final PeerKey key;

        KnownInput(InputStream in, PeerKey key) {
            super(in);
            this.key = key;
        }

        @Override
        public int read() throws IOException {
            READING.set(key);
            return super.read();
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            READING.set(key);
            return super.read(bytes, offset, length);
        }
    }
}
