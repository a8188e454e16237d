package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** {@link Staging} of any backend. */
final class StagingFolder implements Staging {

    private final UnguardedEditor editor;
    private final TreeReader reader;
    private final PartialFiles partials;
    private volatile boolean secured;

    StagingFolder(UnguardedEditor editor, PartialFiles partials) {
        this.editor = editor;
        this.reader = editor.reader();
        this.partials = partials;
    }

    /** Makes the folder, secured at its first use, and returns the path. */
    private RelPath prepared(RelPath path) throws FileProblem {
        if (!secured) {
            editor.secure();
            secured = true;
        }
        editor.makePrivate(path.parent());
        return path;
    }

    private RelPath prepared(long ticket) throws FileProblem {
        if (ticket < 0) {
            throw new IllegalArgumentException("ticket " + ticket + " is negative");
        }
        return prepared(ReservedFolder.STAGING.child(Long.toString(ticket)));
    }

    @Override
    public StagedFile createFile(long ticket) throws FileProblem {
        return editor.createFile(prepared(ticket), partials::keep);
    }

    @Override
    public StagedFile createFile(long ticket, String partial) throws FileProblem {
        return createFile(PartialFiles.staged(ticket, partial));
    }

    /** A new empty file at a path of the reserved folder, mode 0600. */
    StagedFile createFile(RelPath path) throws FileProblem {
        return editor.createFile(prepared(path), partials::keep);
    }

    @Override
    public StagedEntry createDirectory(long ticket) throws FileProblem {
        RelPath path = prepared(ticket);
        editor.makeDirectory(path);
        return new StagedName(editor, path, Kind.DIRECTORY);
    }

    @Override
    public StagedEntry createSymlink(long ticket, byte[] target) throws FileProblem {
        RelPath path = prepared(ticket);
        editor.makeSymlink(path, target);
        return new StagedName(editor, path, Kind.SYMLINK);
    }

    @Override
    public StagedEntry createLink(long ticket, RelPath file, FileStat expected) throws FileProblem {
        RelPath source = ReservedFolder.refuse(file);
        RelPath path = prepared(ticket);
        editor.link(source, path);
        StagedName staged = new StagedName(editor, path, Kind.FILE);
        if (!reader.stat(path).sameThing(expected)) {
            staged.discard();
            throw new FileProblem(ErrorCode.CHANGED);
        }
        return staged;
    }

    @Override
    public Capabilities probe() throws FileProblem {
        RelPath name = prepared(CapabilityProbe.NAME);
        boolean windowsNames = false;
        try {
            editor.makeDirectory(CapabilityProbe.ODD_NAME);
            editor.remove(CapabilityProbe.ODD_NAME, Kind.DIRECTORY);
        } catch (FileProblem e) {
            windowsNames = true;
        }
        editor.makeDirectory(name);
        try {
            editor.setTimes(name, CapabilityProbe.TIME);
            return new Capabilities(
                    !reader.stat(CapabilityProbe.OTHER_CASE).isAbsent(),
                    !reader.stat(CapabilityProbe.OTHER_FORM).isAbsent(),
                    windowsNames,
                    CapabilityProbe.step(reader.stat(name).mtime().toInstant()));
        } finally {
            editor.remove(name, Kind.DIRECTORY);
        }
    }

    @Override
    public Set<FileId> leftBehind() throws FileProblem {
        return left().values().stream().map(FileStat::id).collect(Collectors.toSet());
    }

    @Override
    public void clear() throws FileProblem {
        for (Map.Entry<RelPath, FileStat> each : left().entrySet()) {
            clear(each.getKey(), each.getValue());
        }
    }

    private Map<RelPath, FileStat> left() throws FileProblem {
        Map<RelPath, FileStat> left = new LinkedHashMap<>();
        if (!reader.stat(ReservedFolder.STAGING).isAbsent()) {
            reader.list(
                    ReservedFolder.STAGING,
                    (name, stat) -> left.put(ReservedFolder.STAGING.child(name), stat));
        }
        return left;
    }

    private void clear(RelPath path, FileStat stat) throws FileProblem {
        if (partials.keep(path, stat)) {
            return;
        }
        boolean directory = stat.kind() == Kind.DIRECTORY;
        boolean precious = !directory && ReservedFolder.mayBePrecious(path, stat);
        if (precious || !isRemoved(path, stat)) {
            editor.recover(path, stat);
        }
    }

    /** Removes the entry, if there is one; returns false if it is a directory with content. */
    private boolean isRemoved(RelPath path, FileStat stat) throws FileProblem {
        try {
            editor.remove(path, stat.kind());
            return true;
        } catch (FileProblem e) {
            return switch (e.code()) {
                case NOT_FOUND -> true;
                case NOT_EMPTY -> false;
                default -> throw e;
            };
        }
    }
}
