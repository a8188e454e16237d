package org.syncline.core.scan;

import org.syncline.core.model.RelPath;

import java.util.List;

/**
 * A directory as a walk found it, without what is excluded. Immutable.
 *
 * @param entries in the order of the file system
 * @param digest of all names and stamps in that order: equal if nothing here changed, as far as
 *     stamps tell. Of a subdirectory only what its own entry holds counts, because what lies in it
 *     has a listing of its own
 */
public record Listing(RelPath directory, List<Listed> entries, byte[] digest) {}
