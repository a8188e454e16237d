package org.syncline.core.scan;

import org.syncline.core.model.RelPath;

import java.util.List;

/**
 * A directory as a walk found it, without excluded entries. Immutable.
 *
 * @param entries in the order of the file system
 * @param digest of all names and stamps in that order: equal if nothing here changed, as far as
 *     stamps show. Of a subdirectory only its own entry counts, because its children have a listing
 *     of their own
 */
public record Listing(RelPath directory, List<ListedEntry> entries, byte[] digest) {}
