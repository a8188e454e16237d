package org.syncline.core.model;

import java.util.Locale;

/** One of the two roots of a session. */
public enum Side {
    LEFT,
    RIGHT;

    public Side other() {
        return this == LEFT ? RIGHT : LEFT;
    }

    /** The name in messages and JSON. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
