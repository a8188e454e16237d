package org.syncline.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class OneCoreTest {

    @ParameterizedTest
    @CsvSource({", 0", "0-1, 0", "3, 3", "'2,4-5', 2"})
    void itIsTheFirstThatMayBeUsed(String cores, String first) {
        assertEquals(List.of("taskset", "-c", first), OneCore.command(Optional.ofNullable(cores)));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have no permission to run there")
    void theProgramIsLookedForAndMissedByName(@TempDir Path folder) throws IOException {
        String path = "/no/such/folder" + File.pathSeparator + folder;
        String missing = OneCore.refusal(true, path).orElseThrow();
        assertTrue(missing.contains("need taskset"), missing);
        Path program = Files.createFile(folder.resolve("taskset"));
        assertEquals(Optional.of(missing), OneCore.refusal(true, path), "it cannot be run");
        assertTrue(program.toFile().setExecutable(true));
        assertEquals(Optional.empty(), OneCore.refusal(true, path));
        assertEquals(Optional.of(missing), OneCore.refusal(false, path));
    }
}
