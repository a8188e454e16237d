package org.syncline.core.peer;

import org.syncline.core.model.RelPath;

/**
 * A directory of a scan as a whole.
 *
 * @param digest of its entries and their versions: equal on two roots only if nothing directly in
 *     the directory needs to be looked at
 * @param standing number of entries that stand directly in it
 */
public record DirectoryState(RelPath path, byte[] digest, int standing) {}
