package org.syncline.core.model;

/**
 * A directory that a run keeps narrower than it is to be until everything is in it.
 *
 * @param mode its permissions in the end
 * @param meanwhile its permissions until then
 */
public record UnfinishedDirectory(RelPath path, int mode, int meanwhile) {}
