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
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The desk has the bench and the shelf measure between each other; each is a JVM of its own. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LabExperimentTest {

    private static final List<String> NAMES = List.of("desk", "bench", "shelf", "attic", "cellar");

    private static final String SHORT =
            """
            name = "empty calls"
            transport = "socket"
            link = ["none", "dsl1999"]
            [effort]
            forks = 1
            warm-ups = 1
            iterations = 3
            least = "0 s"
            [[calls]]
            shape = "empty"
            """;

    private static final String LONG =
            SHORT.replace("least = \"0 s\"", "least = \"600 s\"\nmost = \"600 s\"");

    @TempDir private Path dir;

    private LabRig lab;

    @BeforeEach
    void pairAll() throws IOException {
        lab = new LabRig(dir, NAMES);
    }

    private CliRun history(Object... words) {
        List<Object> all = new ArrayList<>(List.of("experiment"));
        all.addAll(List.of(words));
        all.addAll(List.of("--state", lab.state("desk")));
        return CliRun.of(all.toArray());
    }

    @Test
    void eachPairIsARunInTheHistoryOfWhoAsked() throws Exception {
        try (CliProcess bench = lab.joined("bench")) {
            String place = LabRig.place(bench);
            try (CliProcess shelf =
                            lab.joined("shelf", "--with", place, "--measure-at", "127.0.0.9:0");
                    CliProcess desk = lab.experiment(SHORT, place)) {
                CliRun run = desk.end();
                assertEquals(ExitStatus.DONE, run.exit(), run::toString);
                assertTrue(run.err().contains("no link is emulated"), run::err);
                assertEquals(2, sampled(run), run::out);
                shelf.closeInput();
                assertEquals(ExitStatus.DONE, shelf.end().exit());
                bench.closeInput();
                assertEquals(ExitStatus.DONE, bench.end().exit());
            }
        }
        String listed = history("list").out();
        assertTrue(listed.contains("empty calls, bench:shelf"), listed);
        assertTrue(listed.contains("empty calls, shelf:bench"), listed);
        String report = Files.readString(dir.resolve("report/run-1/report.html"));
        assertTrue(report.contains("--lab roof --pair bench:shelf"), report);
        CliRun trend = history("trend", "2", "--format", "json");
        assertEquals(1, CliRun.events(trend.out()).getLast().path("rows").size(), trend::toString);
        CliRun again = history("resume", "1");
        assertEquals(ExitStatus.USAGE, again.exit(), again::toString);
        assertTrue(again.err().contains("by machines of the group \"roof\""), again::err);
        String shown = history("show", "2").out();
        for (String name : List.of("bench", "shelf")) {
            assertEquals(List.of(), lab.left(name));
            assertTrue(shown.contains("Clock of \"" + name + "\" "), shown);
        }
        assertTrue(shown.contains(" of that of \"desk\", ± "), shown);
    }

    /** Returns how many forks told a measured iteration. */
    private static long sampled(CliRun run) {
        return CliRun.events(run.out()).stream()
                .filter(LabRig::isIteration)
                .filter(event -> event.path("index").asInt() == 1)
                .filter(event -> !event.path("part").asText().equals("warm-up"))
                .count();
    }

    @Test
    void theLossOfAMachineFailsItsCellsAndIsSaid() throws Exception {
        try (CliProcess bench = lab.joined("bench")) {
            String place = LabRig.place(bench);
            try (CliProcess shelf = lab.joined("shelf", "--with", place);
                    CliProcess desk = lab.experiment(LONG, place, "--pair", "bench:shelf")) {
                LabRig.awaitIteration(desk);
                shelf.kill();
                CliRun run = desk.end();
                assertEquals(ExitStatus.ITEMS_FAILED, run.exit(), run::toString);
                assertTrue(run.err().contains("\"bench\" calling \"shelf\": "), run::err);
                assertTrue(
                        run.err().contains("the connection with \"shelf\" (127.0.0.1:")
                                || run.err().contains("\"shelf\" is not in the group"),
                        run::err);
                assertFalse(run.err().contains("Exception"), run::err);
            }
        }
    }

    /** Whoever has the run in its history may have the machines measure what it lacks. */
    @Test
    void whatARunLacksIsMeasuredByTheMachinesOfItsPairLater() throws Exception {
        String some = SHORT.replace("least = \"0 s\"", "least = \"5 s\"\nmost = \"5 s\"");
        try (CliProcess bench = lab.joined("bench")) {
            String place = LabRig.place(bench);
            try (CliProcess shelf = lab.joined("shelf", "--with", place);
                    CliProcess desk = lab.experiment(some, place, "--pair", "bench:shelf")) {
                LabRig.awaitIteration(desk);
                shelf.kill();
                assertEquals(ExitStatus.ITEMS_FAILED, desk.end().exit());
            }
            assertTrue(history("list").out().contains("1 failed"));
            try (CliProcess shelf = lab.joined("shelf", "--with", place)) {
                assertFalse(LabRig.place(shelf).isEmpty());
                CliRun resumed =
                        history(
                                "resume",
                                "1",
                                "--with",
                                place,
                                "--name",
                                "desk",
                                "--out",
                                dir.resolve("again"),
                                "--format",
                                "json");
                assertEquals(ExitStatus.DONE, resumed.exit(), resumed::toString);
                assertEquals(1, sampled(resumed), resumed::out);
            }
        }
        String listed = history("list").out();
        assertTrue(listed.contains("complete"), listed);
        assertFalse(listed.contains("failed fork"), listed);
        CliRun local = history("resume", "1");
        assertEquals(ExitStatus.USAGE, local.exit(), local::toString);
    }

    /** Neither pair's only fork would end within the test. */
    @Test
    void theFileSaysWhichPairsMeasureAtTheSameTime() throws Exception {
        try (CliProcess bench = lab.joined("bench")) {
            String place = LabRig.place(bench);
            String pairs = "pairs = [\"bench:shelf\", \"attic:cellar\"]\npairs-at-once = 2\n";
            try (CliProcess shelf = lab.joined("shelf", "--with", place);
                    CliProcess attic = lab.joined("attic", "--with", place);
                    CliProcess cellar = lab.joined("cellar", "--with", place);
                    CliProcess desk = lab.experiment(pairs + LONG, place)) {
                Set<String> measuring = new HashSet<>();
                while (measuring.size() < 2) {
                    measuring.add(LabRig.awaitIteration(desk).path("pair").asText());
                }
                assertEquals(Set.of("bench:shelf", "attic:cellar"), measuring);
            }
        }
    }

    @Test
    void pairsOnTheCommandLineReplaceThoseOfTheFile() throws Exception {
        String none = "pairs = [\"bench:cellar\"]\n" + SHORT;
        try (CliProcess bench = lab.joined("bench")) {
            String place = LabRig.place(bench);
            try (CliProcess shelf = lab.joined("shelf", "--with", place);
                    CliProcess desk = lab.experiment(none, place, "--pair", "shelf:bench")) {
                CliRun run = desk.end();
                assertEquals(ExitStatus.DONE, run.exit(), run::toString);
                assertEquals(1, sampled(run), run::out);
            }
        }
        Path file = Files.writeString(dir.resolve("calls.toml"), none);
        assertRefused("\"syncline experiment run FILE --lab NAME\" has them do", file);
        assertRefused("is named twice", file, "--pair", "a:b", "--pair", "a:b", "--lab", "roof");
    }

    @Test
    void whoIsMissingIsNamed() throws Exception {
        try (CliProcess bench = lab.joined("bench");
                CliProcess desk =
                        lab.experiment(SHORT, LabRig.place(bench), "--pair", "bench:cellar")) {
            CliRun run = desk.end();
            assertEquals(ExitStatus.FAILED, run.exit(), run::toString);
            assertTrue(run.err().contains("no machine \"cellar\" that measures"), run::err);
        }
        Path file = Files.writeString(dir.resolve("calls.toml"), SHORT);
        assertRefused("is no pair of machines", file, "--pair", "bench", "--lab", "roof");
        assertRefused("one machine twice", file, "--pair", "bench:bench", "--lab", "roof");
        assertRefused("name it by --lab", file, "--pair", "bench:shelf");
    }

    private void assertRefused(String words, Object... args) {
        List<Object> all = new ArrayList<>(List.of("run"));
        all.addAll(List.of(args));
        CliRun run = history(all.toArray());
        assertEquals(ExitStatus.USAGE, run.exit(), run::toString);
        assertTrue(run.err().contains(words), run::err);
    }
}
