package org.syncline.core.serve;

import java.io.IOException;

/** A guest has used what it may. The message is for the guest. */
public final class QuotaException extends IOException {

    private static final long serialVersionUID = 1L;

    QuotaException(String message) {
        super(message);
    }
}
