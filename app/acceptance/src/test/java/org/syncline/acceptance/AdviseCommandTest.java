package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.MeasuredHistory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** {@code advise}: predictions from what was measured. */
class AdviseCommandTest {

    private static final String SYNCS =
            """
            name = "a few syncs"
            transport = ["socket", "karmi"]
            [effort]
            forks = 1
            warm-ups = 0
            iterations = 1
            least = "0 s"
            [[sync]]
            corpus = [
                { kind = "chat", files = 3, bytes = 3_000 },
                { kind = "chat", files = 30, bytes = 30_000 },
                { kind = "images", files = 2, bytes = 2_000_000 },
            ]
            exercise = "copy"
            """;

    @TempDir private Path dir;

    private CliRun advise(Object... words) throws IOException {
        Path tree = Files.createDirectories(dir.resolve("tree/below"));
        Files.writeString(tree.resolve("a"), "twelve bytes");
        Files.writeString(tree.resolve("b"), "");
        Object[] args = new Object[words.length + 4];
        args[0] = "advise";
        args[1] = dir.resolve("tree");
        args[2] = "--state";
        args[3] = dir.resolve("state");
        System.arraycopy(words, 0, args, 4, words.length);
        return CliRun.of(args);
    }

    @Test
    void withoutMeasurementsAndWithoutMeasuringItSaysWhatToDo() throws IOException {
        CliRun run = advise("--no-measure");

        assertEquals(ExitStatus.FAILED, run.exit(), run::err);
        assertTrue(run.err().contains("leave out --no-measure"), run.err());
        assertTrue(run.err().contains("run \"syncline study advice\" first"), run.err());
        assertFalse(Files.exists(dir.resolve("state")));
    }

    @Test
    void anUnknownTransportIsNamedBeforeAnythingIsMeasured() throws IOException {
        CliRun run = advise("--transport", "socket,pigeon");

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains("pigeon"), run.err());
        assertFalse(Files.exists(dir.resolve("state")));
    }

    @Test
    void onlyTheTransportsThatAreAskedForAreCompared() throws IOException {
        MeasuredHistory.write(
                dir.resolve("state"), Map.of("socket", 1.0, "rmi", 2.0, "karmi", 3.0));

        CliRun run = advise("--transport", "karmi,rmi", "--format", "json");
        assertEquals("", run.err());
        assertEquals(
                List.of("rmi", "karmi"),
                run.events().subList(0, 2).stream()
                        .map(each -> each.path("transport").asText())
                        .toList());
        assertEquals(3, run.events().size(), run::out);
    }

    /** Of a link that nothing was measured over, one command measures, answers and remembers. */
    @Test
    @Tag("slow")
    void oneCommandMeasuresWhatItLacksAndAnswersAndTheNextOneKnows() throws IOException {
        Object[] asked = {"--link", "rate=20M,delay=2ms", "--transport", "socket", "--work", dir};
        CliRun first = advise(asked);
        assertEquals(ExitStatus.DONE, first.exit(), first::err);
        assertTrue(
                first.err().startsWith("syncline: too little is known of the link rate=20M"),
                first.err());
        assertEquals(1, first.err().lines().count(), first::err);
        assertTrue(first.out().matches("(?s).*\\nsocket, .* s \\(.* to .*\\);.*"), first.out());
        assertTrue(first.out().contains("median error of "), first.out());
        assertFalse(first.out().contains("Nothing was measured over the link"), first.out());

        CliRun second = advise(asked);
        assertEquals("", second.err());
        assertEquals(first.out(), second.out());
        CliRun runs = CliRun.of("experiment", "list", "--state", dir.resolve("state"));
        assertTrue(runs.out().contains("advise"), runs.out());
        CliRun shown = CliRun.of("experiment", "show", "latest", "--state", dir.resolve("state"));
        String byItself = "too few first copies with sha-256 over socket, link rate=20M,delay=2ms";
        assertTrue(shown.out().contains(byItself), shown.out());
    }

    /** Copies with --fast say nothing of what forcing costs. */
    @Test
    @Tag("slow")
    void whatIsForcedToDiskIsMeasuredByItselfAndPredicted() throws IOException {
        MeasuredHistory.write(dir.resolve("state"), Map.of("socket", 1.0, "karmi", 3.0));
        CliRun unknown = advise("--durable", "--no-measure");
        assertEquals(ExitStatus.FAILED, unknown.exit(), unknown::out);

        CliRun run =
                advise("--durable", "--transport", "socket", "--work", dir, "--format", "json");

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertTrue(run.err().contains("measuring a few small copies over socket"), run.err());
        JsonNode advice = run.events().getFirst();
        assertTrue(advice.path("durable").asBoolean(), run.out());
        assertTrue(advice.path("seconds").asDouble() > 0, run.out());
        String said = advise("--durable", "--transport", "socket").out();
        assertTrue(said.contains("link none, with --durable"), said);
    }

    @Test
    void anUnknownLinkAndAMissingFolderAreNamed() throws IOException {
        CliRun link = advise("--link", "fast");
        assertEquals(ExitStatus.USAGE, link.exit(), link::err);
        assertTrue(link.err().contains("fast"), link.err());
        CliRun folder = CliRun.of("advise", dir.resolve("nowhere"));
        assertEquals(ExitStatus.FAILED, folder.exit(), folder::err);
        assertTrue(folder.err().contains("nowhere"), folder.err());
    }

    @Test
    void itAnswersInWordsHowSureItIs() throws IOException {
        Map<String, Double> slowness = Map.of("socket", 1.0, "karmi", 3.0);
        MeasuredHistory.write(dir.resolve("state"), slowness);

        String said = advise().out();
        assertTrue(
                said.contains("\nsocket, 0.10 s (0.10 to 0.10); all others take longer.\n"), said);
        assertTrue(said.contains("median error of 0 %"), said);
        assertTrue(said.contains("In brackets where 95 of 100"), said);
        assertFalse(said.contains("link none:"), said);
    }

    @Test
    void aLinkThatWasNeverMeasuredIsSaid() throws IOException {
        MeasuredHistory.write(dir.resolve("state"), Map.of("socket", 1.0, "karmi", 3.0));

        String said = advise("--no-measure", "--link", "dsl1999").out();
        assertTrue(said.contains("\nsocket, 0.10 s; karmi cannot be told from it.\n"), said);
        assertTrue(said.contains("Nothing was measured over the link dsl1999: "), said);
        assertFalse(said.contains("In brackets"), said);
        JsonNode first =
                advise("--no-measure", "--link", "dsl1999", "--format", "json").events().getFirst();
        assertFalse(first.path("linkMeasured").asBoolean(true), first::toString);
        assertFalse(first.has("low"), first::toString);
    }

    @Test
    @Tag("slow")
    void itRanksTheTransportsThatWereMeasured() throws IOException {
        Path file = Files.writeString(dir.resolve("syncs.toml"), SYNCS);
        CliRun measured =
                CliRun.of(
                        "experiment",
                        "run",
                        file,
                        "--state",
                        dir.resolve("state"),
                        "--work",
                        dir,
                        "--out",
                        dir.resolve("report"));
        assertEquals(ExitStatus.DONE, measured.exit(), measured::err);

        CliRun run = advise("--format", "json");
        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertEquals(3, run.events().size(), run.out());
        double before = 0;
        for (JsonNode advice : run.events().subList(0, 2)) {
            assertEquals(2, advice.path("files").asInt());
            assertEquals(12, advice.path("bytes").asInt());
            double seconds = advice.path("seconds").asDouble();
            assertTrue(seconds > before, run.out());
            assertTrue(advice.path("low").asDouble() <= seconds, run.out());
            assertTrue(advice.path("high").asDouble() >= seconds, run.out());
            before = seconds;
        }
        assertTrue(run.events().getLast().path("medianError").asDouble() >= 0, run.out());
        assertTrue(advise().out().contains("median error"));
    }
}
