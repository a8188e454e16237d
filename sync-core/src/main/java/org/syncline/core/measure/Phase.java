package org.syncline.core.measure;

import java.util.Locale;

/** The phases of a synchronisation that are timed, in the order of tables. */
public enum Phase {
    /** Making a service reachable. */
    BIND,
    /** Finding a service on a connection. */
    LOOKUP,
    /** Opening a connection, authentication included. */
    CONNECT,
    /** Walking the trees and reading stamps and archive. */
    SCAN,
    /** Hashing files whose digest is not known. */
    SIGN,
    /** Fetching the snapshots and deciding. */
    PLAN,
    /** Reading content that is to be transferred. */
    READ,
    /** Calls that carry content away, less the time the other side spent writing. */
    SEND,
    /** Calls that bring content here, less the time the other side spent reading. */
    RECEIVE,
    /** Writing content into the staging area. */
    WRITE,
    /** Hashing what was written and comparing it with what was signed. */
    VERIFY,
    /** Publishing under the final names, deleting, setting times, forcing to disk. */
    COMMIT,
    /** Recording what was done. */
    ARCHIVE;

    /** The name in JSON and tables. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The phase of this name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Phase labelled(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT));
    }
}
