package org.syncline.core.execute;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Gives further names to files that are there already, and files of their own to names that shared
 * one. A file gets a further name only after a check that it has the wanted content: a name never
 * silently becomes one of some other file. Safe for any thread.
 */
final class HardLinks {

    /** A file whose content was read, with its digest. */
    private record Verified(FileStat stat, Digest digest) {}

    private final Tree tree;
    private final IncomingFiles incoming;
    private final ApplySettings settings;
    private final StateCheck check;
    private final Map<RelPath, Verified> verified = new ConcurrentHashMap<>();

    HardLinks(Tree tree, IncomingFiles incoming, ApplySettings settings, StateCheck check) {
        this.tree = tree;
        this.incoming = incoming;
        this.settings = settings;
        this.check = check;
    }

    /** Publishes a further name of the file that is wanted, or a copy where there can be none. */
    void join(RelPath first, Entry.RegularFile wanted, Dresser dresser, Publisher publisher)
            throws FileProblem {
        FileStat source = verify(first, wanted);
        try {
            incoming.publishHardLink(first, source, publisher);
        } catch (FileProblem e) {
            if (e.code() != ErrorCode.NO_HARD_LINK) {
                throw e;
            }
            copy(first, wanted, dresser, publisher);
        }
    }

    /** Publishes a file of its own with the content of the one at {@code path}. */
    void copy(RelPath path, Entry.RegularFile wanted, Dresser dresser, Publisher publisher)
            throws FileProblem {
        try (OpenFile source = tree.openRead(path)) {
            incoming.publishCopy(source, wanted, dresser, publisher);
        }
    }

    boolean areOne(FileStat found, RelPath first) throws FileProblem {
        FileStat other = tree.stat(first);
        return found.inode() != 0
                && found.inode() == other.inode()
                && found.device() == other.device();
    }

    /** Returns the entry for the archive: a name is grouped only if it really is linked. */
    Entry real(Entry desired, RelPath path, FileStat found) throws FileProblem {
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
                || !holds(first, found, wanted)) {
            throw new FileProblem(
                    ErrorCode.CHANGED,
                    "\"" + first + "\", which it is linked to, is not the same file here");
        }
        return found;
    }

    /** A further name changes the stamps that vouch for the content, so it is remembered. */
    private boolean holds(RelPath path, FileStat found, Entry.RegularFile wanted)
            throws FileProblem {
        Verified known = verified.get(path);
        if (known != null && known.stat.sameThing(found)) {
            return known.digest.equals(wanted.digest());
        }
        boolean same = check.holds(path, found, wanted);
        if (same) {
            verified.put(path, new Verified(found, wanted.digest()));
        }
        return same;
    }
}
