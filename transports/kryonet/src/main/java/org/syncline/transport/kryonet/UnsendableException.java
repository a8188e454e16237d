package org.syncline.transport.kryonet;

/** A message was not written, and nothing of it is left in the library's buffer. */
final class UnsendableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Why. */
    enum Reason {
        /** It has an object that cannot travel. */
        NOT_ALLOWED,
        /** It is too long for the buffer. */
        TOO_LONG,
        /** Others are waiting in the buffer. */
        NO_ROOM
    }

    private final Reason reason;

    UnsendableException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    Reason reason() {
        return reason;
    }
}
