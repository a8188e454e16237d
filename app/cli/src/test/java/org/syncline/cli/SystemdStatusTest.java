package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.serve.ServedSession;
import org.syncline.core.serve.ServedSession.Activity;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code serve} as a service of systemd. */
class SystemdStatusTest {

    private static final String UNIT = "syncline-serve@.service";

    @TempDir private Path dir;

    private static ServedSession session(long number, Activity activity) {
        return new ServedSession(number, "socket", "", "desk", activity, 10 * number, 0, 0, "");
    }

    @Test
    void theLineTellsOfTheLatestCallers() {
        assertEquals("no callers so far", SystemdStatus.line(List.of()));
        assertEquals(
                "7 sessions so far, 1 under way; the latest over socket has changed 70 entries",
                SystemdStatus.line(
                        List.of(
                                session(5, Activity.FINISHED),
                                session(6, Activity.SILENT),
                                session(7, Activity.WRITING))));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void systemdUnderstandsTheUnit() throws Exception {
        assumeTrue(Files.exists(Path.of("/usr/bin/systemd-analyze")), "systemd is not installed");
        String unit = Files.readString(Path.of("../../installers/linux", UNIT));
        assertTrue(unit.contains("ExecStart=/opt/syncline/syncline serve "), unit);
        // What is not installed here would be all that it complains of.
        Path tried = dir.resolve("syncline-serve@somebody.service");
        Files.writeString(tried, unit.replace("/opt/syncline/syncline", "/bin/true"));
        Process process =
                new ProcessBuilder("systemd-analyze", "verify", "--man=no", tried.toString())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = process.waitFor();
        assertEquals("", said);
        assertEquals(0, status);
    }
}
