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
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;

import java.nio.file.Path;
import java.util.List;

/** {@code probe --tls}: what a tunnel costs. */
@Tag("slow")
class TunnelledProbeCommandTest {

    private static final int CALLS = 20;

    @TempDir private Path dir;

    private CliRun probe(String options) {
        String line = "probe --calls " + CALLS + " --state " + dir + " --transport " + options;
        return CliRun.of((Object[]) line.split(" "));
    }

    /** Those of joined transports and of one that is relayed. */
    @ParameterizedTest
    @CsvSource({"socket, native", "rmi, native", "socket-nio, tunnel"})
    void callsTakeTurnsWithAndWithoutATunnel(String transport, String tls) {
        CliRun run = probe(transport + " --shape bytes --format json --no-history --tls " + tls);

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertEquals("", run.err());
        List<JsonNode> events = run.events();
        for (JsonNode calls : events.subList(1, 5)) {
            assertEquals(CALLS, calls.path("calls").asInt(), run.out());
        }
        JsonNode tunnel = events.get(5);
        assertEquals(tls, tunnel.path("tls").asText(), run.out());
        assertEquals(1, tunnel.path("handshakes").asInt(), run.out());
        assertTrue(tunnel.path("resumptions").asInt() >= 2, "a connection for each size");
        assertTrue(tunnel.path("resume").asDouble() > 0, run.out());
        assertEquals(
                List.of("1024", "1"), tunnel.path("sizes").findValuesAsText("bytes"), run.out());
        assertTrue(tunnel.path("sizes").path(0).path("ratioLow").asDouble() > 0, run.out());
        assertTrue(tunnel.has("addedToByte"), run.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"rmi", "karmi"})
    void callbacksComeBackThroughIt(String transport) {
        CliRun run = probe(transport + " --shape callback --no-history --tls tunnel");

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertTrue(run.out().startsWith("callback over " + transport), run.out());
        assertTrue(run.out().contains("What the tunnel (--tls tunnel) costs"), run.out());
    }

    @Test
    void peopleReadWhatItAddsAndThatNothingIsRecorded() {
        CliRun run = probe("socket --tls tunnel");

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertTrue(run.out().startsWith("add over socket, 1 thread"), run.out());
        assertTrue(run.out().contains("\nWhat the tunnel (--tls tunnel) costs"), run.out());
        assertTrue(run.err().contains("this run is not recorded: "), run.err());
        CliRun list = CliRun.of("experiment", "list", "--state", dir);
        assertFalse(list.out().contains("probe"), list.out());
    }

    /** Both of its ends are in JVMs with its library and flags. */
    @Test
    void aWorkersTransportIsComparedToo() throws Exception {
        List<String> command =
                new WorkerFolder(dir.resolve("workers"))
                        .with("tin")
                        .command("probe", "--transport", "tin", "--calls", 1, "--tls", "tunnel");
        try (CliProcess process = CliProcess.start(command)) {
            CliRun run = process.end();
            assertEquals(ExitStatus.DONE, run.exit(), run::err);
            assertTrue(run.out().contains("What the tunnel (--tls tunnel) costs"), run.out());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "unix --tls tunnel, works within one machine only",
        "rmi-unix --tls native, works within one machine only",
        "socket-nio --tls native, has no TLS of its own",
        "socket --tls tunnel --shape callback, makes no callbacks",
        "socket --tls tunnel --link lan, leave out --link or --tls",
        "socket --tls tunnel --bytes 7, one size only",
        "rmi --tls tunnel --in-flight 2, has one call of a thread in flight",
        "socket --tls wire, there is no way \"wire\"; known are tunnel"
    })
    void refusesWhatATunnelDoesNotCarry(String options, String said) {
        CliRun run = probe(options);

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains(said), run.err());
    }
}
