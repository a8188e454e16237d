package org.syncline.lab.fork;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.report.StandstillWatch;
import org.syncline.lab.worker.JavaCommand;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A fork that is stopped while it measures, as by Ctrl-Z, says so. */
@Timeout(120)
@EnabledOnOs({OS.LINUX, OS.MAC})
@ResourceLock(EndedForksTest.FORKS)
class StoppedForkTest {

    /** Long enough for the watch, whichever of its looks the stop comes after. */
    private static final long STOP_MILLIS = StandstillWatch.BOUND.toMillis() + 200;

    /** Short against a stop, so that a fork which measures for longer has a whole one in it. */
    private static final long BETWEEN_MILLIS = 200;

    @TempDir private Path scratch;

    @Test
    @Covers(value = "M1", fault = "a fork that was stopped says nothing of it")
    void aForkThatWasStoppedSaysSo() throws Exception {
        ExperimentCell cell =
                new ExperimentCell(
                        new Work.Signing(1, 0, "md5", 1),
                        ExperimentCell.LOCAL,
                        ExperimentCell.NO_LINK);
        CellEffort effort =
                new CellEffort(1, 0, 1, Duration.ofMillis(STOP_MILLIS + 400), Duration.ZERO);
        JavaCommand java = JavaCommand.unsettled(ForkMain.class.getName());
        Process fork = java.start(List.of(scratch.toString()));
        try (BufferedWriter in = fork.outputWriter(StandardCharsets.UTF_8)) {
            in.write(ExperimentJson.line(new ForkSpec(cell, 0, effort, 1)));
            in.newLine();
            in.flush();
            CompletableFuture<ForkLine> last =
                    CompletableFuture.supplyAsync(() -> last(fork.getInputStream()));
            while (!hasBegun()) {
                assertFalse(fork.waitFor(20, TimeUnit.MILLISECONDS));
            }
            while (!fork.waitFor(BETWEEN_MILLIS, TimeUnit.MILLISECONDS)) {
                signal("-STOP", fork);
                boolean unused = fork.waitFor(STOP_MILLIS, TimeUnit.MILLISECONDS);
                signal("-CONT", fork);
            }
            ForkLine.Done done = assertInstanceOf(ForkLine.Done.class, last.get());
            String said = done.environment().getOrDefault(ForkEnvironment.STANDSTILL, "");
            assertTrue(said.startsWith("the process was stopped for "), said);
        } finally {
            JavaCommand.awaitEnd(fork);
        }
    }

    /** The file that it signs is made right before it measures. */
    private boolean hasBegun() throws IOException {
        try (Stream<Path> made = Files.walk(scratch)) {
            return made.anyMatch(Files::isRegularFile);
        }
    }

    private static ForkLine last(InputStream out) {
        try {
            ForkLine last = null;
            for (ForkLine line = ForkStream.read(out); line != null; line = ForkStream.read(out)) {
                last = line;
            }
            return last;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void signal(String signal, Process to) throws Exception {
        new ProcessBuilder("kill", signal, "" + to.pid()).start().waitFor();
    }
}
