package org.syncline.acceptance.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Seeded edits of a tree in which each side owns every other name, so that two sides never edit the
 * same: new, changed and deleted files, links, and files and folders that change places.
 */
final class RandomEdits {

    private static final int FOLDERS = 4;
    private static final int NAMES = 32;
    private static final int EDITS = 10;
    private static final int SMALL_BYTES = 20_000;
    private static final int LARGE_BYTES = 3_000_000;

    private final Random random;

    RandomEdits(long seed) {
        this.random = new Random(seed);
    }

    /** Gives every name of both owners an entry. */
    void fill(Path root) throws IOException {
        for (int i = 0; i < NAMES; i++) {
            change(name(root, i));
        }
    }

    /** Changes some names of one owner, 0 or 1. */
    void edit(Path root, int owner) throws IOException {
        for (int i = 0; i < EDITS; i++) {
            change(name(root, random.nextInt(NAMES / 2) * 2 + owner));
        }
    }

    private static Path name(Path root, int number) {
        return root.resolve("folder-" + number % FOLDERS).resolve("name-" + number);
    }

    private void change(Path path) throws IOException {
        delete(path);
        Files.createDirectories(path.getParent());
        switch (random.nextInt(10)) {
            case 0 -> {}
            case 1 -> Files.createSymbolicLink(path, Path.of("target-" + random.nextInt(9)));
            case 2, 3 -> {
                Files.createDirectory(path);
                for (int i = random.nextInt(4); i > 0; i--) {
                    write(path.resolve("inner-" + i), SMALL_BYTES);
                }
            }
            case 4 -> write(path, LARGE_BYTES);
            default -> write(path, SMALL_BYTES);
        }
    }

    private void write(Path file, int most) throws IOException {
        byte[] content = new byte[random.nextInt(most)];
        random.nextBytes(content);
        Files.write(file, content);
    }

    private static void delete(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            List<Path> inner;
            try (Stream<Path> list = Files.list(path)) {
                inner = list.toList();
            }
            for (Path each : inner) {
                delete(each);
            }
        }
        Files.deleteIfExists(path);
    }
}
