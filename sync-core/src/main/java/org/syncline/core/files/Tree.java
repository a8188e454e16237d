package org.syncline.core.files;

import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;

import java.nio.file.Path;

/**
 * One open root. Holds the directory itself, not its name: renaming or replacing the root
 * afterwards does not lead operations elsewhere. No operation follows a symbolic link below the
 * root, in any component, so nothing outside is read or changed whatever names, links or races
 * there are.
 *
 * <p>Paths into the reserved folder {@code .syncline} are refused as not permitted; {@link
 * #staging}, {@link #trash} and {@link #marker} are its only ways in. All methods may be called by
 * many threads at once. Expected failures are {@link FileProblem}s.
 */
public interface Tree extends TreeReader, TreeEditor, AutoCloseable {

    /**
     * The folder in every root that holds marker, staging and trash; owner-only, never listed,
     * never synchronised.
     */
    String RESERVED = ".syncline";

    /**
     * From now on every operation on a hidden path is refused as not permitted, as it is on the
     * reserved folder, and so is the move of a directory that would take one along which the owner
     * of the root hides.
     */
    void hide(HiddenPaths paths);

    /**
     * Fails if the move of an entry would give a link that the policy takes, itself or below it, a
     * meaning that the policy refuses.
     */
    void checkMove(RelPath from, RelPath to, LinkPolicy links) throws FileProblem;

    /**
     * Fails if the path may not be read as a file, as {@link #openRead} does. Where the owner of
     * the root hides a directory of this name, only a regular file passes: whether that directory
     * is there, or nothing is, the answer is the same.
     */
    void checkRead(RelPath file) throws FileProblem;

    /**
     * Returns why this platform cannot keep the attributes that are asked for, as a sentence
     * fragment that names the options; empty if it can. A file system may still refuse single ones.
     */
    default String refusal(TreeOptions choices) {
        return "";
    }

    /** The root's path as it was opened, for people. */
    Path root();

    /** The folder in which new content is written before it gets its name. */
    Staging staging();

    /** Content in the reserved folder that may spare a transfer. */
    ReusableContent leftovers();

    /** The entries that runs displaced. */
    Trash trash();

    /** The store of the root's identity. */
    MarkerStore marker();

    /**
     * Names the time between two restarts of the host: in it, every change that was made here is
     * still there, forced to disk or not. Where that cannot be known, each process has its own.
     */
    default String boot() {
        return HostBoot.ID;
    }

    /** Bytes that this user may still write here. */
    long freeSpace() throws FileProblem;

    /**
     * Returns when everything that was changed through this tree, the trash included, would survive
     * a power cut.
     */
    void force() throws FileProblem;

    /**
     * Closes the root. Open files stay readable; further operations fail. Closing twice does
     * nothing.
     */
    @Override
    void close();
}
