package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.lab.options.RunOption;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Files, headings, tests and types that documents name exist. */
class DocumentsTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    private static final Path DECISIONS = ROOT.resolve("docs/adr");
    private static final String INDEX = "README.md";
    private static final int MOST_LINES = 60;
    private static final Pattern LINK =
            Pattern.compile("(?:]\\(|src(?:set)?=\")([^)#:\"]+)(?=[)#\"])");
    private static final Pattern ANCHORED =
            Pattern.compile("(?:]\\(|href=\")([^)#:\"]*)#([^)\"]+)(?=[)\"])");
    private static final Pattern NAMED =
            Pattern.compile("`([A-Z][A-Za-z0-9]+)(?:\\.([a-z][A-Za-z0-9]+))?`");

    @Test
    void linksInDocumentsLeadToFiles() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path document : files(".md")) {
            for (MatchResult link : all(LINK, document)) {
                if (!Files.exists(document.resolveSibling(link.group(1)))) {
                    broken.add(ROOT.relativize(document) + " → " + link.group(1));
                }
            }
        }
        assertEquals(List.of(), broken);
    }

    /** Links with an anchor lead to other documents, or to their own where they name no file. */
    @Test
    void anchorsInDocumentsLeadToHeadings() throws IOException {
        List<String> broken = new ArrayList<>();
        int found = 0;
        for (Path document : files(".md")) {
            for (MatchResult link : all(ANCHORED, document)) {
                String file = link.group(1);
                Path target = file.isEmpty() ? document : document.resolveSibling(file);
                if (!Files.exists(target)
                        || !HeadingAnchors.of(Files.readString(target)).contains(link.group(2))) {
                    broken.add(ROOT.relativize(document) + " → " + file + "#" + link.group(2));
                }
                found++;
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(found > 20, "links with anchors: " + found);
    }

    @Test
    void theIndexOfDecisionsGivesEachByItsTitle() throws IOException {
        String index = Files.readString(DECISIONS.resolve(INDEX));
        List<String> missing = new ArrayList<>();
        for (Path decision : decisions()) {
            String title = Files.readAllLines(decision).getFirst().substring("# ".length());
            String line = "- [" + title + "](" + decision.getFileName() + ")";
            if (!index.contains(line)) {
                missing.add(line);
            }
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void decisionsAreShortAndEndInTestsThatExist() throws IOException {
        Map<String, String> sources = sources();
        List<Path> decisions = decisions();
        List<String> faults = new ArrayList<>();
        for (Path decision : decisions) {
            String text = Files.readString(decision);
            if (text.lines().count() > MOST_LINES) {
                faults.add(decision.getFileName() + " has more than " + MOST_LINES + " lines");
            }
            String end = text.substring(Math.max(0, text.lastIndexOf("Confirmed by")));
            List<MatchResult> tests = NAMED.matcher(end).results().toList();
            if (!end.startsWith("Confirmed by") || tests.isEmpty()) {
                faults.add(decision.getFileName() + " names no test that confirms it");
            }
            for (MatchResult test : tests) {
                if (!exists(test, sources)) {
                    faults.add(decision.getFileName() + ": there is no " + test.group());
                }
            }
        }
        assertEquals(List.of(), faults);
    }

    @Test
    void theGlossaryNamesTypesThatExist() throws IOException {
        List<String> sources =
                files(".java").stream().map(source -> source.getFileName().toString()).toList();
        List<MatchResult> types = all(NAMED, ROOT.resolve("docs/glossary.md"));
        assertTrue(types.size() > 100, types::toString);
        assertEquals(
                List.of(),
                types.stream()
                        .map(type -> type.group(1))
                        .filter(type -> !sources.contains(type + ".java"))
                        .toList());
    }

    @Test
    void theSecurityPageNamesTestsThatExist() throws IOException {
        Map<String, String> sources = sources();
        List<MatchResult> tests = all(NAMED, ROOT.resolve("docs/security.md"));
        assertTrue(tests.size() > 20, tests::toString);
        assertEquals(
                List.of(),
                tests.stream()
                        .filter(test -> !exists(test, sources))
                        .map(MatchResult::group)
                        .toList());
    }

    /** Returns texts by name; modules have files of the same name. */
    private static Map<String, String> sources() throws IOException {
        Map<String, String> sources = new HashMap<>();
        for (Path source : files(".java")) {
            String name = source.getFileName().toString();
            sources.merge(name, Files.readString(source), String::concat);
        }
        return sources;
    }

    private static List<Path> decisions() throws IOException {
        List<Path> decisions =
                files(".md").stream()
                        .filter(it -> it.getParent().equals(DECISIONS) && !it.endsWith(INDEX))
                        .toList();
        assertTrue(decisions.size() > 10, decisions::toString);
        return decisions;
    }

    @Test
    void theGuideHasEveryOptionOfARun() throws IOException {
        String guide = Files.readString(ROOT.resolve("docs/guide.md"));
        List<String> missing =
                Stream.of(RunOption.values())
                        .map(RunOption::argument)
                        .filter(argument -> !guide.contains("`" + argument))
                        .toList();
        assertEquals(List.of(), missing);
    }

    private static boolean exists(MatchResult test, Map<String, String> sources) {
        String source = sources.get(test.group(1) + ".java");
        return source != null
                && (test.group(2) == null || source.contains(" " + test.group(2) + "("));
    }

    private static List<MatchResult> all(Pattern pattern, Path document) throws IOException {
        return pattern.matcher(Files.readString(document)).results().toList();
    }

    private static List<Path> files(String suffix) throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(
                ROOT,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path d, BasicFileAttributes a) {
                        String name = d.getFileName().toString();
                        return name.equals("target") || name.equals(".git")
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        if (file.toString().endsWith(suffix)) {
                            found.add(file);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        return found;
    }
}
