package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.RelPath;

import java.util.ArrayDeque;
import java.util.Deque;

/** Refuses operations on hidden paths and on the reserved folder. Safe for any thread. */
final class PathGuard {

    private final TreeReader reader;

    private final SpelledNames spelled;
    private volatile HiddenPaths hidden = HiddenPaths.NONE;

    /** The reader is not guarded itself. */
    PathGuard(TreeReader reader) {
        this.reader = reader;
        this.spelled = new SpelledNames(reader);
    }

    void hide(HiddenPaths paths) {
        hidden = paths;
    }

    /** Passes on a path that is, or is to be, a directory or not. */
    RelPath allowed(RelPath path, boolean directory) throws FileProblem {
        if (hidden.hides(path, directory)) {
            throw excluded();
        }
        ReservedFolder.refuse(path);
        if (hidden.pinsAny() && !path.isRoot() && hidden.mayPin(path, directory)) {
            checkSpelling(path);
        }
        return path;
    }

    private static FileProblem excluded() {
        return new FileProblem(ErrorCode.NO_PERMISSION, "it is excluded by a rule");
    }

    /**
     * Refuses a path that leads to something, but is spelled otherwise than the names on the disk:
     * the file system folds names, and under its own the path may be hidden. RACE: an entry that
     * its owner makes, or renames to what is hidden, after this look is reached once.
     */
    private void checkSpelling(RelPath path) throws FileProblem {
        RelPath parent = RelPath.ROOT;
        FileStat directory = reader.stat(parent);
        for (byte[] name : path.names()) {
            RelPath at = parent.child(name);
            FileStat found = reader.stat(at);
            if (found.isAbsent()) {
                return;
            }
            if (!spelled.holds(parent, directory, name)) {
                throw excluded();
            }
            parent = at;
            directory = found;
        }
    }

    /** Passes on a path of any kind; the disk is asked only if rules for directories differ. */
    RelPath allowed(RelPath path) throws FileProblem {
        boolean asDirectory = hidden.hides(path, true);
        boolean asFile = hidden.hides(path, false);
        boolean directory = asDirectory;
        if (asDirectory != asFile) {
            ReservedFolder.refuse(path);
            FileStat found = reader.stat(path);
            directory = found.isAbsent() ? asFile : found.kind() == Kind.DIRECTORY;
        }
        return allowed(path, directory);
    }

    /**
     * Passes on a path that is to be read as a file. One that is hidden as a directory, or under
     * another spelling, is refused in the same words whatever is there, unless it is a regular
     * file, which takes part: callers learn of that one anyway.
     */
    RelPath readable(RelPath file) throws FileProblem {
        RelPath path = allowed(file, false);
        if (isNearPinned(path) && reader.stat(path).kind() != Kind.FILE) {
            throw excluded();
        }
        return path;
    }

    private boolean isNearPinned(RelPath path) {
        return hidden.pinsAny()
                && (hidden.pins(path, true)
                        || hidden.mayPin(path, true)
                        || hidden.mayPin(path, false));
    }

    /** Refuses a rename of, or to, hidden paths, and of a directory that would take some along. */
    void checkMove(RelPath from, RelPath to) throws FileProblem {
        allowed(from);
        boolean directory = reader.stat(from).kind() == Kind.DIRECTORY;
        allowed(from, directory);
        allowed(to, directory);
        if (directory && hidden.pinsAny()) {
            checkBelow(from, to);
        }
    }

    /** RACE: an entry that a local user makes between this look and the rename moves along. */
    private void checkBelow(RelPath from, RelPath to) throws FileProblem {
        walk(
                new Place(from, to),
                (child, kind) -> {
                    boolean directory = kind == Kind.DIRECTORY;
                    if (hidden.pins(child.now, directory) || hidden.pins(child.then, directory)) {
                        throw new FileProblem(
                                ErrorCode.NO_PERMISSION,
                                "it cannot be moved, because it holds something that its owner"
                                        + " leaves out");
                    }
                });
    }

    /** Refuses the move of a link that would lead out of the root, or of a directory around one. */
    void checkLinks(RelPath from, RelPath to, LinkPolicy links) throws FileProblem {
        if (links == LinkPolicy.KEEP) {
            return;
        }
        Place top = new Place(from, to);
        Kind kind = reader.stat(allowed(from)).kind();
        checkLink(top, kind, links);
        if (kind == Kind.DIRECTORY) {
            walk(top, (child, found) -> checkLink(child, found, links));
        }
    }

    private void checkLink(Place place, Kind kind, LinkPolicy links) throws FileProblem {
        if (kind == Kind.SYMLINK) {
            byte[] target = reader.readLink(place.now);
            String refusal = links.refusal(place.then, target);
            if (links.refusal(place.now, target).isEmpty() && !refusal.isEmpty()) {
                throw new FileProblem(
                        ErrorCode.NO_PERMISSION,
                        "it cannot be moved, because it would be, or hold, " + refusal);
            }
        }
    }

    /** A path before and after a move. */
    private record Place(RelPath now, RelPath then) {}

    private interface Visit {
        void at(Place place, Kind kind) throws FileProblem;
    }

    /** Visits everything below, whether it takes part or not. */
    private void walk(Place top, Visit visit) throws FileProblem {
        Deque<Place> toList = new ArrayDeque<>();
        toList.add(top);
        while (!toList.isEmpty()) {
            Place place = toList.removeLast();
            reader.list(
                    place.now,
                    (name, stat) -> {
                        Place child = new Place(child(place.now, name), child(place.then, name));
                        visit.at(child, stat.kind());
                        if (stat.kind() == Kind.DIRECTORY) {
                            toList.add(child);
                        }
                    });
        }
    }

    private static RelPath child(RelPath parent, byte[] name) throws FileProblem {
        if (parent.rawBytes().length + 1 + name.length > RelPath.MAX_BYTES) {
            throw new FileProblem(ErrorCode.NAME_REFUSED);
        }
        return parent.child(name);
    }

    /** Refuses the replacement of a directory that holds anything, before a name is touched. */
    void checkEmpty(RelPath directory) throws FileProblem {
        reader.list(
                directory,
                (name, stat) -> {
                    throw new FileProblem(ErrorCode.NOT_EMPTY);
                });
    }
}
