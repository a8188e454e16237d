package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A plan that another program looks at, edits and has carried out. */
@Tag("slow")
class ReviewTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir private Path dir;

    private record Two(Path left, Path right) {}

    private Two two() throws IOException {
        Path left = Files.createDirectory(dir.resolve("left"));
        Path right = Files.createDirectory(dir.resolve("right"));
        Files.writeString(left.resolve("both.txt"), "ours");
        Files.writeString(right.resolve("both.txt"), "theirs, longer");
        Files.writeString(left.resolve("new.txt"), "new");
        Files.writeString(left.resolve("later.txt"), "later");
        return new Two(left, right);
    }

    private List<String> arguments(Two roots, String... options) {
        List<String> arguments = new ArrayList<>(List.of("sync"));
        arguments.addAll(List.of("--format=json", "--commands", "--review", "--fast"));
        arguments.addAll(List.of("--state=" + dir.resolve("state")));
        arguments.addAll(List.of(options));
        arguments.addAll(List.of("" + roots.left(), "" + roots.right()));
        return arguments;
    }

    private CliProcess start(Two roots, String... options) throws IOException {
        return CliProcess.start(arguments(roots, options).toArray());
    }

    /** Returns all events up to one of this name. */
    private static List<JsonNode> until(CliProcess run, String name) throws IOException {
        List<JsonNode> events = new ArrayList<>();
        do {
            events.add(JSON.readTree(run.line()));
        } while (!events.getLast().path("event").asText().equals(name));
        return events;
    }

    private static Set<String> rows(List<JsonNode> events) {
        Set<String> rows = new TreeSet<>();
        for (JsonNode event : events) {
            if (event.path("event").asText().equals("row")) {
                rows.add(event.path("path").asText() + " " + event.path("kind").asText());
            }
        }
        return rows;
    }

    private static final String EDIT =
            "{\"command\":\"edit\",\"choices\":[{\"path\":\"both.txt\",\"choice\":\"right\"},"
                    + "{\"path\":\"later.txt\",\"choice\":\"skip\"}]}";

    @Test
    @Covers(value = "I8", fault = "run takes the plan of the comparison")
    void runsTheEditedPlan() throws Exception {
        Two roots = two();
        try (CliProcess run = start(roots)) {
            List<JsonNode> first = until(run, "review");
            assertEquals(
                    Set.of("both.txt conflict", "later.txt create", "new.txt create"), rows(first));
            assertEquals(3, first.getLast().path("rows").asInt());
            assertEquals(8, first.getLast().path("bytesRight").asInt());

            run.say(EDIT);
            assertEquals(Set.of("both.txt update", "later.txt skip"), rows(until(run, "review")));
            run.say("{\"command\":\"edit\",\"choices\":[{\"path\":\"x\",\"choice\":\"both\"}]}");
            run.say("{\"command\":\"run\"}");
            CliRun end = run.end();

            assertEquals(ExitStatus.DONE, end.exit(), end::err);
            assertTrue(end.err().contains("no command: {\"command\":\"edit\""), end.err());
            assertEquals(2, end.events().getLast().path("done").asInt());
        }
        assertEquals("theirs, longer", Files.readString(roots.left().resolve("both.txt")));
        assertEquals("new", Files.readString(roots.right().resolve("new.txt")));
        assertFalse(Files.exists(roots.right().resolve("later.txt")));
    }

    @Test
    void tellsWhatThePlanDoesNotConcernAndGoesOn() throws Exception {
        Two roots = two();
        for (Path root : List.of(roots.left(), roots.right())) {
            Files.writeString(Files.createDirectories(root.resolve("same")).resolve("a.txt"), "1");
            Files.setLastModifiedTime(root.resolve("same/a.txt"), FileTime.fromMillis(0));
            Files.setLastModifiedTime(root.resolve("same"), FileTime.fromMillis(0));
        }
        try (CliProcess run = start(roots)) {
            JsonNode review = until(run, "review").getLast();
            assertEquals(2, review.path("unconcerned").asInt(), review::toString);
            assertEquals(0, review.path("leftOut").asInt(), review::toString);
            run.say("{\"command\":\"rest\"}");
            assertEquals(Set.of("same equal", "same/a.txt equal"), rows(until(run, "rest")));
            run.say("{\"command\":\"run\"}");
            assertEquals(ExitStatus.ITEMS_LEFT, run.end().exit());
        }
        assertEquals("new", Files.readString(roots.right().resolve("new.txt")));
    }

    @Test
    @Covers(value = "I7", fault = "run goes over a guard")
    void aGuardStopsTheRunUnlessItIsOverruled() throws Exception {
        Two roots = two();
        Path left = Files.createDirectory(dir.resolve("empty"));
        Two emptied = new Two(left, roots.left());
        try (CliProcess run = start(emptied, "--mode=mirror", "--max-delete=1")) {
            List<JsonNode> told = until(run, "review");
            assertTrue(told.getLast().path("refusal").asText().contains("empty"), told::toString);
            run.say("{\"command\":\"run\"}");
            assertEquals(ExitStatus.REFUSED, run.end().exit());
        }
        assertEquals("new", Files.readString(roots.left().resolve("new.txt")));
        try (CliProcess run = start(emptied, "--mode=mirror", "--max-delete=1")) {
            run.say("{\"command\":\"run\",\"force\":true}");
            assertEquals(ExitStatus.DONE, run.end().exit());
        }
        assertFalse(Files.exists(roots.left().resolve("new.txt")));
    }

    @Test
    void theEndOfTheInputLeavesAllAsItIs() throws Exception {
        Two roots = two();
        try (CliProcess run = start(roots)) {
            until(run, "review");
            run.closeInput();
            CliRun end = run.end();
            assertEquals(ExitStatus.INTERRUPTED, end.exit());
            assertEquals("cancelled", end.events().getLast().path("status").asText());
        }
        assertFalse(Files.exists(roots.right().resolve("new.txt")));
    }

    @Test
    void aReviewNeedsCommands() throws Exception {
        CliRun run = Sample.in(dir).sync("--review");

        assertEquals(ExitStatus.USAGE, run.exit());
        assertTrue(run.err().contains("--commands"), run.err());
    }

    /** One JVM, one command line after the other, whatever they end with. */
    @Test
    @Covers(value = "I5", fault = "history ends the review")
    void aWorkerTakesOneCommandLineAfterTheOther() throws Exception {
        Two roots = two();
        try (CliProcess worker = CliProcess.start("worker")) {
            worker.say(start(List.of("sync", "a", "b", "--nonsense")));
            JsonNode usage = until(worker, "exit").getLast();
            assertEquals(ExitStatus.USAGE, usage.path("status").asInt());
            assertTrue(usage.path("reason").asText().contains("--nonsense"), usage::toString);

            worker.say(start(arguments(roots)));
            until(worker, "review");
            worker.say("{\"command\":\"run\"}");
            assertEquals(
                    ExitStatus.ITEMS_LEFT, until(worker, "exit").getLast().path("status").asInt());

            worker.say(start(arguments(roots)));
            worker.say("{\"command\":\"history\"}");
            List<JsonNode> history = until(worker, "history");
            assertEquals(1, history.stream().filter(ReviewTest::isRun).count());
            worker.say(EDIT);
            worker.say("{\"command\":\"run\"}");
            List<JsonNode> second = until(worker, "exit");
            assertEquals(0, second.getLast().path("status").asInt(), second::toString);

            worker.say(start(arguments(roots)));
            until(worker, "review");
            worker.closeInput();
            assertEquals(
                    ExitStatus.INTERRUPTED, until(worker, "exit").getLast().path("status").asInt());
            assertEquals(ExitStatus.DONE, worker.end().exit());
        }
    }

    private static boolean isRun(JsonNode event) {
        return event.path("event").asText().equals("run");
    }

    private static String start(List<String> arguments) throws IOException {
        var start = JSON.createObjectNode().put("command", "start");
        arguments.forEach(start.putArray("arguments")::add);
        return JSON.writeValueAsString(start);
    }
}
