package org.syncline.corpora;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.Difference;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

class CorpusEditsTest {
    private static final long SEED = 5;
    private static final CorpusSpec CORPUS = new CorpusSpec(CorpusKind.MIXED, SEED, 120, 3_000_000);
    private static final CompareOptions STRICT = CompareOptions.strict();

    @TempDir Path temp;
    private Path original;
    private Path edited;

    @BeforeEach
    void generate() throws IOException {
        original = temp.resolve("original");
        edited = temp.resolve("edited");
        Corpora.generate(CORPUS, original);
        Corpora.generate(CORPUS, edited);
    }

    @Test
    void sameSpecMakesTheSameEdits() throws IOException {
        List<Edit> edits = CorpusEdits.apply(EditSpec.of(SEED, 60), edited);
        assertEquals(edits, CorpusEdits.apply(EditSpec.of(SEED, 60), original));
        assertEquals(List.of(), TreeComparer.compare(original, edited, STRICT));
        assertEquals(60, edits.size());
    }

    @Test
    void anotherSeedMakesOthers() throws IOException {
        List<Edit> edits = CorpusEdits.apply(EditSpec.of(SEED, 60), edited);
        assertNotEquals(edits, CorpusEdits.apply(EditSpec.of(SEED + 1, 60), original));
    }

    @Test
    void changesExactlyWhatItLists() throws IOException {
        List<Edit> edits = CorpusEdits.apply(EditSpec.of(SEED, 60), edited);
        Set<String> listed = new TreeSet<>();
        for (Edit edit : edits) {
            listed.add(edit.path());
            if (edit instanceof Edit.Renamed renamed) {
                listed.add(renamed.to());
            }
        }
        Set<String> changed =
                TreeComparer.compare(original, edited, STRICT).stream()
                        .map(difference -> difference.path().display())
                        .filter(path -> !Files.isDirectory(edited.resolve(path)))
                        .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(listed, changed);
    }

    @ParameterizedTest
    @EnumSource
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "CHMOD becomes TOUCH there")
    void makesEachKindAsItsRecordSays(EditKind kind) throws IOException {
        EditSpec spec = new EditSpec(SEED, 20, EnumSet.of(kind), EditSpec.Share.ALL);
        for (Edit edit : CorpusEdits.apply(spec, edited)) {
            check(edit);
        }
    }

    private void check(Edit edit) throws IOException {
        Path before = original.resolve(edit.path());
        Path after = edited.resolve(edit.path());
        switch (edit) {
            case Edit.Modified at ->
                    checkModified(at, Files.readAllBytes(before), Files.readAllBytes(after));
            case Edit.Appended added ->
                    checkInserted(Files.size(before), added.length(), edit.path());
            case Edit.Inserted at -> checkInserted(at.offset(), at.length(), edit.path());
            case Edit.Renamed renamed -> {
                assertFalse(Files.exists(after));
                assertEquals(-1, Files.mismatch(before, edited.resolve(renamed.to())));
            }
            case Edit.Deleted _ -> assertFalse(Files.exists(after));
            case Edit.Added added -> assertEquals(added.length(), Files.size(after));
            case Edit.Touched touched -> {
                assertEquals(touched.mtime(), Files.getLastModifiedTime(after).toInstant());
                assertTrue(touched.mtime().isAfter(Files.getLastModifiedTime(before).toInstant()));
                assertEquals(-1, Files.mismatch(before, after));
            }
            case Edit.ModeChanged mode -> {
                assertEquals(
                        mode.permissions(),
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(after)));
                assertNotEquals(
                        Files.getPosixFilePermissions(before),
                        Files.getPosixFilePermissions(after));
            }
        }
    }

    private static void checkModified(Edit.Modified at, byte[] before, byte[] after) {
        assertEquals(before.length, after.length);
        assertTrue(at.length() > 0);
        for (int i = 0; i < before.length; i++) {
            boolean inside = i >= at.offset() && i < at.offset() + at.length();
            assertEquals(inside, before[i] != after[i], at + " at " + i);
        }
    }

    private void checkInserted(long offset, int length, String path) throws IOException {
        byte[] before = Files.readAllBytes(original.resolve(path));
        byte[] after = Files.readAllBytes(edited.resolve(path));
        int from = (int) offset;
        assertEquals(before.length + length, after.length, path);
        assertArrayEquals(Arrays.copyOf(before, from), Arrays.copyOf(after, from), path);
        assertArrayEquals(
                Arrays.copyOfRange(before, from, before.length),
                Arrays.copyOfRange(after, from + length, after.length),
                path);
        assertTrue(
                Files.getLastModifiedTime(edited.resolve(path))
                                .compareTo(Files.getLastModifiedTime(original.resolve(path)))
                        > 0);
    }

    @Test
    void sharesAreDisjoint() throws IOException {
        Set<EditKind> kinds = EnumSet.of(EditKind.TOUCH);
        Set<String> left = touched(new EditSpec(SEED, 20, kinds, new EditSpec.Share(0, 2)));
        Set<String> right = touched(new EditSpec(SEED, 20, kinds, new EditSpec.Share(1, 2)));
        assertEquals(20, left.size());
        left.retainAll(right);
        assertEquals(Set.of(), left);
    }

    @Test
    void leavesTheReservedFolderAlone() throws IOException {
        Path tree = Files.createDirectories(temp.resolve("tree"));
        Files.createDirectory(tree.resolve(".syncline"));
        Files.writeString(tree.resolve(".syncline/marker"), "id");
        EditSpec one = EditSpec.of(SEED, 1);
        assertThrows(IllegalArgumentException.class, () -> CorpusEdits.apply(one, tree));
    }

    @Test
    void refusesMoreEditsThanFilesAndChangesNothing() throws IOException {
        EditSpec tooMany = EditSpec.of(SEED, 121);
        assertThrows(IllegalArgumentException.class, () -> CorpusEdits.apply(tooMany, edited));
        assertEquals(List.<Difference>of(), TreeComparer.compare(original, edited, STRICT));
    }

    private Set<String> touched(EditSpec spec) throws IOException {
        Set<String> paths = new HashSet<>();
        CorpusEdits.apply(spec, edited).forEach(edit -> paths.add(edit.path()));
        return paths;
    }
}
