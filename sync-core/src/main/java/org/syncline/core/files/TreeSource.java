package org.syncline.core.files;

import java.nio.file.Path;

/** The source of open roots; normally {@link TreeBackend#best}. Safe for any thread. */
@FunctionalInterface
public interface TreeSource {

    /**
     * Opens a root.
     *
     * @throws FileProblem naming the path, if it is missing, not a directory or not readable
     */
    Tree open(Path root) throws FileProblem;
}
