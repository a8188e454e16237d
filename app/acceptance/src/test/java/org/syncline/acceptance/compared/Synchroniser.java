package org.syncline.acceptance.compared;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A tool that makes two folders equal, as its user would call it. */
interface Synchroniser {

    String name();

    /** Returns the command line that a user would type, for the document. */
    String command();

    /** Returns the version; empty if the tool is not installed. */
    Optional<String> version() throws IOException;

    /** Returns whether the tool handles edits on both sides. */
    boolean isTwoWay();

    /**
     * Synchronises {@code left} and {@code right} of this folder, with {@code state} beside them as
     * its memory.
     *
     * @return the exit status
     */
    int sync(Path folder) throws IOException;
}
