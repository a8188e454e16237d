package org.syncline.transport.kryonet;

/** A message was not written, and nothing of it is left in the library's buffer. */
final class UnsendableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean mayFitLater;

    /**
     * @param mayFitLater true if only the messages that wait in the buffer leave it no room
     */
    UnsendableException(boolean mayFitLater, String message, Throwable cause) {
        super(message, cause);
        this.mayFitLater = mayFitLater;
    }

    boolean mayFitLater() {
        return mayFitLater;
    }
}
