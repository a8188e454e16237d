package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Holds the start script of Windows, which is not run here, against the one of other systems. */
class WindowsScriptTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

    @Test
    void bothScriptsMeasureCallsAlike() throws Exception {
        String here = Files.readString(ROOT.resolve("syncline"));
        String windows = Files.readString(ROOT.resolve("syncline.cmd"));

        for (String script : List.of(here, windows)) {
            assertTrue(script.contains(" study calls --full --out \""), script);
            assertTrue(script.contains("syncline calls [OPTION...]"), script);
        }
        assertTrue(windows.contains("if \"%~1\"==\"calls\" goto calls"), windows);
        assertEquals(
                flags(here, "([a-z |]+)\\) flags='([^']*)'"),
                flags(windows, "in \\(([a-z ]+)\\) do .* set \"flags=([^\"]*)\""));
    }

    /** One that is missing would end the script. */
    @Test
    void everyLabelOfTheWindowsScriptIsThere() throws Exception {
        String windows = Files.readString(ROOT.resolve("syncline.cmd"));
        List<String> called =
                Pattern.compile("(?:goto |call :)(\\w+)")
                        .matcher(windows)
                        .results()
                        .map(found -> found.group(1))
                        .toList();
        assertTrue(called.contains("source_commit"), called::toString);
        for (String label : called) {
            assertTrue(windows.lines().anyMatch((":" + label)::equals), label);
        }
    }

    @Test
    void bothScriptsTellTheBuildItsCommit() throws Exception {
        String here = Files.readString(ROOT.resolve("syncline"));
        String setup = Files.readString(ROOT.resolve("installers/setup.sh"));
        String windows = Files.readString(ROOT.resolve("syncline.cmd"));

        assertTrue(here.contains("-Dsource.commit=\"$(source_commit)\""), here);
        assertTrue(windows.contains("\"-Dsource.commit=%commit%\""), windows);
        for (String part :
                List.of(
                        "GIT_DIR",
                        "GIT_WORK_TREE",
                        "GIT_INDEX_FILE",
                        "rev-parse --show-prefix",
                        "--short=12",
                        "--verify HEAD",
                        "--no-optional-locks status --porcelain",
                        "*pom.xml",
                        "*/src/main/*",
                        " with changes",
                        "unknown")) {
            assertTrue(setup.contains(part), part);
            assertTrue(windows.contains(part), part);
        }
    }

    /** The JVM flags that a script has for commands, by command. */
    private static Map<String, String> flags(String script, String line) {
        Map<String, String> flags = new TreeMap<>();
        Pattern.compile(line)
                .matcher(script)
                .results()
                .forEach(
                        found -> {
                            for (String command : found.group(1).strip().split("[ |]+")) {
                                flags.put(command, found.group(2));
                            }
                        });
        return flags;
    }
}
