package org.syncline.core.execute;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.TrashLocation;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Modes;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;

import java.util.Arrays;

/** Looks whether a path is as a run left it, or as it was before. Reads content where it must. */
record UndoCheck(Tree tree, TouchedDirectories directories) {

    /** The file system's data of a path, and whether nothing is left to be done. */
    record Found(FileStat stat, boolean isBefore) {}

    /** Fails as CHANGED if the path is neither as the run left it nor as it was before. */
    Found look(UndoStep step) throws FileProblem {
        RelPath path = step.path();
        FileStat stat = tree.stat(path);
        if (matches(path, stat, step.after())) {
            return new Found(stat, false);
        }
        boolean movedBack = step.kind() != ChangeKind.MOVE || isMovedBack(step);
        if (movedBack && matches(path, stat, step.before())) {
            return new Found(stat, true);
        }
        throw new FileProblem(
                ErrorCode.CHANGED, "it was changed after the run and is left as it is");
    }

    /** True also if an undo has given back some of the metadata at the old path. */
    private boolean isMovedBack(UndoStep step) throws FileProblem {
        RelPath path = step.source();
        FileStat found = tree.stat(path);
        return matches(path, found, step.after())
                || matches(
                        path,
                        found,
                        new UndoStep.Known(partly(step, found), step.after().vouched()));
    }

    /** The state that the run left, with each part that is as before the run already. */
    private Entry partly(UndoStep step, FileStat found) throws FileProblem {
        Entry left = step.after().entry();
        Entry old = step.origin().entry();
        Entry dressed =
                carries(step.source(), old.attributes())
                        ? left.withAttributes(old.attributes().orElse(left.attributes()))
                        : left;
        if (dressed instanceof Entry.Directory it && old instanceof Entry.Directory was) {
            boolean set = Modes.travelling(directories.modeOf(step.source(), found)) == was.mode();
            return set ? new Entry.Directory(it.mtime(), was.mode(), it.attributes()) : it;
        }
        if (dressed instanceof Entry.RegularFile it && old instanceof Entry.RegularFile was) {
            boolean timed = found.mtime().toInstant().equals(was.mtime());
            boolean set = Modes.travelling(found.mode()) == was.mode();
            return new Entry.RegularFile(
                    it.size(),
                    timed ? was.mtime() : it.mtime(),
                    set ? was.mode() : it.mode(),
                    it.digest(),
                    it.attributes(),
                    it.linkedTo());
        }
        return dressed;
    }

    /** Fails as CHANGED if something else than this stands at the path; times may differ. */
    FileStat moved(RelPath path, UndoStep.Known known) throws FileProblem {
        FileStat found = tree.stat(path);
        boolean same =
                switch (known.entry()) {
                    case Entry.Directory directory -> found.kind() == FileStat.Kind.DIRECTORY;
                    case Entry.RegularFile file ->
                            found.kind() == FileStat.Kind.FILE
                                    && found.size() == file.size()
                                    && (found.mtime().toInstant().equals(file.mtime())
                                            || holds(path, file));
                    case Entry.Absent absent -> found.isAbsent();
                    case Entry.Symlink link -> matches(path, found, known);
                    case Entry.Unsyncable unsyncable -> false;
                };
        if (!same) {
            throw new FileProblem(ErrorCode.CHANGED, "what the run moved away is not back here");
        }
        return found;
    }

    private boolean matches(RelPath path, FileStat found, UndoStep.Known known) throws FileProblem {
        return switch (known.entry()) {
            case Entry.Absent absent -> found.isAbsent();
            case Entry.Directory directory ->
                    found.kind() == FileStat.Kind.DIRECTORY
                            && Modes.travelling(directories.modeOf(path, found))
                                    == Modes.travelling(directory.mode())
                            && (directories.isUnfinished(path, found)
                                    || carries(path, directory.attributes()));
            case Entry.RegularFile file ->
                    found.kind() == FileStat.Kind.FILE
                            && found.size() == file.size()
                            && Modes.travelling(found.mode()) == Modes.travelling(file.mode())
                            && found.mtime().toInstant().equals(file.mtime())
                            && carries(path, file.attributes())
                            && (known.vouched().test(found) || holds(path, file));
            case Entry.Symlink link ->
                    found.kind() == FileStat.Kind.SYMLINK
                            && Arrays.equals(tree.readLink(path), link.target());
            case Entry.Unsyncable unsyncable -> false;
        };
    }

    private boolean carries(RelPath path, Attributes known) throws FileProblem {
        return known.equals(Attributes.NONE)
                || tree.carried(path, TreeOptions.lookingAt(known)).attributes().equals(known);
    }

    private boolean holds(RelPath path, Entry.RegularFile file) throws FileProblem {
        try (OpenFile open = tree.openRead(path)) {
            return StateCheck.isContent(open, file);
        }
    }

    /** Fails unless the trash still holds the displaced entry. */
    FileStat keeps(TrashLocation kept, Entry wanted) throws FileProblem {
        FileStat stat = tree.trash().stat(kept);
        boolean same =
                switch (wanted) {
                    case Entry.RegularFile file ->
                            stat.kind() == FileStat.Kind.FILE
                                    && stat.size() == file.size()
                                    && keeps(kept, file);
                    case Entry.Symlink link ->
                            stat.kind() == FileStat.Kind.SYMLINK
                                    && Arrays.equals(tree.trash().readLink(kept), link.target());
                    case Entry.Absent _, Entry.Directory _ -> true;
                    case Entry.Unsyncable unsyncable -> false;
                };
        if (!same) {
            throw new FileProblem(
                    stat.isAbsent() ? ErrorCode.NOT_FOUND : ErrorCode.CHANGED,
                    "the trash does not hold what was here before the run");
        }
        return stat;
    }

    private boolean keeps(TrashLocation kept, Entry.RegularFile file) throws FileProblem {
        try (OpenFile open = tree.trash().openRead(kept)) {
            return StateCheck.isContent(open, file);
        }
    }
}
