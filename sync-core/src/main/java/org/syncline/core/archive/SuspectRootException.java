package org.syncline.core.archive;

import java.io.IOException;

/**
 * The root is not the one that its archive describes: a run could take an empty or a wrong disk for
 * a great deletion. Nothing was changed; the message says which signs were seen and how to go on.
 */
public final class SuspectRootException extends IOException {

    private static final long serialVersionUID = 1L;

    private final String reason;

    /**
     * @param reason a sentence fragment for people
     */
    public SuspectRootException(String root, String reason) {
        super(
                "\""
                        + root
                        + "\" may be the wrong folder: "
                        + reason
                        + ". See whether the disk that belongs there is mounted; if all is as it"
                        + " should be, use --force, and the run merges both sides and deletes"
                        + " nothing");
        this.reason = reason;
    }

    /** The suspicion, as a sentence fragment. */
    public String reason() {
        return reason;
    }
}
