package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

class NioTrashTest {

    private static final Path RAM = Path.of("/dev/shm");

    @TempDir private Path folder;

    @Test
    void aSecondNameReplacesNothing() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "content");
        Path taken = Files.writeString(folder.resolve("g"), "precious");
        assertTrue(NioTrash.isLinked(file, folder.resolve("h")));
        assertThrows(FileAlreadyExistsException.class, () -> NioTrash.isLinked(file, taken));
        assertThrows(
                NoSuchFileException.class,
                () -> NioTrash.isLinked(file, folder.resolve("nowhere/h")));
        assertEquals("precious", Files.readString(taken));
    }

    /** Another file system stands for one without links, which also has an error of its own. */
    @Test
    void reportsImpossibleHardLinksWithoutFailing() throws IOException {
        assumeTrue(Files.isWritable(RAM), "there is no second file system");
        Path file = Files.writeString(folder.resolve("f"), "content");
        assumeTrue(!Files.getFileStore(file).equals(Files.getFileStore(RAM)), "it is the same");
        Path there = RAM.resolve("syncline-" + ProcessHandle.current().pid() + "-link");
        assertFalse(NioTrash.isLinked(file, there));
        assertFalse(Files.exists(there));
    }
}
