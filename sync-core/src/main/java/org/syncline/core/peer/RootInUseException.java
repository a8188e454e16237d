package org.syncline.core.peer;

import java.io.IOException;

/**
 * Another session, of this process or another, has the root; nothing was changed. The message names
 * the root. A transport delivers it as a plain {@link IOException} with the same message.
 */
public final class RootInUseException extends IOException {

    private static final long serialVersionUID = 1L;

    RootInUseException(String message) {
        super(message);
    }
}
