package org.syncline.core.files;

import org.syncline.core.model.Attributes;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiPredicate;

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
    private volatile BiPredicate<RelPath, Boolean> hidden = (path, directory) -> false;

    GuardedTree(Path root, UnguardedEditor editor) {
        this.root = root;
        this.reader = editor.reader();
        this.editor = editor;
        this.leftovers = new PartialFiles(editor);
        this.staging = new StagingFolder(editor, leftovers);
        this.trash = new TrashFolder(editor);
        this.marker = new MarkerFile(editor, staging);
    }

    @Override
    public void hide(BiPredicate<RelPath, Boolean> excluded) {
        hidden = excluded;
    }

    private RelPath allowed(RelPath path, boolean directory) throws FileProblem {
        if (hidden.test(path, directory)) {
            throw new FileProblem(ErrorCode.NO_PERMISSION, "it is excluded by a rule");
        }
        return ReservedFolder.refuse(path);
    }

    /**
     * For a path that may or may not be a directory; rules such as {@code *} and {@code !*&#47;}
     * differ.
     */
    private RelPath allowed(RelPath path) throws FileProblem {
        return allowed(path, !hidden.test(path, true));
    }

    @Override
    public Path root() {
        return root;
    }

    @Override
    public void list(RelPath directory, Listing listing) throws FileProblem {
        reader.list(allowed(directory, true), listing);
    }

    @Override
    public FileStat stat(RelPath path) throws FileProblem {
        return reader.stat(allowed(path));
    }

    @Override
    public Optional<FileStat.Stamp> born(RelPath path) throws FileProblem {
        return reader.born(allowed(path, false));
    }

    @Override
    public byte[] readLink(RelPath link) throws FileProblem {
        return reader.readLink(allowed(link, false));
    }

    @Override
    public FoundAttributes carried(RelPath path, TreeOptions choices) throws FileProblem {
        return reader.carried(allowed(path), choices);
    }

    @Override
    public OpenFile openRead(RelPath file) throws FileProblem {
        return reader.openRead(allowed(file, false));
    }

    @Override
    public void publishNew(StagedEntry staged, RelPath target) throws FileProblem {
        boolean file = staged instanceof StagedFile;
        editor.publishNew(staged, file ? allowed(target, false) : allowed(target));
    }

    @Override
    public TrashLocation publishOver(
            StagedEntry staged, RelPath target, FileStat expected, String run) throws FileProblem {
        return editor.publishOver(staged, allowed(target, false), expected, run);
    }

    @Override
    public TrashLocation moveToTrash(RelPath path, FileStat expected, String run)
            throws FileProblem {
        return editor.moveToTrash(
                allowed(path, expected.kind() == FileStat.Kind.DIRECTORY), expected, run);
    }

    @Override
    public void makeDirectory(RelPath directory) throws FileProblem {
        editor.makeDirectory(allowed(directory, true));
    }

    @Override
    public void makeSymlink(RelPath link, byte[] target) throws FileProblem {
        editor.makeSymlink(allowed(link, false), target);
    }

    @Override
    public void rename(RelPath from, RelPath to) throws FileProblem {
        editor.rename(allowed(from), allowed(to));
    }

    @Override
    public void setTimes(RelPath path, Instant mtime) throws FileProblem {
        editor.setTimes(allowed(path), mtime);
    }

    @Override
    public void setMode(RelPath path, int mode) throws FileProblem {
        editor.setMode(allowed(path), mode);
    }

    @Override
    public void setAttributes(RelPath path, Attributes wanted) throws FileProblem {
        editor.setAttributes(allowed(path), wanted);
    }

    @Override
    public void forceDirectory(RelPath directory) throws FileProblem {
        editor.forceDirectory(allowed(directory, true));
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
