package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The archives lie inside a root, as when a home is synchronised. */
class OwnFoldersTest {

    @TempDir private Path dir;

    @Covers(value = "I2", fault = "the rules for the program's own folders left away")
    @Test
    void archivesDoNotTravel() throws IOException {
        Sample sample = Sample.empty(dir);
        Sample home = new Sample(sample.left(), sample.right(), sample.left().resolve("st[a]te"));
        Files.writeString(home.left().resolve("mine"), "x");

        assertEquals(0, home.sync().exit());
        CliRun second = home.sync();

        assertTrue(second.out().contains("Nothing to do"), second::out);
        assertTrue(Files.exists(home.right().resolve("mine")));
        assertFalse(Files.exists(home.right().resolve("st[a]te/archives")));
        CliRun verified = CliRun.of("verify", home.left(), home.right(), "--state", home.state());
        assertEquals(0, verified.exit(), verified::out);
    }

    /** The state is that after another program's copy of the home. */
    @Covers("I5")
    @Test
    void leavesACopyOfOwnFoldersOnTheOtherSideAlone() throws IOException {
        Sample sample = Sample.empty(dir);
        Sample home = new Sample(sample.left(), sample.right(), sample.left().resolve("state"));
        Path copy = Files.createDirectories(home.right().resolve("state/archives"));
        Files.writeString(copy.resolve("old.db"), "old");

        assertEquals(0, home.sync().exit());
        assertEquals(0, home.sync("--mode", "mirror").exit());

        assertEquals("old", Files.readString(copy.resolve("old.db")));
        assertFalse(Files.exists(home.state().resolve("archives/old.db")));
    }
}
