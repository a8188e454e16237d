package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Names are bytes, whatever the locale makes of them; each command runs in a JVM of its own. */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class LocaleTest {

    @TempDir private Path dir;

    /** Only the shell can type bytes that are no text. */
    private String shell(String locale, String script) throws IOException, InterruptedException {
        Path out = dir.resolve("out");
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", script).directory(dir.toFile());
        builder.environment().remove("LC_ALL");
        builder.environment().put("LC_ALL", locale);
        Process process = builder.redirectErrorStream(true).redirectOutput(out.toFile()).start();
        assertTrue(process.waitFor(100, TimeUnit.SECONDS), "the command hangs");
        String said = Files.readString(out, StandardCharsets.ISO_8859_1);
        assertEquals(0, process.exitValue(), said);
        return said;
    }

    private static String sync(String left, String right) {
        List<String> words = new ArrayList<>();
        for (String word : CliProcess.command("sync", "--state", "state", "--fast")) {
            words.add("'" + word + "'");
        }
        return String.join(" ", words) + " " + left + " " + right;
    }

    /** The shell prints the names of the roots and of their entries, in octal escapes. */
    private static final String MAKE =
            """
            l=$(printf 'l\\303\\244\\377') r=$(printf 'r\\316\\261 ?')
            mkdir "$l" "$r" &&
            printf left >"$l/$(printf '\\303\\244 utf-8')" &&
            printf left >"$l/$(printf '\\377\\376 none')" &&
            mkdir "$r/$(printf 'd\\200')" &&
            printf right >"$r/$(printf 'd\\200/\\342\\202\\254')" &&
            """;

    @Test
    @Covers({"C3", "E16"})
    void theCLocaleSyncsEveryNameBothWaysRootsIncluded() throws Exception {
        shell("C", MAKE + sync("\"$l\"", "\"$r\""));

        String found =
                shell(
                        "C",
                        """
                        l=$(printf 'l\\303\\244\\377') r=$(printf 'r\\316\\261 ?')
                        rm -rf "$l/.syncline" "$r/.syncline"
                        diff -r "$l" "$r" && ls "$l" | od -An -c && ls
                        """);
        for (String name : List.of("303 244       u", "377 376       n", "d 200")) {
            assertTrue(found.contains(name), found);
        }
    }

    /**
     * The second locale finds the archive of the root, so nothing is a conflict and a deletion
     * arrives.
     */
    @Test
    @Covers({"C3", "I4"})
    void anotherLocaleIsTheSameRoot() throws Exception {
        shell("C.UTF-8", MAKE + sync("\"$l\"", "\"$r\""));

        String said =
                shell(
                        "C",
                        """
                        l=$(printf 'l\\303\\244\\377') r=$(printf 'r\\316\\261 ?')
                        rm "$l/$(printf '\\377\\376 none')" && %s &&
                        test ! -e "$r/$(printf '\\377\\376 none')"
                        """
                                .formatted(sync("\"$l\"", "\"$r\"")));
        assertTrue(said.contains("1 to delete"), said);
    }
}
