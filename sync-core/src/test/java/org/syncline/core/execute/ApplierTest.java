package org.syncline.core.execute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.digest.Hasher;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.Tree;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Intent;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.model.UnfinishedDirectory;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.core.scan.TreeDouble;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

@EnabledOnOs({OS.LINUX, OS.MAC})
class ApplierTest {

    private static final byte[] CONTENT = "content".getBytes(StandardCharsets.UTF_8);
    private static final Instant TIME = Instant.ofEpochSecond(1_500_000_000);

    @TempDir private Path root;
    private Tree tree;
    private final Notes notes = new Notes();

    @BeforeEach
    void openTree() throws IOException {
        tree = TreeBackend.best().open(root);
    }

    @AfterEach
    void closeTree() throws IOException {
        tree.close();
    }

    /** Remembers which directories are noted as unfinished. */
    private static final class Notes implements StepRecorder {

        private final Set<RelPath> unfinished = new TreeSet<>();
        private boolean failing;

        @Override
        public long intend(List<Intent> intents, List<UnfinishedDirectory> directories)
                throws IOException {
            directories.forEach(each -> unfinished.add(each.path()));
            if (failing) {
                throw new IOException("interrupted");
            }
            return 1;
        }

        @Override
        public void settled(long note, boolean now) {}

        @Override
        public void finished(RelPath directory) {
            unfinished.remove(directory);
        }

        @Override
        public void done(Step step, Instant taken) {}

        @Override
        public void record(RelPath path, Versioned state, FileStat stamps, Instant taken) {
            unfinished.remove(path);
        }
    }

    /** A root in which each directory was found with this mode. */
    private record Found(int mode) implements PriorState {

        @Override
        public Versioned at(RelPath path) {
            return new Versioned(new Entry.Directory(TIME, mode), VersionVector.EMPTY);
        }

        @Override
        public @Nullable Digest vouched(RelPath path, FileStat now) {
            return null;
        }
    }

    private Applier applier(Tree at) {
        ApplySettings settings =
                new ApplySettings(
                        "run",
                        false,
                        false,
                        TreeOptions.DEFAULT,
                        TreeBackend.presumedCapabilities(),
                        DigestAlgorithm.SHA_256,
                        new PhaseCounters());
        return new Applier(at, new DirectoryTimes(() -> new Found(0755)), notes, settings);
    }

    private static Step step(ChangeKind kind, String source, String path, Entry before, Entry now) {
        return new Step(
                kind,
                Step.Grouping.KEEP,
                RelPath.of(path),
                RelPath.of(source),
                1,
                before,
                new Versioned(now, VersionVector.EMPTY));
    }

    private static Step creating(String path, Entry entry) {
        return step(ChangeKind.CREATE, path, path, Entry.Absent.INSTANCE, entry);
    }

    private static int mode(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:mode") & 0777;
    }

    @Test
    @Covers(
            value = "I2",
            fault = "content is discarded whose note may be there, so that it counts as published")
    void contentStaysIfItIsUncertainWhetherItWasNoted() throws IOException {
        Applier applier = applier(tree);
        applier.incoming().file(1, CONTENT.length, "").accept(0, ByteBuffer.wrap(CONTENT));
        Hasher hasher = DigestAlgorithm.SHA_256.newHasher();
        hasher.update(CONTENT, 0, CONTENT.length);
        Entry file = new Entry.RegularFile(CONTENT.length, TIME, 0644, hasher.finish());
        notes.failing = true;

        assertThrows(
                IOException.class,
                () -> applier.apply(List.of(creating("file", file)), step -> {}));

        assertEquals(1, tree.staging().leftBehind().size());
        assertEquals(false, Files.exists(root.resolve("file")));
    }

    @Test
    @Covers(
            value = {"I2", "F11"},
            fault = "a note that failed and is there names a directory that was not made")
    void theNoteOfADirectoryGoesAlsoIfItFailed() throws IOException {
        Applier applier = applier(tree);
        notes.failing = true;
        Step step = creating("new", new Entry.Directory(TIME, 0755));
        assertThrows(IOException.class, () -> applier.apply(List.of(step), it -> {}));

        assertEquals(List.of(), applier.finish());

        assertEquals(Set.of(), Set.copyOf(notes.unfinished));
        assertEquals(false, Files.exists(root.resolve("new")));
    }

    @Test
    @Covers(
            value = {"I2", "F11"},
            fault = "a directory that was not made counts as unfinished, and another as it")
    void theNoteOfADirectoryGoesIfItIsNotMade() throws IOException {
        Files.createDirectory(root.resolve("there"));
        Applier applier = applier(tree);
        Entry open = new Entry.Directory(TIME, 0755);

        List<Outcome> outcomes =
                applier.apply(List.of(creating("there", open), creating("new", open)), step -> {});

        assertInstanceOf(Outcome.Failed.class, outcomes.getFirst());
        assertEquals(Set.of(RelPath.of("new")), notes.unfinished);
        assertEquals(List.of(), applier.finish());
        assertEquals(Set.of(), notes.unfinished);
    }

    @Test
    @Covers(
            value = {"I2", "F11"},
            fault = "a directory that could not be moved keeps the permissions of the move")
    void aDirectoryThatCannotBeMovedGetsItsModeBack() throws IOException {
        Path old = Files.createDirectory(root.resolve("old"));
        Files.setAttribute(old, "unix:mode", 0755);
        Tree stuck =
                TreeDouble.onCall(
                        tree,
                        method -> {
                            if (method.equals("rename")) {
                                throw new FileProblem(ErrorCode.NO_PERMISSION);
                            }
                        });
        Applier applier = applier(stuck);
        Entry before = new Entry.Directory(TIME, 0755);
        Entry after = new Entry.Directory(TIME, 0700);

        List<Outcome> outcomes =
                applier.apply(
                        List.of(step(ChangeKind.MOVE, "old", "new", before, after)), step -> {});

        assertInstanceOf(Outcome.Failed.class, outcomes.getFirst());
        assertEquals(0700, mode(old));
        assertEquals(Set.of(RelPath.of("old")), notes.unfinished, "until it has its mode");
        assertEquals(List.of(), applier.finish());
        assertEquals(0755, mode(old));
        assertEquals(Set.of(), notes.unfinished);
    }

    @Test
    void theNoteOfADirectoryGoesIfItsMoveDoesNotBegin() throws IOException {
        Files.setAttribute(Files.createDirectory(root.resolve("old")), "unix:mode", 0755);
        Entry before = new Entry.Symlink(CONTENT, TIME);
        Entry after = new Entry.Directory(TIME, 0700);
        Applier applier = applier(tree);

        List<Outcome> outcomes =
                applier.apply(
                        List.of(step(ChangeKind.MOVE, "old", "new", before, after)), step -> {});

        assertInstanceOf(Outcome.Failed.class, outcomes.getFirst());
        assertEquals(Set.of(), notes.unfinished);
    }
}
