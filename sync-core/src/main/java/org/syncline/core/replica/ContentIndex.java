package org.syncline.core.replica;

import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.TreeReader;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.peer.PageCodec;
import org.syncline.core.scan.StampCache;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds large files with wanted content, as far as the archive knows: a path may hold another file
 * by now, so the copier verifies the digest. Rows that the filter leaves out are never named. Safe
 * for any thread.
 */
record ContentIndex(TreeReader tree, ArchivedTree known) {

    /** One file for each content that has any. */
    List<Node> nodes(byte[][] contents) throws IOException {
        if (contents.length > PageCodec.CONTENTS) {
            throw new IllegalArgumentException(contents.length + " contents at once");
        }
        Map<Digest, Node> found = new LinkedHashMap<>();
        for (ArchivedNode row : known.largeFiles(contents)) {
            if (row.state().entry() instanceof Entry.RegularFile file
                    && !found.containsKey(file.digest())
                    && !known.view().leavesOut(row)
                    && isAsRecorded(row)) {
                found.put(file.digest(), known.view().shown(row));
            }
        }
        return List.copyOf(found.values());
    }

    /** A file that is not would be copied in vain. */
    private boolean isAsRecorded(ArchivedNode row) {
        StampCache.Cached cached = RowStamps.cached(row);
        try {
            return cached != null && cached.isLike(tree.stat(row.path()));
        } catch (FileProblem e) {
            return false; // it is gone or out of reach
        }
    }
}
