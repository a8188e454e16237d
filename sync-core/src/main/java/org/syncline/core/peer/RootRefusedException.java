package org.syncline.core.peer;

import org.syncline.core.model.Refusal;

import java.io.IOException;

/**
 * A root was not opened, or no plan was made from it, to be on the safe side: another session has
 * it, or it may not be the root that it was. Nothing was changed. The message names the root and
 * the remedy.
 */
public final class RootRefusedException extends IOException {

    private static final long serialVersionUID = 1L;

    private final Refusal refusal;
    private final boolean suspect;
    private final boolean busy;

    public RootRefusedException(String reason) {
        this(new Refusal(reason), false);
    }

    /**
     * @param suspect true if the root may not be the one that it was, which force overrules
     */
    public RootRefusedException(Refusal refusal, boolean suspect) {
        this(refusal, suspect, false);
    }

    private RootRefusedException(Refusal refusal, boolean suspect, boolean busy) {
        super(refusal.text());
        this.refusal = refusal;
        this.suspect = suspect;
        this.busy = busy;
    }

    /** Another session has the root. */
    public static RootRefusedException ofBusyRoot(String reason) {
        return new RootRefusedException(new Refusal(reason), false, true);
    }

    public Refusal refusal() {
        return refusal;
    }

    /** True if another session has the root, so that it may be opened when that has ended. */
    public boolean isBusy() {
        return busy;
    }

    /** True if force would take the root for a new one. */
    public boolean isSuspect() {
        return suspect;
    }
}
