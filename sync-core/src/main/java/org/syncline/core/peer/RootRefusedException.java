package org.syncline.core.peer;

import java.io.IOException;

/**
 * A root was not opened, or no plan was made from it, to be on the safe side: another session has
 * it, or it may not be the root that it was. Nothing was changed. The message names the root and
 * says what to do.
 */
public final class RootRefusedException extends IOException {

    private static final long serialVersionUID = 1L;

    public RootRefusedException(String message) {
        super(message);
    }
}
