package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Why a connection is of no further use; the message names the peer. */
public final class BrokenConnectionException extends IOException {

    private static final long serialVersionUID = 1L;

    BrokenConnectionException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
