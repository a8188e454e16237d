package org.syncline.corpora.compare;

import org.syncline.corpora.tree.RawPath;
import org.syncline.corpora.tree.TreeDir;
import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Compares two trees by what is on disk: nothing is rounded, followed or assumed. On 64-bit Linux
 * names are compared byte by byte and paths may be of any length (one open descriptor a level and
 * side); elsewhere java.nio is used, where names that are not valid text are not told apart, and,
 * on Windows, there are no modes and no hard-link groups.
 *
 * <p>The roots' own attributes are not compared. The trees must be quiet meanwhile. Memory grows
 * with the differences and with the files that have several hard links, not with the tree.
 */
public final class TreeComparer {
    private TreeComparer() {}

    /**
     * All differences, sorted by path and aspect; empty if the trees are equal. Swapping the sides
     * swaps the values.
     *
     * @throws IOException naming a root that is missing or no directory; an unreadable entry is a
     *     {@link Difference}
     */
    public static List<Difference> compare(Path left, Path right, CompareOptions options)
            throws IOException {
        return compare(left, right, options, TreeDirs.strongest(left));
    }

    /** The same with a chosen way of reading both sides. */
    static List<Difference> compare(
            Path left, Path right, CompareOptions options, TreeDirs.Access access)
            throws IOException {
        try (TreeDir leftDir = TreeDirs.open(left, access);
                TreeDir rightDir = TreeDirs.open(right, access)) {
            return new TreePairWalk(options)
                    .run(new DirectoryPair(leftDir, rightDir, RawPath.EMPTY));
        }
    }
}
