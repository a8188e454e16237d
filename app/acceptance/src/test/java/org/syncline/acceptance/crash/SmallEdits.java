package org.syncline.acceptance.crash;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** A small tree and one edit of each kind, for runs whose every system call counts. */
final class SmallEdits {

    static final String CREATED = "created, of unmistakable content";
    static final String REPLACED = "replaced, of unmistakable content";

    private SmallEdits() {}

    static void fill(Path root) throws IOException {
        put(root, "replaced", "first");
        put(root, "deleted", "going");
        put(root, "mode-only", "same");
        put(root, "file-becomes-folder", "flat");
        put(root, "folder-becomes-file/inner", "deep");
        put(root, "folder-becomes-link/inner", "deep");
        Files.createSymbolicLink(root.resolve("link"), Path.of("replaced"));
    }

    static void edit(Path root) throws IOException {
        put(root, "replaced", REPLACED);
        Files.delete(root.resolve("deleted"));
        Files.setPosixFilePermissions(
                root.resolve("mode-only"), PosixFilePermissions.fromString("rw-------"));
        Files.delete(root.resolve("file-becomes-folder"));
        put(root, "file-becomes-folder/inner", "now deep");
        Files.delete(root.resolve("folder-becomes-file/inner"));
        Files.delete(root.resolve("folder-becomes-file"));
        put(root, "folder-becomes-file", "now flat");
        Files.delete(root.resolve("folder-becomes-link/inner"));
        Files.delete(root.resolve("folder-becomes-link"));
        Files.createSymbolicLink(root.resolve("folder-becomes-link"), Path.of("replaced"));
        Files.delete(root.resolve("link"));
        Files.createSymbolicLink(root.resolve("link"), Path.of("mode-only"));
        put(root, "new/created", CREATED);
    }

    static void put(Path root, String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content, StandardCharsets.UTF_8);
    }
}
