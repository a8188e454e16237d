package org.syncline.core.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Random rules leave out the same paths as {@code git check-ignore}. */
class GitAgreementTest {

    private static final int SETS = 60;
    private static final int RULES = 6;
    private static final int PATIENCE_SECONDS = 120;
    private static final Pattern LOOSE_STARS = Pattern.compile("[^/!*]\\*\\*|\\*\\*[^/*]");
    private static final List<String> NAMES = List.of("a", "b", "ab", "B", "1");
    private static final List<String> PARTS =
            List.of(
                    "a",
                    "b",
                    "a",
                    "/",
                    "/",
                    "*",
                    "?",
                    "**",
                    "**/",
                    "/**",
                    "[ab]",
                    "[!a]",
                    "[a-b]",
                    "[[:upper:]]",
                    "[^[:digit:]b]",
                    "\\a",
                    "1");

    @TempDir private Path folder;

    @Test
    @Covers(
            value = "C15",
            fault =
                    "the first rule that matches decides; a/** matches a; ! takes in what lies in"
                            + " an excluded directory")
    void theSameRulesLeaveOutTheSame() throws IOException, InterruptedException {
        assumeTrue(gitSays(List.of("git", "init", "-q", folder.toString()), "") != null);
        Set<String> paths = makeTree();
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        for (int set = 0; set < SETS; set++) {
            List<String> rules = rules(random);
            assertEquals(
                    ignored(rules, paths),
                    paths.stream()
                            .filter(path -> excludes(rules, path))
                            .collect(Collectors.toCollection(TreeSet::new)),
                    () -> "seed " + seed + ", rules " + rules);
        }
    }

    private boolean excludes(List<String> rules, String path) {
        boolean directory = Files.isDirectory(folder.resolve(path));
        return Filter.of(rules).excludes(RelPath.of(path), directory);
    }

    private Set<String> makeTree() throws IOException {
        Set<String> paths = new TreeSet<>();
        for (String one : NAMES) {
            for (String two : NAMES) {
                for (String three : NAMES) {
                    paths.addAll(List.of(one, one + "/" + two, one + "/" + two + "/" + three));
                }
            }
        }
        Files.createDirectories(folder.resolve("top"));
        paths.add("top");
        for (String path : paths) {
            Path file = folder.resolve(path);
            boolean directory = path.length() - path.replace("/", "").length() < 2;
            if (directory) {
                Files.createDirectories(file);
            } else {
                Files.createFile(file);
            }
        }
        return paths;
    }

    private static List<String> rules(Random random) {
        List<String> rules = new ArrayList<>();
        while (rules.size() < RULES) {
            StringBuilder rule = new StringBuilder(random.nextInt(3) == 0 ? "!" : "");
            for (int part = 1 + random.nextInt(4); part > 0; part--) {
                rule.append(PARTS.get(random.nextInt(PARTS.size())));
            }
            if (isSound(rule.toString())) {
                rules.add(rule.toString());
            }
        }
        return rules;
    }

    /** git takes two stars beside other characters for one, but not after a plain beginning. */
    private static boolean isSound(String rule) {
        if (LOOSE_STARS.matcher(rule).find()) {
            return false;
        }
        try {
            return Filter.isRule(rule);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private Set<String> ignored(List<String> rules, Set<String> paths)
            throws IOException, InterruptedException {
        Files.write(folder.resolve(".git/info/exclude"), rules);
        List<String> command =
                List.of(
                        "git",
                        "-C",
                        folder.toString(),
                        "-c",
                        "core.excludesFile=/dev/null",
                        "check-ignore",
                        "--no-index",
                        "--stdin");
        String said = gitSays(command, String.join("\n", paths) + "\n");
        assertTrue(said != null);
        return said.lines().collect(Collectors.toCollection(TreeSet::new));
    }

    /** Null if there is no git. */
    private static @Nullable String gitSays(List<String> command, String input)
            throws IOException, InterruptedException {
        Path answer = Files.createTempFile("syncline-git", ".out");
        try {
            Process git =
                    new ProcessBuilder(command)
                            .redirectOutput(answer.toFile())
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start();
            try (var in = git.outputWriter(StandardCharsets.UTF_8)) {
                in.write(input);
            }
            assertTrue(git.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "git hangs");
            assertTrue(git.exitValue() <= 1, () -> "git failed with " + git.exitValue());
            return Files.readString(answer);
        } catch (IOException e) {
            return null;
        } finally {
            Files.delete(answer);
        }
    }
}
