package org.syncline.core.files;

import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@link Trash} of any backend. */
final class TrashFolder implements Trash {

    private final UnguardedEditor editor;
    private final TreeReader reader;

    TrashFolder(UnguardedEditor editor) {
        this.editor = editor;
        this.reader = editor.reader();
    }

    @Override
    public List<String> runs() throws FileProblem {
        List<String> runs = new ArrayList<>();
        if (!reader.stat(ReservedFolder.TRASH).isAbsent()) {
            reader.list(
                    ReservedFolder.TRASH,
                    (name, stat) -> {
                        String run = new String(name, StandardCharsets.UTF_8);
                        if (stat.kind() == Kind.DIRECTORY && ReservedFolder.isRun(run)) {
                            runs.add(run);
                        }
                    });
        }
        return runs;
    }

    /** The file system itself says which names it takes for one. */
    @Override
    public boolean isTaken(String run) throws FileProblem {
        return run.equalsIgnoreCase(ReservedFolder.RECOVERED)
                || !reader.stat(ReservedFolder.trashOf(run)).isAbsent();
    }

    @Override
    public Holding measure(String run) throws FileProblem {
        long[] sums = new long[2];
        walk(
                ReservedFolder.trashOf(run),
                (path, stat) -> {
                    if (stat.kind() != Kind.DIRECTORY) {
                        sums[0]++;
                        sums[1] += stat.size();
                    }
                });
        Instant touched = reader.stat(ReservedFolder.trashOf(run)).mtime().toInstant();
        return new Holding(run, sums[0], sums[1], touched);
    }

    @Override
    public FileStat stat(TrashLocation kept) throws FileProblem {
        return reader.stat(ReservedFolder.inTrash(kept));
    }

    @Override
    public byte[] readLink(TrashLocation kept) throws FileProblem {
        return reader.readLink(ReservedFolder.inTrash(kept));
    }

    @Override
    public OpenFile openRead(TrashLocation kept) throws FileProblem {
        return reader.openRead(ReservedFolder.inTrash(kept));
    }

    @Override
    public StagedEntry take(TrashLocation kept, FileStat found) throws FileProblem {
        return new StagedName(editor, ReservedFolder.inTrash(kept), found.kind());
    }

    @Override
    public void tidy(String run) throws FileProblem {
        walk(
                ReservedFolder.trashOf(run),
                (path, stat) -> {
                    if (stat.kind() == Kind.DIRECTORY) {
                        try {
                            editor.remove(path, Kind.DIRECTORY);
                        } catch (FileProblem e) {
                            if (e.code() != ErrorCode.NOT_EMPTY) {
                                throw e;
                            }
                        }
                    }
                });
    }

    @Override
    public void purge(String run) throws FileProblem {
        walk(ReservedFolder.trashOf(run), (path, stat) -> editor.remove(path, stat.kind()));
    }

    /** The work at a path, after everything below it. */
    private interface Visit {
        void at(RelPath path, FileStat stat) throws FileProblem;
    }

    /** Uses no recursion, because the user decides the depth. */
    private void walk(RelPath top, Visit visit) throws FileProblem {
        FileStat first = reader.stat(top);
        if (first.isAbsent()) {
            return;
        }
        Map<RelPath, FileStat> found = new LinkedHashMap<>();
        List<RelPath> toList = new ArrayList<>(List.of(top));
        found.put(top, first);
        while (!toList.isEmpty()) {
            RelPath directory = toList.removeLast();
            FileStat stat = found.getOrDefault(directory, first);
            int access = stat.mode() | UnguardedEditor.OWNER_ONLY;
            if (access != stat.mode()) {
                editor.setMode(directory, access);
            }
            reader.list(
                    directory,
                    (name, child) -> {
                        RelPath path = directory.child(name);
                        found.put(path, child);
                        if (child.kind() == Kind.DIRECTORY) {
                            toList.add(path);
                        }
                    });
        }
        // Everything below a directory was found after it.
        List<RelPath> order = new ArrayList<>(found.keySet()).reversed();
        for (RelPath path : order) {
            visit.at(path, found.getOrDefault(path, first));
        }
    }
}
