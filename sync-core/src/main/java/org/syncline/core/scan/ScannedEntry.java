package org.syncline.core.scan;

import org.syncline.core.files.FileStat;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

/**
 * One path as the scan found it.
 *
 * @param stat the state that the entry describes; for a file, taken after its content was read
 * @param fromCache true if the digest was not computed but known
 */
public record ScannedEntry(RelPath path, Entry entry, FileStat stat, boolean fromCache) {

    ScannedEntry with(Entry other) {
        return new ScannedEntry(path, other, stat, fromCache);
    }
}
