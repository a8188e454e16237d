package org.syncline.core.files;

import java.nio.file.Path;

/** The source of open roots; normally {@link Tree#open}. Safe for any thread. */
@FunctionalInterface
public interface TreeSource {

    /**
     * Opens a root.
     *
     * @throws FileProblem naming the path, if it cannot be used
     */
    Tree open(Path root) throws FileProblem;
}
