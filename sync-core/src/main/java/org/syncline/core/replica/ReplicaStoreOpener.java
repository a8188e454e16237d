package org.syncline.core.replica;

import org.syncline.core.archive.Archive;
import org.syncline.core.archive.Archives;
import org.syncline.core.archive.DamagedArchiveException;
import org.syncline.core.archive.Durability;
import org.syncline.core.archive.SuspectRootException;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.digest.Hasher;
import org.syncline.core.files.RawPaths;
import org.syncline.core.files.Tree;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.peer.OpenRequest;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Opens the archive of a root, and decides whether the root is the one of the last run. If it may
 * not be, the session is refused; one that was forced begins anew, as after the loss of the
 * archive. A comparison decides the same and changes nothing.
 */
final class ReplicaStoreOpener {

    private static final int NAME_BYTES = 16;

    /** For comparisons: a number that no scan has had yet. */
    private static final long LATER = Long.MAX_VALUE;

    private static final String COPIED =
            "its files are copies on another device than at the last run";

    private final Tree tree;
    private final OpenRequest request;
    private final Path file;
    private final Optional<ReplicaId> marker;
    private final Archive.Owner owner;

    ReplicaStoreOpener(Tree tree, Path state, OpenRequest request) throws IOException {
        this.tree = tree;
        this.request = request;
        file = state.resolve("archives").resolve(nameOf(tree.root()) + ".db");
        marker = tree.marker().read();
        SecureRandom random = new SecureRandom();
        ReplicaId fresh = new ReplicaId(random.nextLong(), random.nextLong());
        owner = new Archive.Owner(marker.orElse(null), fresh, tree.root().toString());
    }

    /** Opens it; {@code damaged} if this session found the archive to be so. */
    ReplicaStore open(boolean damaged) throws IOException {
        if (!request.readOnly) {
            return toRun();
        }
        return damaged ? withoutPast("") : toLook();
    }

    private ReplicaStore withoutPast(String notice) {
        return new ReplicaStore(
                null, request, new ReplicaStore.Past(owner.fresh(), 1, notice), tree.boot());
    }

    private ReplicaStore toLook() throws IOException {
        try {
            Archive.Looked found = Archives.look(file, owner);
            Optional<Archive> archive = found.archive();
            if (archive.isEmpty()) {
                return withoutPast(notice(found.condition()));
            }
            checkOriginal(archive.get());
            ReplicaId replica = archive.get().replica();
            return new ReplicaStore(
                    archive.get(), request, new ReplicaStore.Past(replica, LATER, ""), tree.boot());
        } catch (SuspectRootException e) {
            if (!request.force) {
                throw e;
            }
            return withoutPast(
                    "both sides will be merged and nothing deleted, because in \""
                            + tree.root()
                            + "\" "
                            + e.reason());
        }
    }

    /** Closes the archive if the root is a copy of the one that it speaks of. */
    private void checkOriginal(Archive archive) throws IOException {
        boolean copied;
        try {
            copied = RootIdentity.isCopy(tree, archive.someFiles());
        } catch (DamagedArchiveException e) {
            copied = false; // damage is reported when the archive is needed
        } catch (IOException | RuntimeException e) {
            archive.close();
            throw e;
        }
        if (copied) {
            archive.close();
            throw new SuspectRootException(owner.root(), COPIED);
        }
    }

    private ReplicaStore toRun() throws IOException {
        Archive.Opened found = archive();
        Archive archive = found.archive();
        try {
            if (!marker.equals(Optional.of(archive.replica()))) {
                tree.marker().write(archive.replica());
            }
            var past =
                    new ReplicaStore.Past(
                            archive.replica(), archive.reserveCounter(), notice(found.condition()));
            return new ReplicaStore(archive, request, past, tree.boot());
        } catch (IOException | RuntimeException e) {
            archive.close();
            throw e;
        }
    }

    private Archive.Opened archive() throws IOException {
        Durability durability = request.durable ? Durability.DURABLE : Durability.FAST;
        try {
            Archive.Opened found = Archives.open(file, owner, durability);
            checkOriginal(found.archive());
            return found;
        } catch (SuspectRootException e) {
            if (!request.force) {
                throw e;
            }
            return Archives.openAnew(file, owner, durability, e.reason());
        }
    }

    /** A file name for the archive of the root at this path. */
    private static String nameOf(Path root) {
        Hasher hasher = DigestAlgorithm.SHA_256.newHasher();
        byte[] path = RawPaths.bytes(root);
        hasher.update(path, 0, path.length);
        return HexFormat.of().formatHex(hasher.finish().bytes(), 0, NAME_BYTES);
    }

    private String notice(Archive.Condition condition) {
        return switch (condition) {
            case Archive.Condition.Found found -> "";
            case Archive.Condition.New fresh ->
                    marker.isEmpty()
                            ? ""
                            : "\""
                                    + tree.root()
                                    + "\" was synchronised before, but its archive is not here."
                                    + " Nothing is deleted in this run, and files that differ are"
                                    + " conflicts";
            case Archive.Condition.Lost lost -> lost.reason();
        };
    }
}
