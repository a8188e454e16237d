package org.syncline.core.files;

import org.syncline.core.model.RelPath;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A backend on a file system, for tests that run over all of them: the temporary folder, the RAM
 * disk, and the folders that the environment variable {@code SYNCLINE_TEST_DIRS} lists.
 */
public record Disk(TreeBackend backend, Path base) {

    /** Every backend on every folder. */
    public static Stream<Disk> all() {
        List<Path> bases = new ArrayList<>();
        bases.add(Path.of(System.getProperty("java.io.tmpdir")));
        Path ram = Path.of("/dev/shm");
        if (Files.isWritable(ram)) {
            bases.add(ram);
        }
        String more = System.getenv().getOrDefault("SYNCLINE_TEST_DIRS", "");
        Stream.of(more.split(File.pathSeparator))
                .filter(text -> !text.isBlank())
                .map(Path::of)
                .forEach(bases::add);
        return Stream.of(TreeBackend.values())
                .filter(TreeBackend::isAvailable)
                .flatMap(backend -> bases.stream().map(base -> new Disk(backend, base)));
    }

    /** Every folder with the first backend only, which has the strongest promises. */
    public static Stream<Disk> strong() {
        return all().filter(disk -> disk.backend == TreeBackend.LINUX);
    }

    /** A new empty root. */
    public Root fresh() throws IOException {
        Path folder = Files.createTempDirectory(base, "syncline-test");
        Path root = Files.createDirectory(folder.resolve("root"));
        return new Root(folder, root, backend.open(root));
    }

    /** A root that is open as a tree, in a folder of its own; both vanish in the end. */
    public record Root(Path folder, Path path, Tree tree) implements AutoCloseable {

        public Path at(String name) {
            return path.resolve(name);
        }

        public Root put(String name, String content) throws IOException {
            Files.createDirectories(at(name).getParent());
            Files.writeString(at(name), content);
            return this;
        }

        public String text(String name) throws IOException {
            return Files.readString(at(name));
        }

        /** Content staged under this ticket, ready to be published. */
        public StagedFile stage(long ticket, String content) throws IOException {
            StagedFile file = tree.staging().createFile(ticket);
            byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
            file.write(bytes, 0, bytes.length, 0);
            file.close();
            return file;
        }

        public FileStat stat(String name) throws IOException {
            return tree.stat(RelPath.of(name));
        }

        public void touch(String name, Instant mtime) throws IOException {
            Files.setLastModifiedTime(at(name), FileTime.from(mtime));
        }

        /**
         * All paths below a folder with the content of files, {@code ->} target of links, and
         * {@code /} of folders.
         */
        public Map<String, String> content(String name) throws IOException {
            Map<String, String> content = new TreeMap<>();
            Path top = at(name);
            try (Stream<Path> paths = Files.walk(top)) {
                for (Path path : paths.filter(p -> !p.equals(top)).toList()) {
                    content.put(top.relativize(path).toString(), describe(path));
                }
            }
            return content;
        }

        private static String describe(Path path) throws IOException {
            if (Files.isSymbolicLink(path)) {
                return "->" + Files.readSymbolicLink(path);
            }
            return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                    ? "/"
                    : Files.readString(path);
        }

        @Override
        public void close() throws IOException {
            tree.close();
            delete(folder);
        }
    }

    private static void delete(Path folder) throws IOException {
        Files.walkFileTree(
                folder,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.delete(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path directory, IOException e)
                            throws IOException {
                        Files.delete(directory);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
