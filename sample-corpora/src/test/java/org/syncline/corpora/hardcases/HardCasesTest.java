package org.syncline.corpora.hardcases;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.compare.Aspect;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.Difference;
import org.syncline.corpora.compare.TreeComparer;
import org.syncline.corpora.tree.RawPath;
import org.syncline.corpora.tree.TreeDir;
import org.syncline.corpora.tree.TreeDirs;
import org.syncline.corpora.tree.TreeDirs.Access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

class HardCasesTest {
    @TempDir Path temp;

    @AfterEach
    void clear() throws IOException {
        TreeDirs.clear(temp);
    }

    @Test
    void everyCaseHasItsOwnPortableNameAndEveryGroupACase() {
        List<HardCase> cases = HardCases.all();
        Set<String> names = cases.stream().map(HardCase::name).collect(Collectors.toSet());
        assertEquals(cases.size(), names.size());
        assertTrue(
                names.stream().allMatch(name -> name.matches("[a-z0-9-]{1,60}")), names.toString());
        assertEquals(
                EnumSet.allOf(CaseGroup.class),
                cases.stream().map(HardCase::group).collect(Collectors.toSet()));
    }

    @Test
    void everyCaseIsBuiltOrSkippedWithAReason() throws IOException {
        List<BuildResult> results = HardCases.build(HardCases.all(), temp);
        assertEquals(HardCases.all(), results.stream().map(BuildResult::hardCase).toList());
        try (TreeDir root = TreeDirs.open(temp)) {
            for (BuildResult result : results) {
                checkOne(root, result);
            }
        }
    }

    private static void checkOne(TreeDir root, BuildResult result) throws IOException {
        try (TreeDir dir = root.open(RawPath.of(result.hardCase().name()))) {
            switch (result) {
                case BuildResult.Built built ->
                        assertTrue(!dir.names().isEmpty(), built.toString());
                case BuildResult.Skipped skipped -> {
                    assertEquals(List.of(), dir.names(), skipped.toString());
                    assertTrue(skipped.reason().startsWith("needs ["), skipped.reason());
                }
            }
        }
    }

    /** Only dates and very long links depend on which of Linux's file systems this is. */
    @Test
    void linuxHoldsAllNamesModesAndSpecialFiles() throws IOException {
        assumeTrue(TreeDirs.strongest(temp) == Access.RAW, "needs Linux");
        for (BuildResult result : HardCases.build(HardCases.all(), temp)) {
            boolean differs =
                    result.hardCase().group() == CaseGroup.DATES
                            || result.hardCase().name().equals("link-4000-byte-target");
            assertTrue(differs || result instanceof BuildResult.Built, result.toString());
        }
    }

    @Test
    void buildsTheSameTreeEveryTime() throws IOException {
        Path first = Files.createDirectory(temp.resolve("first"));
        Path second = Files.createDirectory(temp.resolve("second"));
        HardCases.build(HardCases.all(), first);
        HardCases.build(HardCases.all(), second);
        for (Difference difference : TreeComparer.compare(first, second, CompareOptions.strict())) {
            assertEquals(Aspect.UNREADABLE, difference.aspect(), difference.toString());
            assertTrue(difference.path().display().startsWith("mode-"), difference.toString());
        }
    }

    @Test
    void buildsComparesAndClearsPathsBeyondPathMax() throws IOException {
        assumeTrue(TreeDirs.strongest(temp) == Access.RAW, "needs Linux");
        Path first = Files.createDirectory(temp.resolve("first"));
        Path second = Files.createDirectory(temp.resolve("second"));
        for (Path root : List.of(first, second)) {
            for (BuildResult result : HardCases.build(HardCases.optIn(), root)) {
                assertInstanceOf(BuildResult.Built.class, result);
            }
        }
        assertEquals(List.of(), TreeComparer.compare(first, second, CompareOptions.strict()));
        TreeDirs.clear(first);
        assertArrayEquals(new String[0], first.toFile().list());
        assertEquals(1, TreeComparer.compare(first, second, CompareOptions.strict()).size());
    }

    @Test
    void javaNioSkipsNamesThatAreNoTextAndLeavesNothing() throws IOException {
        HardCase latin1 = named("name-latin-1");
        var skipped = assertInstanceOf(BuildResult.Skipped.class, latin1.build(temp, Access.NIO));
        assertEquals(
                "needs [RAW_NAMES]: java.nio cannot name the bytes caf\\xe9", skipped.reason());
        assertArrayEquals(new String[0], temp.toFile().list());
    }

    @Test
    void anAlteredEntryIsSkippedAndRemoved() throws IOException {
        HardCase altered =
                failing(Set.of(CaseRequirement.MODES), new AlteredException("mode", "4755", "755"));
        var skipped = assertInstanceOf(BuildResult.Skipped.class, altered.build(temp));
        assertEquals(
                "needs [MODES]: the file system keeps the mode 755 instead of 4755",
                skipped.reason());
        assertArrayEquals(new String[0], temp.toFile().list());
    }

    @Test
    void anyOtherFailureIsAFailure() throws IOException {
        Path other = Files.createDirectory(temp.resolve("other"));
        IOException disk = new IOException("input/output error");
        HardCase broken = failing(Set.of(CaseRequirement.MODES), disk);
        assertEquals(disk, assertThrows(IOException.class, () -> broken.build(temp)));
        NoSuchFileException missing = new NoSuchFileException("gone");
        HardCase plain = failing(Set.of(), missing);
        assertEquals(missing, assertThrows(IOException.class, () -> plain.build(other)));
    }

    private static HardCase failing(Set<CaseRequirement> needs, IOException failure) {
        return new HardCase(
                "failing",
                CaseGroup.MODES,
                needs,
                dir -> {
                    dir.file("left-over", "");
                    throw failure;
                });
    }

    private static HardCase named(String name) {
        return HardCases.all().stream()
                .filter(one -> one.name().equals(name))
                .findAny()
                .orElseThrow();
    }
}
