package org.syncline.transport.aeron;

import java.io.IOException;

/** A message is too long to be sent; nothing of it was. */
final class UnsendableException extends IOException {

    private static final long serialVersionUID = 1L;

    UnsendableException(String why) {
        super(why);
    }
}
