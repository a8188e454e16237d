package org.syncline.core.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.files.StagedFile;
import org.syncline.core.files.Tree;
import org.syncline.core.model.RelPath;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.SyncOptions;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** A side whose file system keeps times only roughly: nothing travels back and forth for ever. */
class CoarseTimesTest {

    private static final Instant TIME = Instant.ofEpochSecond(1_500_000_001, 123_456_789);
    private static final SyncOptions FAST = SyncOptions.DEFAULT.withDurable(false);

    @TempDir private Path folder;

    private static void put(Tree tree, String path, String content) throws IOException {
        StagedFile staged = tree.staging().createFile(content.hashCode() & 0xffffff);
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        staged.write(bytes, 0, bytes.length, 0);
        staged.setTimes(TIME.plusSeconds(content.length()));
        staged.close();
        tree.publishNew(staged, RelPath.of(path));
    }

    private static Instant time(Tree tree, String path) throws IOException {
        return tree.stat(RelPath.of(path)).mtime().toInstant();
    }

    @ParameterizedTest
    @ValueSource(longs = {2_000_000_000, 1_000_000_000, 100})
    @Covers({"D13", "A16"})
    void timesThatWereRoundedAreNoEdit(long step) throws IOException {
        SimPair pair = new SimPair(folder, new Power(Power.NEVER));
        pair.disks.get("right").keepTimesIn(step);
        try (Tree left = pair.tree("left")) {
            left.makeDirectory(RelPath.of("d"));
            put(left, "d/file", "content");
            left.makeSymlink(RelPath.of("link"), "d/file".getBytes(StandardCharsets.UTF_8));
            left.setTimes(RelPath.of("link"), TIME);
            left.setTimes(RelPath.of("d"), TIME);
        }
        RunResult first = pair.sync(FAST);
        assertEquals(0, first.exitStatus(), () -> first.results().toString());
        for (int again = 0; again < 3; again++) {
            RunResult next = pair.sync(FAST);
            assertEquals(List.of(), next.results(), "run " + again);
        }
        try (Tree left = pair.tree("left")) {
            assertEquals(TIME.plusSeconds(7), time(left, "d/file"), "the exact time was lost");
            assertEquals(TIME, time(left, "d"));
            assertEquals(TIME, time(left, "link"));
        }
        try (Tree right = pair.tree("right")) {
            put(right, "d/back", "made on the right");
        }
        assertEquals(0, pair.sync(FAST).exitStatus());
        assertEquals(List.of(), pair.sync(FAST).results());
    }
}
