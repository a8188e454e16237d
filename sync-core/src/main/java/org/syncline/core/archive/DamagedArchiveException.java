package org.syncline.core.archive;

import java.io.IOException;

/**
 * A row differs from the one that was written. No content of the archive may be used any more; see
 * {@link Archive#setAside}. The message is a sentence fragment for people.
 */
public final class DamagedArchiveException extends IOException {

    private static final long serialVersionUID = 1L;

    DamagedArchiveException(Throwable cause) {
        super(SqlErrors.reason(cause), cause);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
