package org.syncline.core.files;

import org.syncline.core.model.Attributes;
import org.syncline.core.model.EntryIdentity;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * Keeps the reserved folder, which a backend's editor and reader reach, out of the callers' reach.
 */
abstract class GuardedTree implements Tree {

    private final Path root;
    private final TreeReader reader;
    private final TreeEditor editor;
    private final PartialFiles leftovers;
    private final StagingFolder staging;
    private final Trash trash;
    private final MarkerStore marker;
    private final PathGuard guard;

    GuardedTree(Path root, UnguardedEditor editor) {
        this.root = root;
        this.reader = editor.reader();
        this.editor = editor;
        this.guard = new PathGuard(reader);
        this.leftovers = new PartialFiles(editor);
        this.staging = new StagingFolder(editor, leftovers);
        this.trash = new TrashFolder(editor);
        this.marker = new MarkerFile(editor, staging);
    }

    @Override
    public void hide(HiddenPaths paths) {
        guard.hide(paths);
    }

    @Override
    public void checkMove(RelPath from, RelPath to, LinkPolicy links) throws FileProblem {
        guard.checkLinks(from, to, links);
    }

    @Override
    public void checkRead(RelPath file) throws FileProblem {
        RelPath unused = guard.readable(file);
    }

    @Override
    public Path root() {
        return root;
    }

    @Override
    public void list(RelPath directory, Listing listing) throws FileProblem {
        reader.list(guard.allowed(directory, true), listing);
    }

    @Override
    public FileStat stat(RelPath path) throws FileProblem {
        return reader.stat(guard.allowed(path));
    }

    @Override
    public EntryIdentity identity(RelPath path) throws FileProblem {
        return reader.identity(guard.allowed(path, false));
    }

    @Override
    public Optional<FileStat.Stamp> born(RelPath path) throws FileProblem {
        return reader.born(guard.allowed(path, false));
    }

    @Override
    public byte[] readLink(RelPath link) throws FileProblem {
        return reader.readLink(guard.allowed(link, false));
    }

    @Override
    public FoundAttributes carried(RelPath path, TreeOptions choices) throws FileProblem {
        return reader.carried(guard.allowed(path), choices);
    }

    @Override
    public OpenFile openRead(RelPath file) throws FileProblem {
        return reader.openRead(guard.readable(file));
    }

    @Override
    public void publishNew(StagedEntry staged, RelPath target) throws FileProblem {
        editor.publishNew(staged, guard.allowed(target, isDirectory(staged)));
    }

    @Override
    public TrashLocation publishOver(
            StagedEntry staged, RelPath target, FileStat expected, String run) throws FileProblem {
        boolean directory = expected.kind() == FileStat.Kind.DIRECTORY;
        guard.allowed(target, isDirectory(staged));
        guard.allowed(target, directory);
        if (directory) {
            guard.checkEmpty(target);
        }
        return editor.publishOver(staged, target, expected, run);
    }

    private static boolean isDirectory(StagedEntry staged) {
        return staged instanceof StagedName name && name.kind() == FileStat.Kind.DIRECTORY;
    }

    @Override
    public TrashLocation moveToTrash(RelPath path, FileStat expected, String run)
            throws FileProblem {
        return editor.moveToTrash(
                guard.allowed(path, expected.kind() == FileStat.Kind.DIRECTORY), expected, run);
    }

    @Override
    public EntryIdentity makeDirectory(RelPath directory) throws FileProblem {
        return editor.makeDirectory(guard.allowed(directory, true));
    }

    @Override
    public void makeSymlink(RelPath link, byte[] target) throws FileProblem {
        editor.makeSymlink(guard.allowed(link, false), target);
    }

    @Override
    public void rename(RelPath from, RelPath to) throws FileProblem {
        guard.checkMove(from, to);
        editor.rename(from, to);
    }

    @Override
    public void setTimes(RelPath path, Instant mtime) throws FileProblem {
        editor.setTimes(guard.allowed(path), mtime);
    }

    @Override
    public void setMode(RelPath path, int mode) throws FileProblem {
        editor.setMode(guard.allowed(path), mode);
    }

    @Override
    public void setAttributes(RelPath path, Attributes wanted) throws FileProblem {
        editor.setAttributes(guard.allowed(path), wanted);
    }

    @Override
    public void forceDirectory(RelPath directory) throws FileProblem {
        editor.forceDirectory(guard.allowed(directory, true));
    }

    @Override
    public Staging staging() {
        return staging;
    }

    @Override
    public ReusableContent leftovers() {
        return leftovers;
    }

    @Override
    public Trash trash() {
        return trash;
    }

    @Override
    public MarkerStore marker() {
        return marker;
    }

    @Override
    public String toString() {
        return root.toString();
    }
}
