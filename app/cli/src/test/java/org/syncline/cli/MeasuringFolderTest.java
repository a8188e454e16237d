package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

@EnabledOnOs(value = OS.LINUX, disabledReason = "the process of the test is \"sleep\"")
class MeasuringFolderTest {

    @TempDir private Path work;

    private Path left(long pid) throws IOException {
        Path left = Files.createDirectory(work.resolve("syncline-lab-" + pid + "-123"));
        Path shut = Files.createDirectories(left.resolve("trees/root/shut"));
        Files.writeString(shut.resolve("file"), "content");
        Files.setPosixFilePermissions(shut, PosixFilePermissions.fromString("---------"));
        return left;
    }

    private List<Path> all() throws IOException {
        try (Stream<Path> all = Files.list(work)) {
            return all.sorted().toList();
        }
    }

    @Test
    void whatAKilledProcessLeftGoesWithTheNextStart() throws Exception {
        Process other = new ProcessBuilder("sleep", "60").start();
        Path of = left(other.pid());
        Path stranger = Files.createDirectory(work.resolve("syncline-lab-99999999999"));
        MeasuringFolder.in(work).close();
        assertEquals(List.of(of, stranger).stream().sorted().toList(), all());
        other.destroyForcibly().waitFor();
        MeasuringFolder.in(work).close();
        assertEquals(List.of(stranger), all());
    }

    @Test
    void itGoesWithAllThatIsInIt() throws Exception {
        try (MeasuringFolder folder = MeasuringFolder.in(work)) {
            Path shut = Files.createDirectory(folder.part("trees").resolve("shut"));
            Files.setPosixFilePermissions(shut, PosixFilePermissions.fromString("---------"));
            assertTrue(Files.exists(shut));
        }
        assertEquals(List.of(), all());
    }
}
