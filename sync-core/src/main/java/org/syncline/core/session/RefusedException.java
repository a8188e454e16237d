package org.syncline.core.session;

/** A run was not begun and nothing changed: a guard, a lock or an impossible pair of roots. */
public class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    public RefusedException(String message) {
        super(message);
    }
}
