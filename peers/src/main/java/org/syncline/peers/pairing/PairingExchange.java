package org.syncline.peers.pairing;

import org.bouncycastle.crypto.CryptoException;
import org.bouncycastle.crypto.agreement.jpake.JPAKEParticipant;
import org.bouncycastle.crypto.agreement.jpake.JPAKEPrimeOrderGroup;
import org.bouncycastle.crypto.agreement.jpake.JPAKEPrimeOrderGroups;
import org.bouncycastle.crypto.agreement.jpake.JPAKERound1Payload;
import org.bouncycastle.crypto.agreement.jpake.JPAKERound2Payload;
import org.bouncycastle.crypto.agreement.jpake.JPAKERound3Payload;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.jspecify.annotations.Nullable;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;
import org.syncline.peers.tls.PeerTls;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import javax.net.ssl.SSLSocket;

/**
 * What two sides send after a TLS handshake in which neither knows the other one's key. J-PAKE (RFC
 * 8236, section 2) shows that both know the code and lets nobody try codes: who does not know it
 * learns that one guess was wrong. The names under which both sides take part in it hold both keys,
 * both names and what only the ends of this connection know (RFC 8446, section 7.5), so that
 * somebody between two connections cannot pass the messages on.
 *
 * <p>In turn: names; round 1; round 2; the joining side's confirmation, then the offering side's;
 * the answers of both persons; that both have stored the other one. Numbers have two bytes of
 * length before them. One thread, beside one that reads the answer of the other person.
 */
final class PairingExchange {

    static final String PROTOCOL = "syncline-pairing/1";

    private static final String LABEL = "EXPORTER-Syncline-pairing";
    private static final JPAKEPrimeOrderGroup GROUP = JPAKEPrimeOrderGroups.NIST_3072;

    /** Of a number of the group, with room for none. */
    private static final int MOST_BYTES = 3072 / 8;

    private static final int NAME_BYTES = 4 * PeerName.MOST_CHARACTERS;
    private static final int YES = 1;
    private static final int NO = 0;

    private final PairingParty party;
    private final boolean offering;
    private final DataInputStream in;
    private final DataOutputStream out;
    private final JPAKEParticipant jpake;
    private final String otherId;
    private final PairedPeer other;

    /** Exchanges the names. */
    PairingExchange(SSLSocket socket, boolean offering, PairingParty party, PairingCode code)
            throws IOException {
        this.party = party;
        this.offering = offering;
        in = new DataInputStream(socket.getInputStream());
        out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
        PeerName name = offering ? nameAfterOwn() : nameBeforeOwn();
        PeerKey key = PeerKey.of(PeerTls.otherKey(socket.getSession()));
        other =
                new PairedPeer(
                        key, name, party.self().clock().instant().truncatedTo(ChronoUnit.SECONDS));
        String session =
                session(
                        PeerTls.exported(socket, LABEL),
                        offering ? party.self().key() : key,
                        offering ? key : party.self().key(),
                        offering ? party.name() : name,
                        offering ? name : party.name());
        otherId = id(!offering, session);
        jpake =
                new JPAKEParticipant(
                        id(offering, session),
                        code.secret(),
                        GROUP,
                        SHA256Digest.newInstance(),
                        new SecureRandom());
    }

    private PeerName nameAfterOwn() throws IOException {
        sendName();
        return name(receive(NAME_BYTES));
    }

    /** Who is refused by the other side's TLS reads why, if it has not written before. */
    private PeerName nameBeforeOwn() throws IOException {
        PeerName name = name(receive(NAME_BYTES));
        sendName();
        return name;
    }

    private void sendName() throws IOException {
        send(party.name().text().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static PeerName name(byte[] bytes) throws PairingException {
        try {
            return new PeerName(new String(bytes, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            throw new PairingException("the other side has no proper name: " + e.getMessage(), e);
        }
    }

    private static String id(boolean offering, String session) {
        return (offering ? "offering " : "joining ") + session;
    }

    private static String session(
            byte[] exported, PeerKey offering, PeerKey joining, PeerName host, PeerName guest) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(exported);
            for (String part :
                    new String[] {offering.hex(), joining.hex(), host.text(), guest.text()}) {
                digest.update(part.getBytes(StandardCharsets.UTF_8));
                // Names hold no zero, so that no two lists of parts read alike.
                digest.update((byte) 0);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    /** Tells nothing of the code: what anyone can send who does not know it. */
    void begin() throws IOException {
        JPAKERound1Payload own = jpake.createRound1PayloadToSend();
        send(own.getGx1(), own.getGx2());
        send(own.getKnowledgeProofForX1());
        send(own.getKnowledgeProofForX2());
        out.flush();
        JPAKERound1Payload theirs =
                new JPAKERound1Payload(otherId, number(), number(), proof(), proof());
        try {
            jpake.validateRound1PayloadReceived(theirs);
        } catch (CryptoException e) {
            throw intruded(e);
        }
    }

    /**
     * Shows that both know the code, the joining side first. The offering side must do so once for
     * a code, whatever comes of it.
     *
     * @return the other side, which has not agreed yet
     * @throws PairingException if they do not know the same
     */
    PairedPeer prove() throws IOException {
        JPAKERound2Payload own = jpake.createRound2PayloadToSend();
        send(own.getA());
        send(own.getKnowledgeProofForX2s());
        out.flush();
        JPAKERound2Payload theirs = new JPAKERound2Payload(otherId, number(), proof());
        try {
            jpake.validateRound2PayloadReceived(theirs);
        } catch (CryptoException e) {
            throw intruded(e);
        }
        BigInteger shared = jpake.calculateKeyingMaterial();
        BigInteger tag = jpake.createRound3PayloadToSend(shared).getMacTag();
        if (offering) {
            check(shared);
            out.writeByte(YES);
            send(tag);
            out.flush();
        } else {
            send(tag);
            out.flush();
            if (!receiveAnswer()) {
                throw wrongCode(null);
            }
            check(shared);
        }
        return other;
    }

    private void check(BigInteger shared) throws IOException {
        JPAKERound3Payload theirs = new JPAKERound3Payload(otherId, tag());
        try {
            jpake.validateRound3PayloadReceived(theirs, shared);
        } catch (CryptoException e) {
            if (offering) {
                sendAnswer(false);
            }
            throw wrongCode(e);
        }
    }

    private PairingException wrongCode(@Nullable Throwable cause) {
        return new PairingException(
                offering
                        ? "another code was typed on the other side, so this one is used up; begin"
                                + " again for a new one"
                        : "that is not the code of the other side, which is used up now; begin"
                                + " again there for a new one",
                cause);
    }

    private static PairingException intruded(CryptoException e) {
        return new PairingException(
                "somebody stands between this machine and the other one, or the other one is"
                        + " damaged; begin again on another network",
                e);
    }

    /**
     * Asks both persons, and stores the other side if both agree. Whoever refuses ends it at once
     * for both.
     *
     * @throws PairingException if one of them does not; neither side trusts the other one then
     */
    PairedPeer settle() throws IOException {
        CompletableFuture<Boolean> theirs = answerOfOther();
        boolean agreed = party.person().isMeant(other);
        if (theirs.isDone()) {
            checkAgreed(theirs);
        }
        if (!agreed) {
            throw refused();
        }
        sendAnswer(true);
        checkAgreed(theirs);
        store();
        return other;
    }

    /** Tells the other side, if it is still there. */
    private PairingException refused() {
        PairingException refused = new PairingException("not paired: you did not agree");
        try {
            sendAnswer(false);
        } catch (IOException e) {
            refused.addSuppressed(e);
        }
        return refused;
    }

    /** Reads the other person's answer while this side's person is asked. */
    private CompletableFuture<Boolean> answerOfOther() {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Thread.ofVirtual().name("pairing-answer").start(() -> readAnswer(answer));
        return answer;
    }

    private void readAnswer(CompletableFuture<Boolean> answer) {
        boolean agreed = false;
        try {
            agreed = receiveAnswer();
            answer.complete(agreed);
        } catch (IOException | RuntimeException e) {
            answer.completeExceptionally(e);
        }
        if (!agreed) {
            party.person().otherRefused();
        }
    }

    private void checkAgreed(CompletableFuture<Boolean> theirs) throws IOException {
        try {
            if (!theirs.join()) {
                throw new PairingException(
                        "not paired: the person at \"" + other.name() + "\" did not agree");
            }
        } catch (CompletionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        }
    }

    private void store() throws IOException {
        boolean known = party.self().peers().find(other.key()).isPresent();
        party.self().peers().add(other);
        boolean stored = false;
        try {
            sendAnswer(true);
            stored = receiveAnswer();
        } finally {
            if (!stored && !known) {
                party.self().peers().revoke(other.key());
            }
        }
        if (!stored) {
            throw new PairingException("\"" + other.name() + "\" could not store this machine");
        }
    }

    private void sendAnswer(boolean yes) throws IOException {
        out.writeByte(yes ? YES : NO);
        out.flush();
    }

    private boolean receiveAnswer() throws IOException {
        return in.readUnsignedByte() == YES;
    }

    private BigInteger number() throws IOException {
        return new BigInteger(1, receive(MOST_BYTES));
    }

    /** The library makes a number of a tag's bytes that may be negative. */
    private BigInteger tag() throws IOException {
        byte[] bytes = receive(MOST_BYTES);
        return bytes.length == 0 ? BigInteger.ZERO : new BigInteger(bytes);
    }

    /** A proof of knowledge is two numbers. */
    private BigInteger[] proof() throws IOException {
        return new BigInteger[] {number(), number()};
    }

    private void send(BigInteger... numbers) throws IOException {
        for (BigInteger number : numbers) {
            send(number.toByteArray());
        }
    }

    private void send(byte[] bytes) throws IOException {
        out.writeShort(bytes.length);
        out.write(bytes);
    }

    private byte[] receive(int most) throws IOException {
        int length = in.readUnsignedShort();
        if (length > most + 1) {
            throw new PairingException(
                    "the other side sends %d bytes where %d are the most; it is no Syncline"
                            .formatted(length, most));
        }
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        return bytes;
    }
}
