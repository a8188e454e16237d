package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;

import java.nio.file.Path;
import java.util.List;

/** {@code probe --link}: calls over an emulated link. */
@Tag("slow")
class LinkedProbeTest {

    private static final String LINK = "rate=100M,delay=1ms";
    private static final int CALLS = 10;
    private static final int BYTES = 1000;

    @TempDir private Path dir;

    private Object[] probe(String... more) {
        String line = "probe --transport socket --shape bytes --bytes " + BYTES;
        String all = line + " --calls " + CALLS + " --state " + dir + " " + String.join(" ", more);
        return all.strip().split(" ");
    }

    private static CliRun process(List<String> command) throws Exception {
        try (CliProcess process = CliProcess.start(command)) {
            return process.end();
        }
    }

    @Test
    void theLinkCarriesAllCallsAndItsRunIsNotThatOfAnother() throws Exception {
        CliRun plain = CliRun.of(probe("--link", "none", "--format", "json"));
        assertEquals(ExitStatus.DONE, plain.exit(), plain::err);
        assertFalse(plain.events().getFirst().has("link"), plain::out);

        CliRun linked = process(CliProcess.command(probe("--link", LINK, "--format", "json")));

        assertEquals(ExitStatus.DONE, linked.exit(), linked::err);
        JsonNode probe = linked.events().getFirst();
        assertEquals(LINK, probe.path("link").asText(), linked.out());
        assertEquals(1, probe.path("linkConnections").asInt(), linked.out());
        long carried = (1L + 2 * CALLS) * BYTES;
        for (String way : List.of("linkBytesUp", "linkBytesDown")) {
            long bytes = probe.path(way).asLong();
            assertTrue(bytes > carried && bytes < 2 * carried, linked.out());
        }
        CliRun shown = CliRun.of("experiment", "show", 2, "--state", dir);
        assertTrue(shown.out().contains(" over socket, link " + LINK), shown.out());
        CliRun same = CliRun.of("experiment", "compare", 1, 1, "--format", "json", "--state", dir);
        assertEquals(1, same.events().getFirst().path("rows").size(), same.out());
        CliRun both = CliRun.of("experiment", "compare", 1, 2, "--format", "json", "--state", dir);
        assertEquals(0, both.events().getFirst().path("rows").size(), both.out());
        CliRun exported = CliRun.of("export", 2, "--format", "markdown", "--state", dir);
        assertTrue(exported.out().contains(" --bytes=1000 --link=" + LINK), exported.out());
    }

    @Test
    void peopleReadTheLinkAndWhatItCarried() throws Exception {
        CliRun run = process(CliProcess.command(probe("--link", "gigabit", "--no-history")));

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertTrue(run.out().startsWith("bytes over socket, 1 thread, link gigabit"), run.out());
        assertTrue(run.out().contains("The link (rate=1000M,"), run.out());
    }

    @ParameterizedTest
    @CsvSource({"fast, there is no link \"fast\"", "'rate=fast', is no number with G"})
    void linksThatDoNotExistAreNamed(String link, String said) {
        CliRun run = CliRun.of("probe", "--transport", "socket", "--link", link);

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains(said), run.err());
    }

    /** The transport of that name is another one here, which is refused by its name. */
    @Test
    void aTransportThatPassesEachLinkByIsRefused() throws Exception {
        List<String> command =
                new WorkerFolder(dir.resolve("workers"))
                        .with("aeron")
                        .command("probe", "--transport", "aeron", "--link", "lan");
        CliRun run = process(command);

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains("below which no link can be put"), run.err());
    }
}
