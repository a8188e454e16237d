package org.syncline.lab.demo;

/**
 * How much may be written to a tree that is served, from when it is served until it no longer is.
 *
 * @param bytes of contents, names and attributes
 * @param items pieces of files, and actions on paths
 */
public record WriteLimit(long bytes, long items) {

    /** For those who may write anything. */
    public static final WriteLimit NONE = new WriteLimit(Long.MAX_VALUE, Long.MAX_VALUE);
}
