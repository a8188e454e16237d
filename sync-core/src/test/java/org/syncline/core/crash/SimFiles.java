package org.syncline.core.crash;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.StagedFile;
import org.syncline.core.files.Tree;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Changes and reads a tree as a user does. */
final class SimFiles {

    private final Tree tree;
    private long ticket;

    SimFiles(Tree tree) {
        this.tree = tree;
    }

    /** Writes a file in the place of the present entry, with a time that depends on its content. */
    SimFiles put(String path, String content) throws IOException {
        delete(path);
        makeDirectories(RelPath.of(path).parent());
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        try (StagedFile file = tree.staging().createFile(1_000_000 + ticket++)) {
            file.write(bytes, 0, bytes.length, 0);
            file.setMode(0644);
            file.setTimes(Instant.ofEpochSecond(1_500_000_000 + content.hashCode() % 1000, 5));
            tree.publishNew(file, RelPath.of(path));
        }
        return this;
    }

    SimFiles link(String path, String target) throws IOException {
        delete(path);
        makeDirectories(RelPath.of(path).parent());
        tree.makeSymlink(RelPath.of(path), target.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    SimFiles makeDirectory(String path) throws IOException {
        makeDirectories(RelPath.of(path));
        return this;
    }

    private void makeDirectories(RelPath path) throws IOException {
        if (!path.isRoot() && tree.stat(path).isAbsent()) {
            makeDirectories(path.parent());
            tree.makeDirectory(path);
            tree.setMode(path, 0755);
        }
    }

    /** Does nothing if nothing is there; a directory must be empty. */
    SimFiles delete(String path) throws IOException {
        FileStat stat = tree.stat(RelPath.of(path));
        if (!stat.isAbsent()) {
            tree.moveToTrash(RelPath.of(path), stat, "by-hand");
        }
        return this;
    }

    SimFiles rename(String from, String to) throws IOException {
        tree.rename(RelPath.of(from), RelPath.of(to));
        return this;
    }

    SimFiles setMode(String path, int mode) throws IOException {
        tree.setMode(RelPath.of(path), mode);
        return this;
    }

    SimFiles force() throws IOException {
        tree.force();
        return this;
    }

    /**
     * Every path with its content; {@code ->} before a link's target, {@code /} for a directory.
     */
    Map<String, String> content() throws IOException {
        Map<String, String> content = new TreeMap<>();
        collect(RelPath.ROOT, content);
        return content;
    }

    /**
     * Fails unless every path has its content of one of two trees, or no entry where one has none.
     */
    void assertEach(Map<String, String> old, Map<String, String> fresh, String when)
            throws IOException {
        Map<String, String> now = content();
        Set<String> paths = new TreeSet<>(now.keySet());
        paths.addAll(old.keySet());
        paths.addAll(fresh.keySet());
        for (String path : paths) {
            String found = now.get(path);
            assertTrue(
                    Objects.equals(found, old.get(path)) || Objects.equals(found, fresh.get(path)),
                    () -> when + "/" + path + " holds " + found);
        }
    }

    private void collect(RelPath directory, Map<String, String> content) throws IOException {
        tree.list(
                directory,
                (name, stat) -> {
                    RelPath path = directory.child(name);
                    content.put(path.toString(), read(path, stat));
                });
        for (String path : Map.copyOf(content).keySet()) {
            RelPath below = RelPath.of(path);
            if (below.parent().equals(directory) && content.get(path).equals("/")) {
                collect(below, content);
            }
        }
    }

    private String read(RelPath path, FileStat stat) throws org.syncline.core.files.FileProblem {
        return switch (stat.kind()) {
            case DIRECTORY -> "/";
            case SYMLINK -> "->" + new String(tree.readLink(path), StandardCharsets.UTF_8);
            case FILE -> {
                byte[] bytes = new byte[(int) stat.size()];
                try (OpenFile file = tree.openRead(path)) {
                    file.read(bytes, 0, bytes.length, 0);
                }
                yield new String(bytes, StandardCharsets.UTF_8);
            }
            case ABSENT, OTHER -> throw new IllegalStateException(path + " is " + stat);
        };
    }
}
