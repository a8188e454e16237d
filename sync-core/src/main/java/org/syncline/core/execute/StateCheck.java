package org.syncline.core.execute;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.TreeReader;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

import java.util.Arrays;

/** Compares what stands at a path with what a step expects there. Safe for any thread. */
final class StateCheck {

    private final TreeReader tree;

    StateCheck(TreeReader tree) {
        this.tree = tree;
    }

    /** What stands there, if it is what is expected; otherwise fails as CHANGED. */
    FileStat expect(RelPath path, Entry expected) throws FileProblem {
        FileStat found = tree.stat(path);
        if (!matches(path, expected, found)) {
            throw changed();
        }
        return found;
    }

    static FileProblem changed() {
        return new FileProblem(
                FileProblem.Reason.CHANGED,
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
