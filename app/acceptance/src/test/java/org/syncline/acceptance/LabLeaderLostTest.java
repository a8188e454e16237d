package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.RecordedFork;
import org.syncline.lab.history.RunFilter;
import org.syncline.lab.history.StoredRun;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The desk has the bench and the shelf measure between each other, and the attic, which leads the
 * group, keeps a copy. Each is a JVM of its own that may be killed, in a network namespace of its
 * own where this process may make some, else on loopback.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LabLeaderLostTest {

    private static final List<String> NAMES = List.of("attic", "bench", "shelf", "desk");
    private static final int FORKS = 4;

    private static final String CALLS =
            """
            name = "calls"
            transport = "socket"
            pairs = "bench:shelf"
            [effort]
            forks = 2
            warm-ups = 1
            iterations = 2
            least = "1 s"
            [[calls]]
            shape = ["empty", "add"]
            """;

    @TempDir private Path dir;

    private LabNetwork network;
    private LabRig lab;

    @BeforeEach
    void pairAll() throws IOException, InterruptedException {
        network = LabNetwork.of(NAMES.size());
        lab = new LabRig(dir, NAMES, network);
    }

    @AfterEach
    void disconnect() {
        network.close();
    }

    /** Once all three are there, because a machine that has not joined yet cannot measure. */
    private CliProcess experiment(CliProcess attic, String with) throws IOException {
        LabRig.awaitEvent(attic, event -> event.path("members").size() == NAMES.size() - 1);
        return lab.experiment(CALLS, with);
    }

    private static Predicate<JsonNode> says(String state) {
        return event ->
                event.path("event").asText().equals("experiment")
                        && event.path("state").asText().equals(state);
    }

    private static boolean saysThatBenchLeads(JsonNode event) {
        return event.path("members")
                .valueStream()
                .filter(member -> member.path("leads").asBoolean())
                .anyMatch(member -> member.path("name").asText().equals("bench"));
    }

    /** Reads on until a machine has said all that is wanted, in any order. */
    private static void awaitAll(CliProcess machine, List<Predicate<JsonNode>> wanted)
            throws IOException {
        List<Predicate<JsonNode>> left = new ArrayList<>(wanted);
        while (!left.isEmpty()) {
            LabRig.awaitEvent(machine, event -> left.removeIf(each -> each.test(event)));
        }
    }

    /** Waits until a second fork says something, which is after the first one was handed over. */
    private static void awaitSecondFork(CliProcess desk) throws IOException {
        List<String> seen = new ArrayList<>();
        LabRig.awaitEvent(
                desk,
                event -> {
                    String fork = event.path("cell").asText() + event.path("fork").asText();
                    if (LabRig.isIteration(event) && !seen.contains(fork)) {
                        seen.add(fork);
                    }
                    return seen.size() == 2;
                });
    }

    /** Returns the forks of the only run of a machine's history that are done, with their ids. */
    private Map<String, Long> forks(String machine) throws IOException {
        try (HistoryStore history = history(machine)) {
            List<StoredRun> runs = history.runs().runs(RunFilter.ALL);
            assertEquals(1, runs.size(), runs::toString);
            assertEquals("calls, bench:shelf", runs.getFirst().title());
            Map<String, Long> forks = new TreeMap<>();
            for (RecordedFork fork : history.recordedForks().of(runs.getFirst().number())) {
                ForkSpec spec = fork.spec();
                String name = CellText.of(spec.cell()) + ", fork " + spec.number();
                assertEquals(null, forks.put(name, fork.id()), () -> name + " is there twice");
                assertTrue(history.recordedForks().times(fork).isPresent(), name);
                assertEquals("bench", fork.environment().get("client"));
            }
            return forks;
        }
    }

    private HistoryStore history(String machine) throws IOException {
        Path file = HistoryStore.fileIn(lab.state(machine));
        return HistoryStore.open(file, "test", Clock.systemUTC());
    }

    private void assertWhole(String machine) throws IOException {
        Map<String, Long> done = forks(machine);
        try (HistoryStore history = history(machine)) {
            Map<ForkSpec, String> failed =
                    history.failures(history.runs().runs(RunFilter.ALL).getFirst().number());
            assertEquals(Map.of(), failed, machine);
        }
        assertEquals(FORKS, done.size(), () -> machine + ": " + done.keySet());
    }

    /** The bench, which is the next one, is one of the two that measure. */
    @Test
    void theRunSurvivesWhoAskedAndThenTheLeader() throws Exception {
        try (CliProcess attic = lab.joined("attic")) {
            String place = LabRig.place(attic);
            try (CliProcess bench = lab.joined("bench", "--with", place)) {
                String next = LabRig.place(bench);
                try (CliProcess shelf = lab.joined("shelf", "--with", place);
                        CliProcess desk = experiment(attic, place)) {
                    LabRig.awaitEvent(attic, says("kept"));
                    awaitSecondFork(desk);
                    desk.kill();
                    LabRig.awaitEvent(attic, says("directs"));
                    Map<String, Long> before = forks("attic");
                    LabRig.awaitEvent(attic, says("fork"));
                    LabRig.awaitEvent(attic, says("fork"));
                    Map<String, Long> kept = forks("bench");
                    attic.kill();
                    assertFalse(before.isEmpty());
                    assertTrue(kept.keySet().containsAll(before.keySet()), kept::toString);
                    assertTrue(kept.size() > 1 && kept.size() < FORKS, kept::toString);
                    LabRig.awaitEvent(bench, says("directs"));
                    LabRig.awaitEvent(bench, says("ended"));
                    assertWhole("bench");
                    assertTrue(forks("bench").entrySet().containsAll(kept.entrySet()));
                    LabRig.awaitEvent(shelf, says("ended"));
                    assertWhole("shelf");
                    comesBack(next);
                }
            }
        }
    }

    /** Who asked has the first samples itself, and is brought the others. */
    private void comesBack(String next) throws Exception {
        int first = forks("desk").size();
        assertTrue(first > 0 && first < FORKS, () -> first + " forks");
        try (CliProcess desk = lab.joined("desk", "--with", next)) {
            LabRig.awaitEvent(desk, says("ended"));
            assertWhole("desk");
        }
    }

    /**
     * It loses its cable, if it has one, and its process otherwise. The bench leads next because it
     * is let in before the shelf asks.
     */
    @Test
    void theLossOfTheLeaderIsNoLossForWhoAsked() throws Exception {
        try (CliProcess attic = lab.joined("attic")) {
            String place = LabRig.place(attic);
            try (CliProcess bench = lab.joined("bench", "--with", place)) {
                String next = LabRig.place(bench);
                try (CliProcess shelf = lab.joined("shelf", "--with", next);
                        CliProcess desk = experiment(attic, place)) {
                    LabRig.awaitEvent(attic, says("kept"));
                    awaitSecondFork(desk);
                    lab.lose("attic", attic);
                    CliRun run = desk.end();
                    assertEquals(ExitStatus.DONE, run.exit(), run::toString);
                    LabRig.awaitEvent(bench, says("ended"));
                    awaitAll(shelf, List.of(says("ended"), LabLeaderLostTest::saysThatBenchLeads));
                }
            }
        }
        assertFalse(forks("attic").isEmpty());
        for (String name : List.of("desk", "bench", "shelf")) {
            assertWhole(name);
        }
    }

    /** As a machine does whose lid is closed, and opened when the others have gone on. */
    @Test
    void whoAskedAndWasMissedEndsWithASentence() throws Exception {
        try (CliProcess attic = lab.joined("attic")) {
            String place = LabRig.place(attic);
            try (CliProcess bench = lab.joined("bench", "--with", place);
                    CliProcess shelf = lab.joined("shelf", "--with", place);
                    CliProcess desk = experiment(attic, place)) {
                LabRig.awaitEvent(attic, says("kept"));
                awaitSecondFork(desk);
                desk.signal("STOP");
                LabRig.awaitEvent(attic, says("directs"));
                desk.signal("CONT");
                CliRun run = desk.end();
                assertEquals(ExitStatus.ITEMS_FAILED, run.exit(), run::toString);
                assertTrue(run.err().contains("was cut off from the group \"roof\""), run::err);
                assertFalse(run.err().contains("Exception"), run::err);
                LabRig.awaitEvent(attic, says("ended"));
                LabRig.awaitEvent(bench, says("ended"));
                LabRig.awaitEvent(shelf, says("ended"));
            }
        }
        for (String name : List.of("attic", "bench", "shelf")) {
            assertWhole(name);
        }
    }
}
