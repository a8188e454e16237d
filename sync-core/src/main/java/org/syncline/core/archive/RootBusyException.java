package org.syncline.core.archive;

import java.io.IOException;

/**
 * Another run holds the root. The message names the root and, where it is known, the other process.
 */
public final class RootBusyException extends IOException {

    private static final long serialVersionUID = 1L;

    RootBusyException(String root, String owner) {
        super("\"" + root + "\" is being synchronised by " + owner + "; wait until it is done");
    }
}
