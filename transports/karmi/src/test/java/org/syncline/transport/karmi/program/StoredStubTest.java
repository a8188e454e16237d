package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A stub that one program wrote to a file is read and called by another. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class StoredStubTest {
    @TempDir private Path dir;

    @Test
    void anotherProgramReadsAStubAndCallsIt() throws Exception {
        Path file = dir.resolve("stub");
        try (VaultJvm server = VaultJvm.start(dir, "-Dvault.stub=" + file)) {
            Process reader =
                    new Jvm(dir, dir.resolve("runtime"))
                            .prepare(
                                    Map.of(1099, server.port()),
                                    List.of(StubReader.class.getName(), file.toString()))
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start();
            try (BufferedReader out = reader.inputReader()) {
                assertEquals("from a file", out.readLine());
                assertEquals(0, reader.waitFor());
            } finally {
                reader.destroyForcibly();
            }
        }
    }
}
