package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.digest.Hasher;
import org.syncline.core.execute.IncomingFiles.Publisher;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileProblem.Reason;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Gives further names to files that are there already, and files of their own to names that shared
 * one. What is linked to is checked to have the wanted content first: a name never silently becomes
 * one of some other file. Safe for any thread.
 */
final class HardLinks {

    private static final int BUFFER = 1 << 17;

    /** What content a file turned out to have. */
    private record Verified(FileStat stat, Digest digest) {}

    private final Tree tree;
    private final IncomingFiles incoming;
    private final ApplySettings settings;
    private final Function<RelPath, @Nullable Versioned> scanned;
    private final Map<RelPath, Verified> verified = new ConcurrentHashMap<>();

    /**
     * @param scanned what the scan found at a path, or null
     */
    HardLinks(
            Tree tree,
            IncomingFiles incoming,
            ApplySettings settings,
            Function<RelPath, @Nullable Versioned> scanned) {
        this.tree = tree;
        this.incoming = incoming;
        this.settings = settings;
        this.scanned = scanned;
    }

    /** Publishes a further name of the file that is wanted, or a copy where there can be none. */
    void join(RelPath first, Entry.RegularFile wanted, Publisher publisher) throws FileProblem {
        FileStat source = verify(first, wanted);
        try {
            incoming.publishHardLink(first, source, publisher);
        } catch (FileProblem e) {
            if (e.reason() != Reason.NO_HARD_LINK) {
                throw e;
            }
            copy(first, wanted, publisher);
        }
    }

    /** Publishes a file of its own with the content of the one at {@code path}. */
    void copy(RelPath path, Entry.RegularFile wanted, Publisher publisher) throws FileProblem {
        try (OpenFile source = tree.openRead(path)) {
            incoming.publishCopy(source, wanted, publisher);
        }
    }

    /** True if both are names of one file. */
    boolean areOne(FileStat found, RelPath first) throws FileProblem {
        FileStat other = tree.stat(first);
        return found.inode() != 0
                && found.inode() == other.inode()
                && found.device() == other.device();
    }

    /** What the target's archive may say of the grouping: a name is linked only if it really is. */
    Entry standing(Entry desired, RelPath path, FileStat found) throws FileProblem {
        if (!(desired instanceof Entry.RegularFile file) || file.linkedTo() == null) {
            return desired;
        }
        boolean linked =
                settings.choices().hardLinks()
                        && found.links() > 1
                        && areOne(found, file.linkedTo());
        return linked ? file : file.withLink(null);
    }

    private FileStat verify(RelPath first, Entry.RegularFile wanted) throws FileProblem {
        FileStat found = tree.stat(first);
        if (found.kind() != FileStat.Kind.FILE
                || found.size() != wanted.size()
                || !digest(first, found).equals(wanted.digest())) {
            throw new FileProblem(
                    Reason.CHANGED,
                    "\"" + first + "\", which it is linked to, is not the same file here");
        }
        return found;
    }

    private Digest digest(RelPath path, FileStat found) throws FileProblem {
        Verified known = verified.get(path);
        if (known != null && known.stat.sameThing(found)) {
            return known.digest;
        }
        Versioned before = scanned.apply(path);
        if (before != null
                && before.entry() instanceof Entry.RegularFile file
                && file.size() == found.size()
                && file.mtime().equals(found.mtime().toInstant())) {
            return file.digest();
        }
        Digest digest = read(path, found);
        verified.put(path, new Verified(found, digest));
        return digest;
    }

    private Digest read(RelPath path, FileStat found) throws FileProblem {
        Hasher hasher = settings.digest().newHasher();
        byte[] buffer = new byte[BUFFER];
        try (OpenFile file = tree.openRead(path)) {
            long done = 0;
            int n;
            while ((n = file.read(buffer, 0, buffer.length, done)) > 0) {
                hasher.update(buffer, 0, n);
                done += n;
            }
            if (!file.stat().sameThing(found)) {
                throw new FileProblem(Reason.CHANGED);
            }
        }
        return hasher.finish();
    }
}
