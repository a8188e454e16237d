package org.syncline.core.promises;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A person who edits one side at random and reports the values seen before each edit. */
final class TreeUser {

    private static final List<String> PATHS = List.of("a", "b", "d/a", "d/b", "d/e/a", "e/a");

    private final String name;
    private final Path root;
    private final SeenValues values;

    TreeUser(String name, Path root, SeenValues values) {
        this.name = name;
        this.root = root;
        this.values = values;
    }

    /** Contents by path; a directory's ends in a slash and has none. */
    Map<String, String> sees() throws IOException {
        return sees(root);
    }

    /** Makes one edit; returns its description. */
    String edit(Random random) throws IOException {
        return switch (random.nextInt(12)) {
            case 0, 1 -> delete(random);
            case 2, 3 -> rename(random);
            case 4 -> makeDirectory(random);
            default -> write(random);
        };
    }

    private String write(Random random) throws IOException {
        Path path = somewhere(random);
        String value = values.fresh(name);
        boolean inPlace = random.nextBoolean() && Files.isRegularFile(path);
        String what =
                "%s: write \"%s\" %s %s"
                        .formatted(name, value, inPlace ? "into" : "to", root.relativize(path));
        makeParents(path, what);
        if (inPlace) {
            values.overwritten(sees(path).values(), what);
            Files.writeString(path, value);
        } else {
            remove(path, what);
            Path draft = root.resolveSibling("draft of the " + name);
            Files.writeString(draft, value);
            Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
        }
        return what;
    }

    private String delete(Random random) throws IOException {
        Path path = something(random);
        String what = name + ": delete " + root.relativize(path);
        remove(path, what);
        return what;
    }

    private String rename(Random random) throws IOException {
        Path from = something(random);
        Path to = random.nextBoolean() ? somewhere(random) : something(random);
        if (to.startsWith(from) || from.startsWith(to) || !Files.exists(from)) {
            return name + ": look around";
        }
        String what = name + ": rename " + root.relativize(from) + " to " + root.relativize(to);
        makeParents(to, what);
        remove(to, what);
        if (Files.exists(from)) {
            Files.move(from, to);
        }
        return what;
    }

    private String makeDirectory(Random random) throws IOException {
        Path path = somewhere(random);
        String what = name + ": make the directory " + root.relativize(path);
        makeParents(path, what);
        if (!Files.isDirectory(path)) {
            remove(path, what);
            Files.createDirectory(path);
        }
        return what;
    }

    private Path somewhere(Random random) {
        return root.resolve(PATHS.get(random.nextInt(PATHS.size())));
    }

    /** Returns an entry, conflict copies included; if there is none, a path for one. */
    private Path something(Random random) throws IOException {
        List<String> found = List.copyOf(sees().keySet());
        return found.isEmpty()
                ? somewhere(random)
                : root.resolve(found.get(random.nextInt(found.size())));
    }

    /** Files in the way have to go. */
    private void makeParents(Path path, String what) throws IOException {
        Path directory = root;
        for (Path name : root.relativize(path.getParent())) {
            directory = directory.resolve(name);
            if (Files.isRegularFile(directory)) {
                remove(directory, what);
            }
        }
        Files.createDirectories(path.getParent());
    }

    private void remove(Path path, String what) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        values.overwritten(sees(path).values(), what);
        try (Stream<Path> found = Files.walk(path)) {
            for (Path each : found.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    private Map<String, String> sees(Path top) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> found = Files.walk(top)) {
            for (Path each : found.filter(this::isOfTheUser).toList()) {
                String path = root.relativize(each).toString();
                if (Files.isDirectory(each)) {
                    contents.put(path + "/", "");
                } else {
                    contents.put(path, Files.readString(each));
                }
            }
        }
        return contents;
    }

    private boolean isOfTheUser(Path path) {
        return !path.equals(root) && !path.startsWith(root.resolve(".syncline"));
    }
}
