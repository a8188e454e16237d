package org.syncline.lab.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.timing.RunTiming;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
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

    /** Other local users reach the port, too. */
    @Test
    @Covers(value = "I6", fault = "the module asks for no password")
    void refusesWhoeverHasNoPassword() throws Exception {
        assumeTrue(isInstalled(), "rsync is not installed");
        Path mine = Files.writeString(dir.resolve("mine"), "planted");
        Path work = Files.createDirectory(dir.resolve("work"));
        try (RsyncDaemon daemon = RsyncDaemon.start(work, false)) {
            for (String name : List.of("", "demo@", "root@")) {
                String url = daemon.url().replaceFirst("//([^@]*@)?", "//" + name);
                assertNotEquals(0, rsync(mine.toString(), url), url);
                assertNotEquals(0, rsync(url, dir.resolve("read").toString()), url);
            }
            try (Stream<Path> all = Files.walk(work)) {
                assertTrue(all.noneMatch(path -> path.endsWith("mine")));
            }
        }
    }

    private static int rsync(String from, String to) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(RsyncDaemon.NAME, "-rp", from, to);
        builder.environment().put("RSYNC_PASSWORD", "guess");
        builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        Process process = builder.start();
        try {
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }

    private static boolean isInstalled() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, RsyncDaemon.NAME)));
    }
}
