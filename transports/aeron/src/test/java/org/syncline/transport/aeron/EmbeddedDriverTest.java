package org.syncline.transport.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Tests the place, rights and removal of the folders for shared memory. */
class EmbeddedDriverTest {

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    @Covers(value = "F9", fault = "the folder is open to other users")
    void nobodyElseCanOpenTheFolderAndNothingStays() throws IOException {
        Path folder;
        try (EmbeddedDriver driver = EmbeddedDriver.launch()) {
            folder = driver.directory().getParent();
            assertEquals(
                    "rwx------",
                    PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
            assertTrue(Files.exists(driver.directory()));
        }
        assertFalse(Files.exists(folder));
    }

    @Test
    void removesFoldersOfDeadProcessesOnly() throws Exception {
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-version")
                        .redirectErrorStream(true)
                        .start();
        process.getInputStream().readAllBytes();
        process.waitFor();
        Path live = SharedMemoryFolders.create();
        Path dead =
                live.resolveSibling("syncline-aeron-" + process.pid() + "-" + System.nanoTime());
        Files.createDirectory(dead);
        Files.writeString(dead.resolve("cnc.dat"), "left");
        Path next = SharedMemoryFolders.create();
        assertFalse(Files.exists(dead));
        assertTrue(Files.exists(live));
        SharedMemoryFolders.delete(live);
        SharedMemoryFolders.delete(next);
    }
}
