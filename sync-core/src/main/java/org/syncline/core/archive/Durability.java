package org.syncline.core.archive;

/**
 * What a power loss may take. Whatever it takes, the archive stays readable and no scan number is
 * given out twice.
 */
public enum Durability {
    /** Nothing that {@link Archive#flush} confirmed. */
    DURABLE,
    /** The entries of the last runs, which are then compared anew. */
    FAST
}
