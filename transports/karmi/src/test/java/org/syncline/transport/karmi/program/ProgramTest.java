package org.syncline.transport.karmi.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs the program in one JVM and in two; a JVM that only calls ends by itself. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ProgramTest {
    private static final Pattern PORT = Pattern.compile("127\\.0\\.0\\.1:(\\d+)");

    @TempDir private Path dir;

    @Test
    void theProgramRunsInOneJvm() throws Exception {
        Process alone = start("alone", 0);
        assertDone(alone);
    }

    @Test
    void theProgramRunsInTwoJvms() throws Exception {
        Process server = start("server", 0);
        try (BufferedReader out = server.inputReader()) {
            Matcher ready = PORT.matcher(String.valueOf(out.readLine()));
            assertTrue(ready.find());
            assertDone(start("client", Integer.parseInt(ready.group(1))));
            server.getOutputStream().close();
            assertEquals("done", out.readLine());
            assertEquals(0, server.waitFor());
        } finally {
            server.destroyForcibly();
        }
    }

    private void assertDone(Process process) throws IOException, InterruptedException {
        try (BufferedReader out = process.inputReader();
                BufferedReader err = process.errorReader()) {
            String said = String.join("\n", out.lines().toList());
            assertEquals("done", said, () -> String.join("\n", err.lines().toList()));
            assertEquals(0, process.waitFor());
        } finally {
            process.destroyForcibly();
        }
    }

    private Process start(String mode, int registryPort) throws IOException {
        return new Jvm(dir, dir.resolve("runtime"))
                .start(registryPort, Program.class.getName(), mode);
    }
}
