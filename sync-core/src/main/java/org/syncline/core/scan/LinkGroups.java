package org.syncline.core.scan;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileId;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

import java.util.HashMap;
import java.util.Map;

/**
 * Finds the names that are hard links to one file. Costs nothing if every file has one name; names
 * outside the root and excluded names belong to no group.
 */
final class LinkGroups {

    private LinkGroups() {}

    /**
     * Marks every name of a group but the first.
     *
     * @param entries sorted by path; changed in place
     */
    static void mark(ScannedEntry[] entries) {
        Map<FileId, RelPath> firsts = new HashMap<>();
        for (int i = 0; i < entries.length; i++) {
            ScannedEntry each = entries[i];
            if (each.stat().links() > 1 && each.entry() instanceof Entry.RegularFile file) {
                @Nullable RelPath first = firsts.putIfAbsent(each.stat().id(), each.path());
                if (first != null) {
                    entries[i] = each.with(file.withLink(first));
                }
            }
        }
    }
}
