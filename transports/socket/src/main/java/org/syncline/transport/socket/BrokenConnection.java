package org.syncline.transport.socket;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Why a connection is of no further use; the message names the peer. */
public final class BrokenConnection extends IOException {

    private static final long serialVersionUID = 1L;

    BrokenConnection(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
