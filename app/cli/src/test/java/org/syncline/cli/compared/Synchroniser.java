package org.syncline.cli.compared;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A tool that makes two folders equal, as its user would call it. */
interface Synchroniser {

    String name();

    /** What a user would type, for the document. */
    String command();

    /** Empty if it is not installed. */
    Optional<String> version() throws IOException;

    /** Whether it has anything to do with edits on both sides. */
    boolean isTwoWay();

    /**
     * Brings {@code left} and {@code right} of this folder in step, with {@code state} beside them
     * for what it has to remember.
     *
     * @return the exit status
     */
    int sync(Path folder) throws IOException;
}
