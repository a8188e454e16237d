package org.syncline.lab.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Forks that end before their work does. */
@Timeout(180)
@ResourceLock(EndedForksTest.FORKS)
class EndedForksTest {

    /** The forks of this JVM, all of which a test of this class looks at. */
    static final String FORKS = "forks";

    @TempDir private Path scratch;

    private JvmForks forks() {
        return new JvmForks(TransportCatalogue.installed(), scratch);
    }

    private static ForkSpec endless(Work work) {
        CellEffort effort = new CellEffort(1, 0, 1, Duration.ofHours(1), Duration.ZERO);
        return new ForkSpec(
                new ExperimentCell(work, "socket", ExperimentCell.NO_LINK), 0, effort, 1);
    }

    private void assertNothingLeft() throws IOException {
        try (Stream<Path> left = Files.list(scratch)) {
            assertEquals(List.of(), left.toList());
        }
    }

    @Test
    void anInterruptEndsTheForkAndItsServerAndRemovesTheTrees() throws Exception {
        CorpusSpec corpus = new CorpusSpec(CorpusKind.CHAT, 7, 40, 4_000);
        Work work =
                new Work.Sync(corpus, Exercise.COPY, CallStyle.PIPELINED, "sha-256", "none", false);
        ForkSpec spec = endless(work);
        List<ForkLine> said = new ArrayList<>();
        Thread caller = Thread.currentThread();
        assertThrows(
                InterruptedException.class,
                () ->
                        forks().run(
                                        spec,
                                        line -> {
                                            said.add(line);
                                            if (said.size() == 3) {
                                                caller.interrupt();
                                            }
                                        }));
        assertEquals(
                List.of(),
                ProcessHandle.current()
                        .descendants()
                        .filter(each -> each.info().commandLine().orElse("").contains("Fork"))
                        .toList());
        assertNothingLeft();
    }

    /** Its figures up to then are told, and its server ends as well. */
    @Test
    void aForkThatIsKilledInTheMiddleOfItsCellHasFailedInASentence() throws Exception {
        Work work = new Work.Calls(CallShape.EMPTY, Work.Calls.USUAL, 1, 1, 2);
        ForkSpec spec = endless(work);
        List<ForkLine> said = new ArrayList<>();
        List<ProcessHandle> servers = new ArrayList<>();
        forks().run(
                        spec,
                        line -> {
                            JvmForksTest.add(line, said);
                            forkJvms().flatMap(ProcessHandle::children).forEach(servers::add);
                            forkJvms().forEach(ProcessHandle::destroyForcibly);
                        });
        assertEquals(
                new ForkLine.Failed("its JVM ended early; its messages say why"), said.getLast());
        assertFalse(JvmForksTest.iterations(said).isEmpty());
        assertFalse(servers.isEmpty());
        for (ProcessHandle server : servers) {
            server.onExit().get(30, TimeUnit.SECONDS);
        }
        assertNothingLeft();
    }

    private static Stream<ProcessHandle> forkJvms() {
        return ProcessHandle.current()
                .descendants()
                .filter(
                        each ->
                                each.info()
                                        .commandLine()
                                        .orElse("")
                                        .contains(ForkMain.class.getName()));
    }
}
