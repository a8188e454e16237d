package org.syncline.core.replica;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.model.ReplicaId;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The roots in which a root lies, as their markers tell. Only ids are told to a peer, never where
 * the root is.
 */
final class EnclosingRoots {

    /** More than anybody nests. */
    private static final int MOST = 64;

    private EnclosingRoots() {}

    /** The ids of the folders above a root that are roots themselves, nearest first. */
    static byte[][] of(Path root) {
        List<byte[]> ids = new ArrayList<>();
        Path above = root.getParent();
        while (above != null && ids.size() < MOST) {
            marker(above).ifPresent(id -> ids.add(id.toBytes()));
            above = above.getParent();
        }
        return ids.toArray(byte[][]::new);
    }

    /** A marker that this user may not read, or that is none, belongs to no root of theirs. */
    private static Optional<ReplicaId> marker(Path folder) {
        try (Tree tree = TreeBackend.best().open(folder)) {
            return tree.marker().read();
        } catch (FileProblem e) {
            return Optional.empty();
        }
    }
}
