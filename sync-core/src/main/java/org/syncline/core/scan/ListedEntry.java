package org.syncline.core.scan;

import org.syncline.core.files.FileStat;
import org.syncline.core.model.RelPath;

/** A name in a directory and its state when it was listed. */
public record ListedEntry(RelPath path, FileStat stat) {

    boolean isDirectory() {
        return stat.kind() == FileStat.Kind.DIRECTORY;
    }
}
