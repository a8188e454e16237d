package org.syncline.core.archive;

import org.syncline.core.model.Refusal;

import java.io.IOException;

/**
 * The root is not the one that its archive describes: a run could take an empty or a wrong disk for
 * a great deletion. Nothing was changed; the message says which signs were seen and how to go on.
 */
public final class SuspectRootException extends IOException {

    private static final long serialVersionUID = 1L;

    private final Refusal refusal;
    private final String reason;

    /**
     * @param reason a sentence fragment for people
     */
    public SuspectRootException(String root, String reason) {
        this(
                Refusal.ofSuspectRoot(
                        "\""
                                + root
                                + "\" may be the wrong folder: "
                                + reason
                                + ". See whether the disk that belongs there is mounted"),
                reason);
    }

    private SuspectRootException(Refusal refusal, String reason) {
        super(refusal.text());
        this.refusal = refusal;
        this.reason = reason;
    }

    public Refusal refusal() {
        return refusal;
    }

    /** The suspicion, as a sentence fragment. */
    public String reason() {
        return reason;
    }
}
