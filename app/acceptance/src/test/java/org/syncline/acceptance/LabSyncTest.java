package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

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

    @BeforeEach
    void pairAll() throws IOException {
        Trust.betweenAll(dir, List.of("desk", "bench", "shelf"));
    }

    private Path work(String name) {
        return dir.resolve("work-" + name);
    }

    private CliProcess joined(String name, Object... more) throws IOException {
        List<Object> words = new ArrayList<>(List.of("lab", "join", "roof", "--name", name));
        words.addAll(List.of("--state", dir.resolve(name), "--until-stdin-closes"));
        words.addAll(List.of("--format", "json", "--work", Files.createDirectories(work(name))));
        words.addAll(List.of(more));
        return CliProcess.start(TransportGroup.WORKERS.command(words.toArray()));
    }

    /** Returns where a machine listens that has just joined. */
    private static String place(CliProcess process) throws IOException {
        String url = CliRun.events(process.line()).getFirst().path("url").asText();
        return url.substring("lab://".length(), url.lastIndexOf('/'));
    }

    private CliProcess experiment(String content, String with) throws IOException {
        Path file = Files.writeString(dir.resolve("syncs.toml"), content);
        return CliProcess.start(
                TransportGroup.WORKERS.command(
                        "experiment",
                        "run",
                        file,
                        "--lab",
                        "roof",
                        "--with",
                        with,
                        "--pair",
                        "bench:shelf",
                        "--name",
                        "desk",
                        "--state",
                        dir.resolve("desk"),
                        "--out",
                        dir.resolve("report"),
                        "--format",
                        "json"));
    }

    private List<Path> left(String machine) throws IOException {
        try (Stream<Path> left = Files.list(work(machine))) {
            return left.toList();
        }
    }

    private void assertNothingLeft(String machine) throws IOException {
        assertEquals(List.of(), left(machine));
    }

    private static long measured(CliRun run) {
        return CliRun.events(run.out()).stream()
                .filter(event -> event.path("event").asText().equals("iteration"))
                .filter(event -> event.path("part").asText().equals("measured"))
                .count();
    }

    @Test
    void copiesAndUpdatesAreMeasuredAndWhatIsTooLargeIsNot() throws Exception {
        try (CliProcess bench = joined("bench")) {
            String place = place(bench);
            String large = "{ kind = \"mixed\", files = 10, bytes = 2000000000 }";
            try (CliProcess shelf = joined("shelf", "--with", place);
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
        try (CliProcess bench = joined("bench")) {
            String place = place(bench);
            try (CliProcess shelf = joined("shelf", "--with", place);
                    CliProcess desk = experiment(endless, place)) {
                awaitIteration(desk);
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
        assertEquals(1, left("shelf").size(), "a killed process removes nothing");
        try (CliProcess shelf = joined("shelf")) {
            place(shelf);
            shelf.closeInput();
            assertEquals(ExitStatus.DONE, shelf.end().exit());
            assertNothingLeft("shelf");
        }
    }

    private static void awaitIteration(CliProcess desk) throws IOException {
        JsonNode event;
        do {
            event = CliRun.events(desk.line()).getFirst();
        } while (!event.path("event").asText().equals("iteration"));
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
        try (CliProcess bench = joined("bench")) {
            String place = place(bench);
            try (CliProcess shelf = joined("shelf", "--with", place);
                    CliProcess desk = experiment(file, place)) {
                CliRun run = desk.end();
                assertEquals(ExitStatus.DONE, run.exit(), run::toString);
                assertEquals(3 * 2, measured(run), run::toString);
            }
        }
    }
}
