package org.syncline.lab.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.timing.RunTiming;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

class RsyncDaemonTest {

    @TempDir private Path dir;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void copiesWhatAFullCopyCopiesAndThenNothing(boolean durable) throws IOException {
        assumeTrue(isInstalled(), "rsync is not installed");
        List<RunTiming> runs;
        try (RsyncDaemon daemon = RsyncDaemon.start(dir, durable)) {
            runs = daemon.time(new CorpusSpec(CorpusKind.CHAT, 1, 5, 5_000), 1);
        }

        assertEquals(
                List.of("chat · full copy", "chat · no-op", "chat · full copy", "chat · no-op"),
                runs.stream().map(run -> run.setup().corpus()).toList());
        assertEquals(
                List.of(true, true, false, false),
                runs.stream().map(run -> run.setup().warmUp()).toList());
        assertEquals(List.of(5L, 0L, 5L, 0L), runs.stream().map(RunTiming::files).toList());
        assertTrue(runs.stream().allMatch(run -> run.seconds() > 0));
        try (Stream<Path> left = Files.list(dir)) {
            assertEquals(List.of(), left.toList());
        }
    }

    private static boolean isInstalled() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, RsyncDaemon.NAME)));
    }
}
