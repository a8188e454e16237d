package org.syncline.peers.tunnel;

import org.syncline.peers.tls.TlsStream;
import org.syncline.peers.tunnel.TunnelService.Request;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The first messages of each TLS connection of a tunnel: it either opens an end point, and then
 * keeps it open for as long as it lives, or carries the bytes of one connection to one that is
 * open, or fetches one that comes back from there, or asks what may be opened.
 */
final class TunnelMessages {

    static final String PROTOCOL = "syncline-tunnel/1";

    /** The same, with a byte more after {@link #DONE}: see {@link #writeNaming}. */
    static final String NAMING_PROTOCOL = "syncline-tunnel/2";

    /** The newest one first. */
    static final List<String> PROTOCOLS = List.of(NAMING_PROTOCOL, PROTOCOL);

    private static final String NAME_PREFIX = "syncline-session/";
    private static final int NAME_BYTES = 16;

    /** What the listening side says first: who is not trusted reads why, if it has not written. */
    static final int WELCOME = 1;

    static final int OPEN = 1;
    static final int CARRY = 2;
    static final int LIST = 3;
    static final int FETCH = 4;
    static final int DONE = 1;
    static final int REFUSED = 0;

    /** Sent now and then by the side that opened, so that the other one knows that it is there. */
    static final int ALIVE = 0;

    /** Sent by the side that opened: it wants a way back, and gets one or the reason why not. */
    static final int BACK = 1;

    /** Sent by the same side: it wants a way back no more, whose port follows. */
    static final int NO_MORE = 2;

    static final int NO_WAY = 0;
    static final int WAY = 1;

    /** Sent by the listening side: somebody has come to a way back, and waits to be fetched. */
    static final int CALL = 2;

    /** Characters of the name of a share or transport. */
    static final int MOST_OF_A_NAME = 255;

    /** Characters of the reason of a refusal that are shown. */
    static final int MOST_OF_A_REFUSAL = 1000;

    /** Of one port; a hostile side may say that there are more. */
    static final int MOST_OFFERS = 1000;

    /** Characters of all names in them together. */
    static final int MOST_OF_OFFERS = 1 << 20;

    static final int SECRET_BYTES = 32;
    private static final int ID_BYTES = 16;

    private TunnelMessages() {}

    /** By which a connection names the end point that it goes to. */
    record Id(String hex) {

        static final int BYTES = ID_BYTES;

        static Id of(byte[] bytes) {
            return new Id(HexFormat.of().formatHex(bytes));
        }

        byte[] bytes() {
            return HexFormat.of().parseHex(hex);
        }
    }

    /** Returns where messages are written, each as one record of TLS. */
    static DataOutputStream out(TlsStream to) {
        return new DataOutputStream(new BufferedOutputStream(to.output()));
    }

    static void writeRequest(DataOutputStream out, Request request) throws IOException {
        out.writeByte(OPEN);
        out.writeUTF(request.transport());
        out.writeUTF(request.share());
        out.writeShort(request.entrance().getPort());
        out.flush();
    }

    /** Reads what follows {@link #OPEN}; entrances are on the peer's loopback, whatever it says. */
    static Request readRequest(DataInputStream in) throws IOException {
        try {
            String transport = in.readUTF();
            String share = in.readUTF();
            int port = in.readUnsignedShort();
            return new Request(
                    transport,
                    share,
                    new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port));
        } catch (UTFDataFormatException e) {
            throw new IOException("a name that was asked for is no text", e);
        }
    }

    /** Refuses names that nothing has, before anything is done with them. */
    static void checkNames(Request request) throws TunnelRefusal {
        int most = Math.max(request.transport().length(), request.share().length());
        if (most > MOST_OF_A_NAME) {
            throw new TunnelRefusal(
                    "a name that was asked for has %d characters; %d are the most"
                            .formatted(most, MOST_OF_A_NAME));
        }
    }

    /** Says that an end point is open. */
    static void writeOpened(DataOutputStream out, Id id, byte[] secret) throws IOException {
        out.writeByte(DONE);
        out.write(id.bytes());
        out.write(secret);
        out.flush();
    }

    /**
     * The same in {@link #NAMING_PROTOCOL}.
     *
     * @param named whether connections of the session are to say {@link #nameInClear}
     */
    static void writeNaming(DataOutputStream out, Id id, byte[] secret, boolean named)
            throws IOException {
        out.writeByte(DONE);
        out.write(id.bytes());
        out.write(secret);
        out.writeBoolean(named);
        out.flush();
    }

    /**
     * Returns the protocol (ALPN) that a connection names before all others, so that it is known
     * before TLS which session it belongs to. Nobody speaks it. It tells nothing of the session,
     * and who hears it can do nothing with it.
     */
    static String nameInClear(Id session) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(session.bytes());
            return NAME_PREFIX + HexFormat.of().formatHex(digest, 0, NAME_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    static void writeCarry(DataOutputStream out, Id id) throws IOException {
        out.writeByte(CARRY);
        out.write(id.bytes());
        out.flush();
    }

    /** Reads what follows {@link #CARRY}, and each part of what follows {@link #FETCH}. */
    static Id readId(DataInputStream in) throws IOException {
        return Id.of(bytes(in, Id.BYTES));
    }

    /**
     * Says that this connection is for one that has come back.
     *
     * @param session in which it came
     */
    static void writeFetch(DataOutputStream out, Id session, Id call) throws IOException {
        out.writeByte(FETCH);
        out.write(session.bytes());
        out.write(call.bytes());
        out.flush();
    }

    static void writeWay(DataOutputStream out, int port) throws IOException {
        out.writeByte(WAY);
        out.writeShort(port);
        out.flush();
    }

    static void writeNoWay(DataOutputStream out, String reason) throws IOException {
        out.writeByte(NO_WAY);
        out.writeUTF(reason);
        out.flush();
    }

    static void writeCall(DataOutputStream out, int port, Id call) throws IOException {
        out.writeByte(CALL);
        out.writeShort(port);
        out.write(call.bytes());
        out.flush();
    }

    static void askForOffers(DataOutputStream out) throws IOException {
        out.writeByte(LIST);
        out.flush();
    }

    static void writeOffers(DataOutputStream out, List<TunnelOffer> offers) throws IOException {
        out.writeByte(DONE);
        out.writeShort(offers.size());
        for (TunnelOffer offer : offers) {
            out.writeUTF(offer.share());
            out.writeUTF(offer.rights());
            out.writeByte(offer.transports().size());
            for (String transport : offer.transports()) {
                out.writeUTF(transport);
            }
        }
        out.flush();
    }

    /** Reads what follows {@link #DONE} after {@link #LIST}. */
    static List<TunnelOffer> readOffers(DataInputStream in) throws IOException {
        int count = in.readUnsignedShort();
        if (count > MOST_OFFERS) {
            throw new IOException(
                    "the other side offers %d shares; %d are the most"
                            .formatted(count, MOST_OFFERS));
        }
        List<TunnelOffer> offers = new ArrayList<>();
        int characters = 0;
        for (int i = 0; i < count; i++) {
            TunnelOffer offer = readOffer(in);
            offers.add(offer);
            characters += characters(offer);
            if (characters > MOST_OF_OFFERS) {
                throw new IOException(
                        "the names that the other side offers have more than %d characters"
                                .formatted(MOST_OF_OFFERS));
            }
        }
        return offers;
    }

    private static TunnelOffer readOffer(DataInputStream in) throws IOException {
        String share = readName(in);
        String rights = readName(in);
        List<String> transports = new ArrayList<>();
        for (int left = in.readUnsignedByte(); left > 0; left--) {
            transports.add(readName(in));
        }
        return new TunnelOffer(share, rights, transports);
    }

    private static int characters(TunnelOffer offer) {
        int transports = offer.transports().stream().mapToInt(String::length).sum();
        return offer.share().length() + offer.rights().length() + transports;
    }

    private static String readName(DataInputStream in) throws IOException {
        String name;
        try {
            name = in.readUTF();
        } catch (UTFDataFormatException e) {
            throw new IOException("a name that the other side offers is no text", e);
        }
        if (name.length() > MOST_OF_A_NAME) {
            throw new IOException(
                    "a name that the other side offers has %d characters; %d are the most"
                            .formatted(name.length(), MOST_OF_A_NAME));
        }
        return name;
    }

    static byte[] bytes(DataInputStream in, int count) throws IOException {
        byte[] bytes = new byte[count];
        in.readFully(bytes);
        return bytes;
    }

    static void refuse(DataOutputStream out, String reason) throws IOException {
        out.writeByte(REFUSED);
        out.writeUTF(reason);
        out.flush();
    }

    /**
     * Reads what follows {@link #REFUSED} and {@link #NO_WAY}: some words, of which a hostile side
     * may send many.
     */
    static TunnelRefusal readRefusal(DataInputStream in) throws IOException {
        String reason;
        try {
            reason = in.readUTF();
        } catch (UTFDataFormatException e) {
            reason = "";
        }
        return new TunnelRefusal(
                reason.isBlank()
                        ? "the other machine refuses it and gives no reason"
                        : reason.substring(0, Math.min(reason.length(), MOST_OF_A_REFUSAL)));
    }
}
