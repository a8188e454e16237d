import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.JavaFormatterOptions;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Checks (or, with {@code write}, restores) the layout of every Java file below a folder:
 * google-java-format, AOSP style.
 *
 * <p>Run by the root pom on the project's own JDK, because the formatter parses with the compiler
 * of the JVM it runs in, and Maven's JVM may be older than the sources. Files that were in order at
 * the last run are told by their time stamp and skipped.
 */
class Format {
    private static final Set<String> SKIPPED = Set.of("target", ".git", "node_modules");

    private final Path root;
    private final boolean write;
    private final Formatter formatter =
            new Formatter(
                    JavaFormatterOptions.builder().style(JavaFormatterOptions.Style.AOSP).build());
    private final Queue<String> complaints = new ConcurrentLinkedQueue<>();

    private Format(Path root, boolean write) {
        this.root = root;
        this.write = write;
    }

    /** Arguments: {@code check|write ROOT STAMP}; exit status 1 if a file is not in order. */
    public static void main(String[] args) throws IOException {
        Path stamp = Path.of(args[2]);
        Format run = new Format(Path.of(args[1]), args[0].equals("write"));
        Instant started = Instant.now();
        List<Path> files = run.changedSince(stamp);
        files.parallelStream().forEach(run::visit);
        if (!run.complaints.isEmpty()) {
            run.complaints.stream().sorted().forEach(System.err::println);
            System.err.println("Run ./syncline format, then build again.");
            System.exit(1);
        }
        Files.createDirectories(stamp.getParent());
        Files.writeString(stamp, "");
        Files.setLastModifiedTime(stamp, FileTime.from(started));
    }

    private List<Path> changedSince(Path stamp) throws IOException {
        FileTime since =
                Files.exists(stamp) ? Files.getLastModifiedTime(stamp) : FileTime.fromMillis(0);
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(
                root,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes a) {
                        return SKIPPED.contains(dir.getFileName().toString())
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes a) {
                        boolean newer = a.lastModifiedTime().compareTo(since) >= 0;
                        if (newer && file.toString().endsWith(".java")) {
                            found.add(file);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        return found;
    }

    private void visit(Path file) {
        try {
            String before = Files.readString(file);
            String after = formatter.formatSourceAndFixImports(before);
            if (before.equals(after)) {
                return;
            }
            if (write) {
                Files.writeString(file, after);
            } else {
                complaints.add(root.relativize(file) + ": not in google-java-format's AOSP style");
            }
        } catch (FormatterException | IOException e) {
            complaints.add(root.relativize(file) + ": " + e.getMessage());
        }
    }
}
