package org.syncline.transport.aeron;

import java.io.IOException;

/** A range of a file cannot be read to its end; the stream is as good as before. */
final class UnreadableException extends IOException {

    private static final long serialVersionUID = 1L;

    UnreadableException(IOException cause) {
        super(cause);
    }
}
