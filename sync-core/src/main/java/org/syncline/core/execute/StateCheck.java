package org.syncline.core.execute;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.digest.Hasher;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.TreeReader;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Compares the entry at a path with the one that a step expects. For a file of the right size and
 * time the content decides; it is read unless all the file system's data of the file is as the scan
 * found it. Safe for any thread.
 */
record StateCheck(TreeReader tree, Supplier<PriorState> before) {

    private static final int BUFFER = 1 << 17;

    /** Returns the data of the expected entry; fails as CHANGED if another is at the path. */
    FileStat expect(RelPath path, Entry expected) throws FileProblem {
        FileStat found = look(path, expected);
        if (expected instanceof Entry.RegularFile file && !holds(path, found, file)) {
            throw changed();
        }
        return found;
    }

    /** The same, but for a file only its size and time count. */
    FileStat look(RelPath path, Entry expected) throws FileProblem {
        FileStat found = tree.stat(path);
        if (!matches(path, expected, found)) {
            throw changed();
        }
        return found;
    }

    /** True if a file, which has these present data, has this content. */
    boolean holds(RelPath path, FileStat found, Entry.RegularFile wanted) throws FileProblem {
        Digest known = before.get().vouched(path, found);
        if (known != null && known.algorithm().equals(wanted.digest().algorithm())) {
            return known.equals(wanted.digest());
        }
        try (OpenFile file = tree.openRead(path)) {
            boolean same = isContent(file, wanted);
            FileStat now = file.stat();
            return same && now.sameThing(found) && now.ctime().equals(found.ctime());
        }
    }

    /** Reads the whole file; true if it has the content of this entry. */
    static boolean isContent(OpenFile file, Entry.RegularFile wanted) throws FileProblem {
        Hasher hasher = DigestAlgorithm.named(wanted.digest().algorithm()).newHasher();
        byte[] buffer = new byte[BUFFER];
        long done = 0;
        int n = file.read(buffer, 0, buffer.length, done);
        while (n > 0) {
            hasher.update(buffer, 0, n);
            done += n;
            n = file.read(buffer, 0, buffer.length, done);
        }
        return done == wanted.size() && hasher.finish().equals(wanted.digest());
    }

    static FileProblem changed() {
        return new FileProblem(
                ErrorCode.CHANGED,
                "it was changed after the scan and is left as it is; synchronise again");
    }

    /**
     * As {@link #expect(RelPath, Entry)} for a change of metadata, which may have happened already:
     * through another name of the same file.
     */
    FileStat expect(Step step) throws FileProblem {
        FileStat found = tree.stat(step.path());
        boolean done = found.links() > 1 && matches(step.path(), step.desired().entry(), found);
        return done ? found : expect(step.path(), step.expected());
    }

    private boolean matches(RelPath path, Entry expected, FileStat found) throws FileProblem {
        return switch (expected) {
            case Entry.Absent absent -> found.isAbsent();
            case Entry.Directory directory -> found.kind() == FileStat.Kind.DIRECTORY;
            case Entry.RegularFile file ->
                    found.kind() == FileStat.Kind.FILE
                            && found.size() == file.size()
                            && found.mtime().toInstant().equals(file.mtime());
            case Entry.Symlink link ->
                    found.kind() == FileStat.Kind.SYMLINK
                            && Arrays.equals(tree.readLink(path), link.target());
            case Entry.Unsyncable unsyncable -> false;
        };
    }
}
