package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The desk has the bench synchronise with the shelf; each is a JVM of its own. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LabSyncTest {

    private static final String SMALL = "{ kind = \"chat\", files = 60, bytes = 6000 }";

    private static final String SHORT =
            """
            name = "syncs"
            transport = ["socket", "rmi"]
            [effort]
            forks = 1
            warm-ups = 1
            iterations = 2
            least = "0 s"
            [[sync]]
            corpus = [%s]
            exercise = ["copy", "edited"]
            """;

    @TempDir private Path dir;

    private LabRig lab;

    @BeforeEach
    void pairAll() throws IOException {
        lab = new LabRig(dir, List.of("desk", "bench", "shelf"));
    }

    private CliProcess experiment(String content, String with) throws IOException {
        return lab.experiment(content, with, "--pair", "bench:shelf");
    }

    private void assertNothingLeft(String machine) throws IOException {
        assertEquals(List.of(), lab.left(machine));
    }

    private static long measured(CliRun run) {
        return CliRun.events(run.out()).stream()
                .filter(LabRig::isIteration)
                .filter(event -> event.path("part").asText().equals("measured"))
                .count();
    }

    @Test
    void copiesAndUpdatesAreMeasuredAndWhatIsTooLargeIsNot() throws Exception {
        try (CliProcess bench = lab.joined("bench")) {
            String place = LabRig.place(bench);
            String large = "{ kind = \"mixed\", files = 10, bytes = 2000000000 }";
            try (CliProcess shelf = lab.joined("shelf", "--with", place);
                    CliProcess desk = experiment(SHORT.formatted(SMALL + ", " + large), place)) {
                CliRun run = desk.end();
                assertEquals(ExitStatus.DONE, run.exit(), run::toString);
                assertEquals(2 * 2 * 2, measured(run), run::toString);
                assertTrue(run.err().contains("512 MiB at most"), run::err);
                shelf.closeInput();
                assertEquals(ExitStatus.DONE, shelf.end().exit());
                bench.closeInput();
                assertEquals(ExitStatus.DONE, bench.end().exit());
            }
        }
        assertNothingLeft("bench");
        assertNothingLeft("shelf");
    }

    @Test
    void aServingMachineThatIsKilledFailsItsCellAndItsNextStartRemovesTheTrees() throws Exception {
        String endless =
                SHORT.formatted(SMALL)
                        .replace("least = \"0 s\"", "least = \"600 s\"\nmost = \"600 s\"");
        try (CliProcess bench = lab.joined("bench")) {
            String place = LabRig.place(bench);
            try (CliProcess shelf = lab.joined("shelf", "--with", place);
                    CliProcess desk = experiment(endless, place)) {
                LabRig.awaitIteration(desk);
                shelf.kill();
                CliRun run = desk.end();
                assertEquals(ExitStatus.ITEMS_FAILED, run.exit(), run::toString);
                assertTrue(run.err().contains("\"bench\" calling \"shelf\": "), run::err);
                assertFalse(run.err().contains("Exception"), run::err);
            }
            bench.closeInput();
            assertEquals(ExitStatus.DONE, bench.end().exit());
            assertNothingLeft("bench");
        }
        assertEquals(1, lab.left("shelf").size(), "a killed process removes nothing");
        try (CliProcess shelf = lab.joined("shelf")) {
            LabRig.place(shelf);
            shelf.closeInput();
            assertEquals(ExitStatus.DONE, shelf.end().exit());
            assertNothingLeft("shelf");
        }
    }

    /** Both need a JVM with flags and libraries of their own. */
    @ParameterizedTest
    @ValueSource(strings = {"rmi-iiop", "corba-glassfish"})
    void transportsOfWorkersAreMeasuredAsWell(String transport) throws Exception {
        TransportGroup.all().stream()
                .filter(group -> group.module().equals("syncline-transport-glassfish"))
                .findFirst()
                .orElseThrow()
                .requireBuilt();
        String file =
                SHORT.formatted(SMALL).replace("[\"socket\", \"rmi\"]", "\"" + transport + "\"")
                        + "[[calls]]\nshape = \"empty\"\n";
        try (CliProcess bench = lab.joined("bench")) {
            String place = LabRig.place(bench);
            try (CliProcess shelf = lab.joined("shelf", "--with", place);
                    CliProcess desk = experiment(file, place)) {
                CliRun run = desk.end();
                assertEquals(ExitStatus.DONE, run.exit(), run::toString);
                assertEquals(3 * 2, measured(run), run::toString);
            }
        }
    }
}
