package org.syncline.peers.pairing;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Two installations did not come to trust each other; neither trusts the other one then. */
public final class PairingException extends IOException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message for people: why, and what to do
     */
    public PairingException(String message) {
        super(message);
    }

    PairingException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
