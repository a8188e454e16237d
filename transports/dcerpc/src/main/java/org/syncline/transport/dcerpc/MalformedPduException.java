package org.syncline.transport.dcerpc;

import java.io.IOException;

/** Bytes that no peer of ours sends; the association they came over is of no further use. */
final class MalformedPduException extends IOException {

    private static final long serialVersionUID = 1L;

    MalformedPduException(String message) {
        super(message);
    }

    MalformedPduException(String message, Throwable cause) {
        super(message, cause);
    }
}
