package org.syncline.transport.socket.codec;

import java.io.IOException;

/** Bytes that no peer of this version sends; the connection they came from is of no further use. */
public final class WireException extends IOException {

    private static final long serialVersionUID = 1L;

    public WireException(String message) {
        super(message);
    }
}
