package org.syncline.core.archive;

/**
 * The changes that a power loss may take. The archive always stays readable, and no scan number is
 * given out twice.
 */
public enum Durability {
    /** Nothing that {@link Archive#flush} confirmed. */
    DURABLE,
    /** The entries of the last runs, which are then compared anew. */
    FAST
}
