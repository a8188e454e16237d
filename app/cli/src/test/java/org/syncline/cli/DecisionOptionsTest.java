package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code --rule} and {@code --atomic}. */
class DecisionOptionsTest {

    @TempDir private Path dir;
    private Sample sample;

    @BeforeEach
    void roots() throws IOException {
        sample = Sample.empty(dir);
    }

    private static void put(Path root, String path, String content) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), content);
    }

    @Covers("A30")
    @Test
    void theMostSpecificRuleDecides() throws IOException {
        for (String path : new String[] {"a.log", "d/b.log", "c.txt"}) {
            put(sample.left(), path, "left " + path);
            put(sample.right(), path, "right " + path);
        }

        CliRun run = sample.sync("--rule", "*.log=left", "--rule", "d/b.log=right");

        assertEquals(ExitStatus.ITEMS_LEFT, run.exit());
        assertEquals("left a.log", Files.readString(sample.right().resolve("a.log")));
        assertEquals("right d/b.log", Files.readString(sample.left().resolve("d/b.log")));
        assertEquals("left c.txt", Files.readString(sample.left().resolve("c.txt")));
        assertEquals("right c.txt", Files.readString(sample.right().resolve("c.txt")));
    }

    @Covers("A29")
    @Test
    void anAtomicFolderIsOneConflict() throws IOException {
        put(sample.left(), "p/.git/one", "1");
        put(sample.left(), "p/.git/two", "2");
        sample.sync();
        put(sample.left(), "p/.git/one", "edited");
        put(sample.right(), "p/.git/two", "edited");

        CliRun run = sample.sync("--atomic", ".git");

        assertEquals(ExitStatus.ITEMS_LEFT, run.exit());
        assertEquals(
                1, run.out().lines().filter(line -> line.startsWith("conflict: p/.git:")).count());
        assertEquals("1", Files.readString(sample.right().resolve("p/.git/one")));

        assertEquals(ExitStatus.DONE, sample.sync("--atomic", ".git", "--rule", "/p/=left").exit());
        sample.assertEqual();
        assertEquals("2", Files.readString(sample.right().resolve("p/.git/two")));
    }
}
