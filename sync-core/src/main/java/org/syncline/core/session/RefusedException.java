package org.syncline.core.session;

import org.syncline.core.model.Refusal;

/** A run was not begun and nothing changed: a guard, a lock or an impossible pair of roots. */
public final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final Refusal refusal;

    public RefusedException(String reason) {
        this(new Refusal(reason));
    }

    public RefusedException(Refusal refusal) {
        super(refusal.text());
        this.refusal = refusal;
    }

    public Refusal refusal() {
        return refusal;
    }
}
