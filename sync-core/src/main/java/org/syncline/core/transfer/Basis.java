package org.syncline.core.transfer;

import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

/** A file of the target that a new one may be made from. */
public sealed interface Basis {

    long size();

    /** A file of the tree as the scan found it, or as the run has displaced it since. */
    record OldFile(RelPath path, Entry.RegularFile file) implements Basis {
        @Override
        public long size() {
            return file.size();
        }
    }

    /** The part of the new file that arrived before its transfer was cut. */
    record Partial(Digest digest, long size) implements Basis {}
}
