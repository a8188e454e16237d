package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Runs the commands that the README gives its readers to type: the blocks that are marked {@code sh
 * test}.
 */
@Tag("slow")
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the README's samples are for a POSIX shell")
class ReadmeTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    private static final Pattern BLOCK =
            Pattern.compile("^```sh test\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern FIXED_PORT = Pattern.compile("(?<==127\\.0\\.0\\.1:)\\d+");
    private static final String SERVE = "./syncline serve ";
    private static final int PATIENCE_SECONDS = 60;

    @TempDir private Path dir;

    @Test
    void theSamplesOfTheReadmeRun() throws Exception {
        List<String> lines = samples(Files.readString(ROOT.resolve("README.md")));
        assertFalse(lines.isEmpty(), "the README has no block marked \"sh test\"");
        placeStartScript();
        Process server = null;
        String ready = "";
        try {
            for (String line : lines) {
                if (line.startsWith(SERVE)) {
                    server = start(FIXED_PORT.matcher(line).replaceAll("0"));
                    ready = readyLines(server, line);
                } else {
                    run(withRealPorts(line, ready));
                }
            }
        } finally {
            if (server != null) {
                server.destroy();
                assertTrue(server.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "serve hangs");
            }
        }
        assertEquals(
                List.of(),
                TreeComparer.compare(
                        dir.resolve("tour/left"),
                        dir.resolve("tour/right"),
                        CompareOptions.strict()));
    }

    private static List<String> samples(String readme) {
        return BLOCK.matcher(readme)
                .results()
                .flatMap(block -> block.group(1).lines())
                .filter(line -> !line.isBlank())
                .toList();
    }

    /** Replaces the real script, which would build first. */
    private void placeStartScript() throws IOException {
        String java =
                CliProcess.command().stream()
                        .map(word -> "'" + word + "'")
                        .collect(Collectors.joining(" "));
        Path script = Files.writeString(dir.resolve("syncline"), "exec " + java + " \"$@\"\n");
        assertTrue(script.toFile().setExecutable(true));
    }

    /** Returns one {@code ready} line for each end point that the command opens. */
    private static String readyLines(Process server, String command) throws IOException {
        StringBuilder ready = new StringBuilder();
        var out = server.inputReader();
        for (long i = FIXED_PORT.matcher(command).results().count(); i > 0; i--) {
            String line = out.readLine();
            assertTrue(line != null && line.startsWith("ready "), () -> command + ": " + line);
            ready.append(line).append('\n');
        }
        return ready.toString();
    }

    /** The README gives fixed ports; here each end point took a free one. */
    private static String withRealPorts(String line, String ready) {
        String real = line;
        for (String url : ready.lines().map(text -> text.substring("ready ".length())).toList()) {
            String end = url.substring(0, url.lastIndexOf(':') + 1);
            String port = url.substring(end.length(), url.lastIndexOf('/'));
            real = real.replaceAll(Pattern.quote(end) + "\\d+", end + port);
        }
        return real;
    }

    private void run(String line) throws Exception {
        Process process = start(line);
        String said = new String(process.getInputStream().readAllBytes());
        assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), () -> "hangs: " + line);
        assertEquals(0, process.exitValue(), () -> line + "\n" + said);
    }

    private Process start(String line) throws IOException {
        // "exec", so that ending the shell ends the command.
        String command = line.startsWith("./") ? "exec " + line : line;
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", command);
        builder.directory(dir.toFile()).redirectErrorStream(true);
        builder.environment().put("SYNCLINE_STATE", dir.resolve("state").toString());
        builder.environment().put("SYNCLINE_RUNTIME", dir.resolve("runtime").toString());
        return builder.start();
    }
}
