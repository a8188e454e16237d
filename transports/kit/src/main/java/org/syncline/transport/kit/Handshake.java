package org.syncline.transport.kit;

import org.syncline.core.transport.Secret;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Stream;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The first bytes of every connection: each side proves that it knows the {@link Secret}, and that
 * the connection leads where the client meant it to, before any other byte is interpreted. Both say
 * hello (magic, protocol version, transport name, nonce); with its own the server sends the {@link
 * ConnectionEnds} at which it may be reached and its proof; only then does the client send its
 * proof, and the server answers with a verdict. A proof is HMAC-SHA-256 over role, both nonces,
 * transport name, version and the server's ends. So a program that passes the bytes on from another
 * address gets no proof from the client. Where the system tells, both sides look at the owner of
 * the other socket, too: {@link ConnectionEnds#requireSameUser}.
 *
 * <p>All pieces have fixed sizes; the hello keeps its shape in every version. The caller bounds the
 * time by the read time-out of its socket. Afterwards the streams stand at the first byte of the
 * transport's own protocol. Safe for any thread; closes nothing.
 */
public final class Handshake {

    /** Version of the protocols below; both sides must have the same. */
    public static final int VERSION = 2;

    /** Longest name of a transport. */
    public static final int NAME_BYTES = 24;

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final byte[] MAGIC = "SYNCLINE".getBytes(StandardCharsets.US_ASCII);
    private static final int NONCE_BYTES = 32;
    private static final int PROOF_BYTES = 32;
    private static final int HELLO_BYTES = MAGIC.length + 2 + NAME_BYTES + NONCE_BYTES;

    /** A client's that does not take the server's. */
    private static final byte[] NO_PROOF = new byte[PROOF_BYTES];

    private static final byte CLIENT = 'C';
    private static final byte SERVER = 'S';
    private static final byte KEY = 'K';
    private static final byte WELCOME = 1;
    private static final byte REFUSED = 0;
    private static final byte NOT_FOUND = 2;

    private final Hello mine;
    private final Secret secret;
    private final Supplier<byte[]> nonces;

    /** For a server, or for a client that makes one connection. */
    public Handshake(String transportName, Secret secret) {
        this(transportName, secret, CallerId.next());
    }

    /** For a client that may make more connections, which belong together. */
    public Handshake(String transportName, Secret secret, CallerId caller) {
        this(new Hello(VERSION, transportName), secret, () -> nonce(caller));
    }

    Handshake(Hello mine, Secret secret, Supplier<byte[]> nonces) {
        if (mine.name.isEmpty() || mine.name.length() > NAME_BYTES) {
            throw new IllegalArgumentException(
                    "a transport's name has 1 to "
                            + NAME_BYTES
                            + " letters, not \""
                            + mine.name
                            + "\"");
        }
        this.mine = mine;
        this.secret = secret;
        this.nonces = nonces;
    }

    /**
     * The side that connected; {@link ConnectionEnds#named} is the address that it dialled. The
     * failure, if the peer is not the expected one, names the one met.
     *
     * @return a key for this connection, which only its two sides know
     */
    public byte[] client(InputStream in, OutputStream out, ConnectionEnds ends) throws IOException {
        byte[] clientNonce = nonces.get();
        send(out, mine.encode(clientNonce));
        byte[] hello = readHello(in);
        Hello.decode(hello).mustMatch(mine);
        byte[] claim = read(in, ConnectionEnds.CLAIM_BYTES);
        Proofs proofs = new Proofs(clientNonce, nonceOf(hello), claim);
        boolean proved = MessageDigest.isEqual(read(in, PROOF_BYTES), proofs.of(SERVER));
        try {
            if (!proved) {
                throw HandshakeException.wrongSecret();
            }
            ends.requireMeant(claim);
            ends.requireSameUser();
        } catch (HandshakeException e) {
            send(out, NO_PROOF);
            throw e;
        }
        byte verdict = verdict(in, out, proofs.of(CLIENT));
        if (verdict == NOT_FOUND) {
            throw HandshakeException.notFound();
        } else if (verdict != WELCOME) {
            throw HandshakeException.refused();
        }
        return proofs.of(KEY);
    }

    /**
     * /** A client that has proved itself.
     *
     * @param caller says which client it is, as far as it is to be believed
     * @param key of this connection, which only its two sides know
     */
    public record Proved(CallerId caller, byte[] key) {}

    /**
     * The accepting side; {@link ConnectionEnds#named} is the address that it advertises. Sends the
     * client the reason before it throws, unless the client speaks another protocol altogether; the
     * failure names the peer met.
     */
    public Proved server(InputStream in, OutputStream out, ConnectionEnds ends) throws IOException {
        byte[] hello = readHello(in);
        byte[] serverNonce = nonces.get();
        byte[] claim = ends.claim();
        Proofs proofs = new Proofs(nonceOf(hello), serverNonce, claim);
        // A client of another version reads no further than the hello.
        send(out, join(mine.encode(serverNonce), claim, proofs.of(SERVER)));
        Hello.decode(hello).mustMatch(mine);
        byte[] proof = read(in, PROOF_BYTES);
        if (Arrays.equals(proof, NO_PROOF)) {
            throw HandshakeException.declined();
        }
        try {
            if (!MessageDigest.isEqual(proof, proofs.of(CLIENT))) {
                throw HandshakeException.wrongSecret();
            }
            ends.requireSameUser();
        } catch (HandshakeException e) {
            boolean found = e.reason() != HandshakeException.Reason.NO_OWNER;
            send(out, new byte[] {found ? REFUSED : NOT_FOUND});
            throw e;
        }
        send(out, new byte[] {WELCOME});
        return new Proved(CallerId.of(nonceOf(hello)), proofs.of(KEY));
    }

    private static byte[] join(byte[]... pieces) {
        ByteBuffer joined = ByteBuffer.allocate(Stream.of(pieces).mapToInt(p -> p.length).sum());
        Stream.of(pieces).forEach(joined::put);
        return joined.array();
    }

    /** What both sides of one handshake prove by. */
    private final class Proofs {

        private final byte[] said;

        Proofs(byte[] clientNonce, byte[] serverNonce, byte[] claim) {
            byte[] version = {(byte) (mine.version >> 8), (byte) mine.version};
            said = join(clientNonce, serverNonce, mine.paddedName(), version, claim);
        }

        byte[] of(byte role) {
            try {
                Mac mac = Mac.getInstance("HmacSHA256");
                mac.init(new SecretKeySpec(secret.toBytes(), "HmacSHA256"));
                mac.update(role);
                return mac.doFinal(said);
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("this Java runtime lacks HMAC-SHA-256", e);
            }
        }
    }

    private static byte verdict(InputStream in, OutputStream out, byte[] proof) throws IOException {
        try {
            send(out, proof);
            return read(in, 1)[0];
        } catch (HandshakeException e) {
            throw e.isByStranger() ? HandshakeException.putOut(e) : e;
        }
    }

    private static byte[] readHello(InputStream in) throws IOException {
        byte[] hello = Arrays.copyOf(read(in, MAGIC.length), HELLO_BYTES);
        if (!Arrays.equals(hello, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw HandshakeException.notSyncline("it sent something else");
        }
        byte[] rest = read(in, HELLO_BYTES - MAGIC.length);
        System.arraycopy(rest, 0, hello, MAGIC.length, rest.length);
        return hello;
    }

    private static byte[] nonceOf(byte[] hello) {
        return Arrays.copyOfRange(hello, HELLO_BYTES - NONCE_BYTES, HELLO_BYTES);
    }

    private static byte[] read(InputStream in, int count) throws IOException {
        byte[] bytes = new byte[count];
        try {
            if (in.readNBytes(bytes, 0, count) < count) {
                throw new EOFException();
            }
            return bytes;
        } catch (SocketTimeoutException e) {
            throw HandshakeException.silent(e);
        } catch (IOException e) {
            throw HandshakeException.closed(e);
        }
    }

    private static void send(OutputStream out, byte[] bytes) throws IOException {
        try {
            out.write(bytes);
            out.flush();
        } catch (IOException e) {
            throw HandshakeException.closed(e);
        }
    }

    /** Half of it says who it is; the other half is random. */
    private static byte[] nonce(CallerId caller) {
        byte[] nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        caller.put(nonce);
        return nonce;
    }

    /** The greeting of one side. */
    record Hello(int version, String name) {

        static Hello decode(byte[] hello) {
            ByteBuffer buffer = ByteBuffer.wrap(hello).position(MAGIC.length);
            int version = Short.toUnsignedInt(buffer.getShort());
            byte[] name = new byte[NAME_BYTES];
            buffer.get(name);
            StringBuilder shown = new StringBuilder();
            for (byte b : name) {
                if (b != 0) {
                    shown.append(b > ' ' && b < 127 ? (char) b : '?');
                }
            }
            return new Hello(version, shown.toString());
        }

        byte[] encode(byte[] nonce) {
            return ByteBuffer.allocate(HELLO_BYTES)
                    .put(MAGIC)
                    .putShort((short) version)
                    .put(paddedName())
                    .put(nonce)
                    .array();
        }

        byte[] paddedName() {
            return Arrays.copyOf(name.getBytes(StandardCharsets.US_ASCII), NAME_BYTES);
        }

        void mustMatch(Hello own) throws HandshakeException {
            if (version != own.version) {
                throw HandshakeException.otherVersion(own.version, version);
            }
            if (!name.equals(own.name)) {
                throw HandshakeException.otherTransport(own.name, name);
            }
        }
    }
}
