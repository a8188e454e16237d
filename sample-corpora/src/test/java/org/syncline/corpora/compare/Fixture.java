package org.syncline.corpora.compare;

import org.syncline.corpora.tree.RawPath;
import org.syncline.corpora.tree.TreeDir;
import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** A small tree with one of everything, dated alike wherever it is built. */
final class Fixture {
    static final Instant DATE = Instant.parse("2023-05-06T07:08:09.123456789Z");

    private Fixture() {}

    interface Edit {
        void apply(TreeDir root, TreeDir dir) throws IOException;
    }

    /** {@code dir/{file,link,hard1,hard2,single,fifo,empty/}}. */
    static Path build(Path root) throws IOException {
        Files.createDirectory(root);
        Files.createDirectory(root.resolve("dir"));
        edit(
                root,
                (top, dir) -> {
                    create(dir, "file", "content");
                    create(dir, "hard1", "twice");
                    create(dir, "single", "twice");
                    dir.createHardLink(name("hard1"), dir, name("hard2"));
                    dir.createSymlink(name("link"), name("file"));
                    dir.createDirectory(name("empty"));
                    dir.setMtime(name("link"), DATE);
                    dir.setMtime(name("empty"), DATE);
                });
        return root;
    }

    /** Applies {@code edit} and puts the date of {@code dir} back. */
    static void edit(Path root, Edit edit) throws IOException {
        try (TreeDir top = TreeDirs.open(root);
                TreeDir dir = top.open(name("dir"))) {
            edit.apply(top, dir);
            top.setMtime(name("dir"), DATE);
        }
    }

    static void create(TreeDir dir, String name, String content) throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        dir.createFile(name(name), bytes, bytes.length);
        dir.setMtime(name(name), DATE);
    }

    static void replace(TreeDir dir, String name, String content) throws IOException {
        dir.remove(name(name));
        create(dir, name, content);
    }

    static RawPath name(String text) {
        return RawPath.of(text);
    }
}
