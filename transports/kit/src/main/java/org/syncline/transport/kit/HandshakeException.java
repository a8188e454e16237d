package org.syncline.transport.kit;

import java.io.IOException;

/**
 * Reports why a connection was not established although a peer answered; the message is for people
 * and names a remedy.
 */
public final class HandshakeException extends IOException {

    private static final long serialVersionUID = 1L;

    private static final String BETWEEN =
            "the program has ended, or runs in a container, or a rule of the firewall rewrites its"
                    + " address; run both sides in the same container or in none, and use an"
                    + " address that leads there directly";

    private final Reason reason;

    private HandshakeException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    private HandshakeException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** The reason for which a handshake fails. */
    public enum Reason {
        /** Speaks another protocol. */
        NOT_SYNCLINE,
        /** Closed the connection before it had said who it is. */
        CLOSED,
        /** A Syncline peer with the secret that closed the connection before its end. */
        PUT_OUT,
        /** Sent nothing, or too little, within the time-out. */
        SILENT,
        /** A Syncline peer of another version. */
        OTHER_VERSION,
        /** A Syncline peer that listens with another transport. */
        OTHER_TRANSPORT,
        /** A Syncline peer that has another secret. */
        WRONG_SECRET,
        /** A Syncline peer that listens elsewhere: something between passes the connection on. */
        RELAYED,
        /** The other socket belongs to another user's program. */
        OTHER_USER,
        /** The system does not know the other socket, though it must be on this host. */
        NO_OWNER
    }

    public Reason reason() {
        return reason;
    }

    /** True if a Syncline peer may have had no place just then. */
    public boolean isPassing() {
        return reason == Reason.CLOSED || reason == Reason.PUT_OUT || reason == Reason.NO_OWNER;
    }

    /** True if the other side may be anything; it did not say that it is a Syncline peer. */
    public boolean isByStranger() {
        return reason == Reason.NOT_SYNCLINE || reason == Reason.CLOSED;
    }

    static HandshakeException notSyncline(String what) {
        return new HandshakeException(Reason.NOT_SYNCLINE, notSynclineMessage(what));
    }

    static HandshakeException closed(IOException cause) {
        return new HandshakeException(
                Reason.CLOSED, notSynclineMessage("it closed the connection"), cause);
    }

    private static String notSynclineMessage(String what) {
        return "the other side is not a Syncline peer ("
                + what
                + "); check host and port against what `syncline serve` printed";
    }

    static HandshakeException putOut(IOException cause) {
        return new HandshakeException(
                Reason.PUT_OUT,
                "the peer proved itself and then closed the connection, as it does while too many"
                        + " callers come at once; try again in a moment",
                cause);
    }

    static HandshakeException silent(IOException cause) {
        return new HandshakeException(
                Reason.SILENT,
                "the other side sent no answer in time; it hangs or is not a Syncline peer; check"
                        + " host and port against what `syncline serve` printed",
                cause);
    }

    static HandshakeException otherVersion(int own, int other) {
        return new HandshakeException(
                Reason.OTHER_VERSION,
                "the peer speaks protocol version "
                        + other
                        + ", this program version "
                        + own
                        + "; install the same version of Syncline on both sides");
    }

    static HandshakeException otherTransport(String own, String other) {
        return new HandshakeException(
                Reason.OTHER_TRANSPORT,
                "the peer listens with transport \""
                        + other
                        + "\" there, not \""
                        + own
                        + "\"; use the address that `syncline serve` printed");
    }

    static HandshakeException wrongSecret() {
        return new HandshakeException(
                Reason.WRONG_SECRET,
                "the peer has another secret: it is run by another user, or its token file is not"
                        + " readable here; start both sides as the same user and with the same"
                        + " SYNCLINE_RUNTIME");
    }

    /** The peer that answers is reached at other addresses than the one dialled. */
    static HandshakeException relayed(String dialled, String real) {
        return new HandshakeException(
                Reason.RELAYED,
                "the connection to "
                        + dialled
                        + " was passed on to a peer that listens on "
                        + real
                        + "; use the address that `syncline serve` printed");
    }

    static HandshakeException otherUser(String address, long user) {
        return new HandshakeException(
                Reason.OTHER_USER,
                "the program at the other end, "
                        + address
                        + ", is run by another user (number "
                        + user
                        + "), who may be passing the connection on; start both sides as the same"
                        + " user");
    }

    /** The other socket should be on this host, and is not found there. */
    static HandshakeException noOwner(String address) {
        return new HandshakeException(
                Reason.NO_OWNER,
                "this system does not find the socket at the other end, "
                        + address
                        + ", so that nobody knows whose program it is: "
                        + BETWEEN);
    }

    /** Told to a client. */
    static HandshakeException notFound() {
        return new HandshakeException(
                Reason.NO_OWNER,
                "the peer does not find the socket of this program on its system, so that it does"
                        + " not know whose it is: "
                        + BETWEEN);
    }

    /** Told to a server. */
    static HandshakeException declined() {
        return new HandshakeException(
                Reason.WRONG_SECRET,
                "the caller did not take the proof of this side: it has another secret, or"
                        + " something between the two passes the connection on");
    }

    /** Told to a client. */
    static HandshakeException refused() {
        return new HandshakeException(
                Reason.OTHER_USER,
                "the peer takes this program for another user's; start both sides as the same"
                        + " user, with nothing of others between them");
    }
}
