package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.filter.Filter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** On other systems the JDK looks at folders from time to time, and hints come late. */
@EnabledOnOs(OS.LINUX)
class FolderWatchTest {

    private static final int PATIENCE_SECONDS = 60;

    @TempDir private Path dir;
    private final Semaphore hints = new Semaphore(0);

    private FolderWatch watch(Path root, String... excludes) throws IOException {
        return FolderWatch.start(
                List.of(root),
                Filter.of(List.of(excludes)),
                new FolderWatch.Listeners(
                        hints::release,
                        notice -> {
                            throw new AssertionError(notice);
                        }));
    }

    private void assertHinted() throws InterruptedException {
        assertTrue(hints.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS), "no hint");
    }

    /** A file that is complete when it appears: one event. */
    private void moveIn(Path target) throws IOException {
        Files.move(Files.writeString(dir.resolve("new"), "x"), target);
    }

    @Test
    void ignoresExcludedPathsAndTheReservedFolder() throws Exception {
        Path root = Files.createDirectories(dir.resolve("root"));
        Files.createDirectories(root.resolve(".syncline"));
        Files.createDirectories(root.resolve("build"));
        try (FolderWatch watch = watch(root, "build/", "*.tmp")) {
            Files.writeString(root.resolve(".syncline/marker"), "x");
            Files.writeString(root.resolve("build/out"), "x");
            Files.writeString(root.resolve("x.tmp"), "x");
            Files.createDirectories(root.resolve("d/build"));
            assertHinted();
            moveIn(root.resolve("a"));
            assertHinted();
        }
        assertEquals(0, hints.availablePermits());
    }

    @Test
    void foldersThatAppearLaterAreWatched() throws Exception {
        Path root = Files.createDirectories(dir.resolve("root"));
        Path outside = Files.createDirectories(dir.resolve("outside/deep"));
        try (FolderWatch watch = watch(Files.createSymbolicLink(dir.resolve("link"), root))) {
            Files.move(outside.getParent(), root.resolve("in"));
            assertHinted();
            moveIn(root.resolve("in/deep/a"));
            assertHinted();
            Files.delete(root.resolve("in/deep/a"));
            assertHinted();
        }
    }
}
