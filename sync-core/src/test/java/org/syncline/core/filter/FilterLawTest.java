package org.syncline.core.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.RelPath;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Whatever the rules and the path, a filter decides as one that tries everything. */
class FilterLawTest {

    private static final int ROUNDS = 20_000;
    private static final List<String> PIECES =
            List.of(
                    "a",
                    "b",
                    "B",
                    "*",
                    "**",
                    "?",
                    "[ab]",
                    "[!a]",
                    "[b-d]",
                    "ä",
                    "Ä",
                    "[ß-ü]",
                    "𝄞",
                    "\u212a",
                    "k",
                    "[[:upper:]]",
                    "\\*",
                    "/",
                    "/**/",
                    "/*/",
                    "aab",
                    "*a*b");
    private static final List<byte[]> NAME_PIECES =
            List.of(
                    bytes("a"),
                    bytes("b"),
                    bytes("A"),
                    bytes("c"),
                    bytes("ä"),
                    bytes("Ä"),
                    bytes("𝄞"),
                    bytes("K"),
                    bytes("*"),
                    bytes("aab"),
                    new byte[] {(byte) 0xff});

    @Test
    void decidesAsAFilterThatTriesEverything() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Random random = new Random(seed);
            List<String> rules = new ArrayList<>();
            int most = random.nextInt(20) == 0 ? 80 : 4; // sometimes more than a word of states
            for (int i = random.nextInt(most); i >= 0; i--) {
                rules.add(rule(random));
            }
            RelPath path = path(random);
            boolean directory = random.nextBoolean();
            String what = "seed " + seed + ": " + rules + " for \"" + path + "\"";
            assertEquals(
                    NaiveFilter.of(rules).excludes(path, directory),
                    Filter.of(rules).excludes(path, directory),
                    what);
            Rule first = Rule.parse(rules.getFirst()).orElseThrow();
            if (first.excludes()) {
                PathPattern pattern = PathPattern.of(rules.getFirst());
                assertEquals(fits(first, path, directory), pattern.matches(path, directory), what);
                assertEquals(depth(first, path, directory), pattern.depth(path, directory), what);
            }
        }
    }

    private static boolean fits(Rule rule, RelPath path, boolean directory) {
        List<int[]> names = path.names().stream().map(Glob::decode).toList();
        return NaiveFilter.fits(rule, names, directory);
    }

    private static int depth(Rule rule, RelPath path, boolean directory) {
        RelPath at = path;
        while (!at.isRoot() && !fits(rule, at, directory || at != path)) {
            at = at.parent();
        }
        return at.names().size();
    }

    private static String rule(Random random) {
        while (true) {
            StringBuilder rule = new StringBuilder(random.nextInt(4) == 0 ? "!" : "");
            rule.append(random.nextInt(4) == 0 ? "(?i)" : "");
            for (int i = random.nextInt(6); i >= 0; i--) {
                rule.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            rule.append(random.nextInt(4) == 0 ? "/" : "");
            try {
                assertTrue(Filter.isRule(rule.toString()));
                return rule.toString();
            } catch (IllegalArgumentException e) {
                continue; // such as one with an empty name
            }
        }
    }

    private static RelPath path(Random random) {
        ByteArrayOutputStream path = new ByteArrayOutputStream();
        for (int i = random.nextInt(5); i >= 0; i--) {
            for (int j = random.nextInt(4); j >= 0; j--) {
                path.writeBytes(NAME_PIECES.get(random.nextInt(NAME_PIECES.size())));
            }
            path.writeBytes(bytes(i == 0 ? "" : "/"));
        }
        return RelPath.of(path.toByteArray());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
