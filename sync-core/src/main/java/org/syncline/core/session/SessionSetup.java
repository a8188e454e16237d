package org.syncline.core.session;

/**
 * What a session works on.
 *
 * @param run identity of the run: names its trash and its results; letters, digits and {@code -}
 * @param readOnly true to change nothing at all, for a comparison
 */
public record SessionSetup(
        OpenedRoot left, OpenedRoot right, SyncOptions options, String run, boolean readOnly) {}
