package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Ctrl-C in the middle of a run. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class InterruptionTest {

    private static final int SIGINT_MASK = 1 << 1;

    @TempDir private Path dir;

    @Test
    @Covers({"E16", "I1"})
    void leavesWholeFilesOnlyAndTheNextRunCompletesThem() throws Exception {
        Sample sample = Sample.empty(dir);
        CorpusSpec corpus = new CorpusSpec(CorpusKind.CHAT, 7, 600, 24_000_000);
        Corpora.generate(corpus, sample.left());
        String signal = ignoresInterrupts() ? "TERM" : "INT";

        CliRun run = interrupt(sample, signal);

        assertEquals(signal.equals("INT") ? ExitStatus.INTERRUPTED : 143, run.exit(), run::err);
        JsonNode summary = CliRun.events(run.out()).getLast();
        assertEquals("cancelled", summary.path("status").asText(), run.err());
        assertTrue(summary.path("skipped").asLong() > 0, summary::toString);
        assertEquals(0, summary.path("leftOut").asLong(), summary::toString);
        assertWhole(sample);
        assertEquals(ExitStatus.DONE, sample.sync().exit());
        sample.assertEqual();
    }

    @Test
    void anUndoSaysWhatBecameOfItAndTheNextOneEndsIt() throws Exception {
        Sample sample = Sample.empty(dir);
        Corpora.generate(new CorpusSpec(CorpusKind.CHAT, 7, 2_000, 2_000_000), sample.left());
        assertEquals(ExitStatus.DONE, sample.sync().exit());
        Object[] undo = {"undo", sample.left(), sample.right(), "--state", sample.state()};
        CliRun run;
        try (CliProcess process = CliProcess.start(appended(undo, "--format=json"))) {
            while (!process.line().contains("\"outcome\":\"done\"")) {
                continue;
            }
            process.signal("TERM");
            run = process.end();
        }
        assertEquals(143, run.exit(), run::err);
        assertTrue(run.err().contains("the same command goes on"), run::err);

        CliRun rest = CliRun.of(undo);
        assertEquals(ExitStatus.DONE, rest.exit(), rest::toString);
        try (Stream<Path> left = Files.list(sample.right())) {
            assertEquals(List.of(".syncline"), left.map(f -> f.getFileName().toString()).toList());
        }
    }

    private static Object[] appended(Object[] words, Object word) {
        Object[] all = Arrays.copyOf(words, words.length + 1);
        all[words.length] = word;
        return all;
    }

    private static CliRun interrupt(Sample sample, String signal) throws Exception {
        try (CliProcess process =
                CliProcess.start(
                        "sync",
                        sample.left(),
                        sample.right(),
                        "--state",
                        sample.state(),
                        "--call",
                        "per-file",
                        "--format",
                        "json")) {
            while (!process.line().contains("\"bytes\":4")) {
                continue;
            }
            process.signal(signal);
            return process.end();
        }
    }

    /** Every file with a final name has the content of its origin. */
    static void assertWhole(Sample sample) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(sample.right())) {
            files =
                    walk.filter(Files::isRegularFile)
                            .filter(f -> !f.startsWith(sample.right().resolve(".syncline")))
                            .toList();
        }
        for (Path file : files) {
            Path origin = sample.left().resolve(sample.right().relativize(file));
            assertEquals(-1, Files.mismatch(origin, file), file::toString);
        }
    }

    /** Shells start background jobs with the interrupt ignored, and children inherit that. */
    static boolean ignoresInterrupts() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return false;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
                .anyMatch(mask -> (mask & SIGINT_MASK) != 0);
    }
}
