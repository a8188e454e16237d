package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.ExitStatus;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** Enter on a terminal, which script(1) makes. */
@Tag("slow")
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class PausedMeasurementTest {

    private static final Path SCRIPT = Path.of("/usr/bin/script");
    private static final String TWO_FORKS =
            """
            name = "paused"
            [effort]
            forks = 2
            warm-ups = 0
            iterations = 1
            least = "0.1 s"
            [[signing]]
            files = [1]
            bytes = 10
            digest = "md5"
            workers = 1
            """;

    @TempDir private Path dir;

    private final StringBuilder shown = new StringBuilder();

    @Test
    void enterOnATerminalPausesAMeasurementAndGoesOnWithIt() throws Exception {
        assumeTrue(Files.isExecutable(SCRIPT));
        Path file = Files.writeString(dir.resolve("paused.toml"), TWO_FORKS);
        String command =
                CliProcess.command(
                                "experiment",
                                "run",
                                file,
                                "--state",
                                dir.resolve("state"),
                                "--work",
                                dir,
                                "--out",
                                dir.resolve("out"))
                        .stream()
                        .map(word -> "'" + word + "'")
                        .collect(Collectors.joining(" "));
        Process terminal =
                new ProcessBuilder(SCRIPT.toString(), "-qefc", command, "/dev/null")
                        .redirectErrorStream(true)
                        .start();
        try (Reader out = terminal.inputReader(StandardCharsets.UTF_8);
                Writer typed = terminal.outputWriter(StandardCharsets.UTF_8)) {
            await("Enter pauses when the fork under way has ended", out);
            enter(typed);
            await("pausing when the fork under way has ended; Enter goes on", out);
            await("paused, Enter goes on: 0 of 1 cells done", out);
            enter(typed);
            await("going on; Enter pauses", out);
            await("Report: ", out);
            assertEquals(ExitStatus.DONE, terminal.waitFor(), shown::toString);
        } finally {
            terminal.destroyForcibly();
        }
    }

    private static void enter(Writer typed) throws IOException {
        typed.write('\n');
        typed.flush();
    }

    /** Reads up to these words. */
    private void await(String words, Reader out) throws IOException {
        shown.setLength(0);
        while (shown.indexOf(words) < 0) {
            int next = out.read();
            assertTrue(next >= 0, () -> "ended before \"" + words + "\": " + shown);
            shown.append((char) next);
        }
    }
}
