package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.peer.Peer;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.serve.Allowance;
import org.syncline.core.serve.Guest;
import org.syncline.core.serve.Rights;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code undo}, {@code history} and {@code verify} between two folders. */
class UndoCommandTest {

    @TempDir private Path dir;
    private Sample sample;

    @BeforeEach
    void synchroniseTwice() throws IOException {
        sample = Sample.empty(dir);
        Files.writeString(sample.left().resolve("a.txt"), "one");
        sample.sync();
        Files.writeString(sample.left().resolve("a.txt"), "two!");
        Files.writeString(sample.left().resolve("b.txt"), "three");
        sample.sync();
    }

    private CliRun run(String command, Object... options) {
        List<Object> args =
                new ArrayList<>(
                        List.of(command, sample.left(), sample.right(), "--state", sample.state()));
        args.addAll(List.of(options));
        return CliRun.of(args.toArray());
    }

    @Test
    @Covers("I5")
    void undoTakesTheLatestRunBackAndItselfToo() throws IOException {
        CliRun undo = run("undo", "--format", "json");

        assertEquals(ExitStatus.DONE, undo.exit(), undo.err());
        List<JsonNode> events = undo.events();
        JsonNode summary = events.getLast();
        assertAll(
                () -> assertEquals("plan", events.getFirst().get("event").asText()),
                () -> assertEquals(1, events.getFirst().get("delete").asInt()),
                () -> assertEquals(1, events.getFirst().get("update").asInt()),
                () -> assertEquals(2, summary.get("done").asInt()),
                () -> assertEquals(0, summary.get("failed").asInt()),
                () ->
                        assertEquals(
                                List.of("delete b.txt", "update a.txt"),
                                events.stream()
                                        .filter(e -> e.get("event").asText().equals("action"))
                                        .map(
                                                e ->
                                                        e.get("kind").asText()
                                                                + " "
                                                                + e.get("path").asText())
                                        .sorted()
                                        .toList()),
                () -> assertEquals("one", Files.readString(sample.right().resolve("a.txt"))),
                () -> assertFalse(Files.exists(sample.right().resolve("b.txt"))));
        CliRun redo = run("undo", "--run", summary.get("run").asText());
        assertEquals(ExitStatus.DONE, redo.exit(), redo.err());
        sample.assertEqual();
    }

    @Test
    void verifyCountsFilesOfDirectoriesThatAreEqualOnBothSides() throws IOException {
        Path deep = Files.createDirectories(sample.left().resolve("x/y"));
        for (int i = 0; i < 40; i++) {
            Files.writeString(deep.resolve("f" + i), "1234");
        }
        sample.sync();
        assertEquals(
                "42 files are as they should be (169 B), 0 paths are not",
                run("verify").out().strip());
        Files.writeString(sample.right().resolve("a.txt"), "changed");
        assertTrue(
                run("verify")
                        .out()
                        .strip()
                        .endsWith("41 files are as they should be (165 B), 1 path is not"));
    }

    @Test
    void historyOfOneRootTellsWhatWasDoneOnTheOther() {
        CliRun here = CliRun.of("history", sample.left(), "--state", sample.state());
        CliRun both = run("history");
        assertAll(
                () ->
                        assertTrue(
                                here.out().contains(": 0 actions here and 2 there, 0 B"),
                                here.out()),
                () -> assertTrue(both.out().contains(": 2 actions, 9 B"), both.out()),
                () -> assertFalse(both.out().contains("there"), both.out()));
    }

    @Test
    void aGuestIsNotToldWithWhichRootRunsWere() throws IOException {
        var secret = SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime());
        Guest guest = new Guest("near", Rights.ALL, Allowance.UNLIMITED, refusal -> {});
        CliRun past;
        try (LocalPeer root = new LocalPeer(sample.right(), sample.state());
                Listener listener =
                        Transports.installed()
                                .named("socket")
                                .listen(ListenOptions.loopback(secret))) {
            listener.bind(ServiceNames.peer("x"), Peer.class, guest.at(root));
            String url = listener.address().withShare("x").toString();
            past = CliRun.of("history", url, "--state", sample.state());
        }
        assertEquals(2, past.out().lines().count(), past::toString);
        assertTrue(past.out().contains("two-way with another root: 1 action here"), past.out());
        assertFalse(past.out().contains(sample.left().toString()), past.out());
    }

    @Test
    @Covers({"I5", "I8"})
    void aDryRunChangesNothing() throws IOException {
        CliRun look = run("undo", "--dry-run");

        assertEquals(ExitStatus.DONE, look.exit(), look.err());
        assertTrue(look.out().contains("delete   b.txt"), look.out());
        assertTrue(look.out().contains("2 would be taken back, 0 not; nothing was"), look.out());
        sample.assertEqual();
        assertEquals(ExitStatus.DONE, run("undo").exit());
    }

    @Test
    void namesLaterChangesAndLeavesThem() throws IOException {
        Files.writeString(sample.right().resolve("a.txt"), "by hand");

        CliRun undo = run("undo");

        assertEquals(ExitStatus.ITEMS_FAILED, undo.exit());
        assertTrue(undo.out().contains("a.txt: it was changed after the run"), undo.out());
        assertEquals("by hand", Files.readString(sample.right().resolve("a.txt")));
        assertFalse(Files.exists(sample.right().resolve("b.txt")));
    }

    @Test
    void anUnknownRunIsRefused() {
        CliRun undo = run("undo", "--run", "20200101-000000-00000000", "--format", "json");

        assertEquals(ExitStatus.REFUSED, undo.exit());
        assertEquals("refused", undo.events().getLast().get("status").asText());
        assertTrue(undo.err().contains("20200101-000000-00000000"), undo.err());
    }

    @Test
    void theHistoryNamesEveryRun() {
        run("undo");
        List<JsonNode> two = run("history", "--format", "json").events();
        CliRun one = CliRun.of("history", sample.right(), "--state", sample.state());

        assertAll(
                () -> assertEquals(3, two.size()),
                () -> assertEquals("done", two.get(0).get("state").asText()),
                () -> assertEquals("undone", two.get(1).get("state").asText()),
                () -> assertEquals("undo", two.get(2).get("kind").asText()),
                () -> assertEquals(2, two.get(1).get("actions").asInt()),
                () -> assertEquals(3, one.out().lines().count(), one.out()),
                () -> assertTrue(one.out().contains(sample.left().toString()), one.out()));
        String run = two.get(1).get("run").asText();
        CliRun actions = run("history", "--run", run);
        assertTrue(actions.out().contains("update   a.txt"), actions.out());
        assertEquals(ExitStatus.REFUSED, run("history", "--run", "none").exit());
    }

    @Test
    void oldTrashIsEmptiedAndNamed() throws IOException {
        Files.writeString(sample.left().resolve("a.txt"), "three three");
        CliRun sync = sample.sync("--trash-days", "0");

        assertEquals(ExitStatus.DONE, sync.exit());
        assertTrue(sync.err().contains("was emptied"), sync.err());
        assertEquals(ExitStatus.DONE, run("undo").exit(), "the present run's trash stays");
        assertEquals("two!", Files.readString(sample.right().resolve("a.txt")));
    }

    @Test
    void verifyComparesContentWithTheArchiveOrWithAnotherRoot() throws IOException {
        CliRun clean = CliRun.of("verify", sample.right(), "--state", sample.state());
        assertEquals(ExitStatus.DONE, clean.exit(), clean.err());
        assertTrue(clean.out().startsWith("2 files are as they should be"), clean.out());
        assertEquals(ExitStatus.DONE, run("verify").exit());

        Files.writeString(sample.right().resolve("a.txt"), "two?");
        Files.delete(sample.right().resolve("b.txt"));
        CliRun one =
                CliRun.of("verify", sample.right(), "--state", sample.state(), "--format", "json");
        CliRun two = run("verify", "--format", "json");

        assertAll(
                () -> assertEquals(ExitStatus.ITEMS_LEFT, one.exit()),
                () -> assertEquals(List.of("changed a.txt", "missing b.txt"), findings(one)),
                () -> assertEquals(ExitStatus.ITEMS_LEFT, two.exit()),
                () -> assertEquals(List.of("different a.txt", "only-left b.txt"), findings(two)),
                () -> assertEquals("two?", Files.readString(sample.right().resolve("a.txt"))));
        assertEquals(ExitStatus.FAILED, CliRun.of("verify", dir.resolve("nowhere")).exit());
    }

    private static List<String> findings(CliRun run) {
        return run.events().stream()
                .filter(event -> event.get("event").asText().equals("finding"))
                .map(event -> event.get("verdict").asText() + " " + event.get("path").asText())
                .toList();
    }
}
