package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** {@code --exclude}, {@code --include} and {@code --filter}. */
class FilterOptionsTest {

    @TempDir private Path dir;
    private Sample sample;

    @BeforeEach
    void roots() throws IOException {
        sample = Sample.empty(dir);
        for (String path : new String[] {"a.log", "b.txt", "d/c.log", "d/e.TXT"}) {
            Files.createDirectories(sample.left().resolve(path).getParent());
            Files.writeString(sample.left().resolve(path), path);
        }
    }

    /** Options are separated by blanks; RULES is a file with the lines of the third column. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--exclude *.log | b.txt d/e.TXT | -",
                "--exclude *.log --include a.log | a.log b.txt d/e.TXT | -",
                "--include a.log --exclude *.log | b.txt d/e.TXT | -",
                "--exclude * --include */ --include (?i)*.txt | b.txt d/e.TXT | -",
                "--filter RULES | b.txt d/e.TXT | *.log",
                "--filter RULES --include a.log | a.log b.txt d/e.TXT | *.log",
                "--include a.log --filter RULES | b.txt d/e.TXT | *.log",
                "--exclude d --filter RULES | d/c.log d/e.TXT | !d;/*.*",
                "--filter RULES --filter RULES | a.log b.txt | # text;;d/",
            })
    @Covers(
            value = "C15",
            fault = "rules are ordered by option and not by their place on the command line")
    void theLastRuleThatMatchesDecides(String options, String expected, String lines)
            throws IOException {
        byte[] text = ("\ufeff" + lines.replace(";", "\r\n")).getBytes(StandardCharsets.UTF_8);
        Path rules = Files.write(dir.resolve("rules"), text);

        CliRun run =
                sample.sync(
                        Arrays.stream(options.split(" "))
                                .map(word -> word.equals("RULES") ? rules.toString() : word)
                                .toArray());

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertEquals(new TreeSet<>(Set.of(expected.split(" "))), files(sample.right()));
    }

    private static Set<String> files(Path root) throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> walk = Files.walk(root)) {
            walk.filter(Files::isRegularFile)
                    .map(file -> root.relativize(file).toString())
                    .filter(path -> !path.startsWith(".syncline"))
                    .forEach(found::add);
        }
        return found;
    }

    @Test
    @Covers("C15")
    void namesBadRulesWithTheirLines() throws IOException {
        Path rules = dir.resolve("rules");
        Files.writeString(rules, "# fine\n*.o\n[a\n");
        assertWrong(sample.sync("--filter", rules), rules + ":3: ");
        Files.write(rules, new byte[] {'a', (byte) 0xff});
        assertWrong(sample.sync("--filter", rules), rules + ": ");
        assertWrong(sample.sync("--exclude", "a//b"), "--exclude: ");
        assertWrong(sample.sync("--include", "[a"), "--include: ");
        assertWrong(sample.sync("--exclude", "#a"), "\\#");

        CliRun missing = sample.sync("--filter", dir.resolve("missing"));
        assertEquals(ExitStatus.FAILED, missing.exit());
        assertTrue(missing.err().contains("missing: does not exist"), missing::err);
        assertEquals(Set.of(), files(sample.right()));
    }

    private static void assertWrong(CliRun run, String named) {
        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains(named), run::err);
    }
}
