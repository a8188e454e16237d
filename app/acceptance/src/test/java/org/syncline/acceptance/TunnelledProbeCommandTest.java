package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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
    void peopleReadWhatItAddsAndBothWaysAreInTheHistory() throws IOException {
        CliRun run = probe("socket --tls tunnel --format json");
        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        JsonNode size = run.events().get(5).path("sizes").path(0);
        run = probe("socket --tls tunnel");

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertEquals("", run.err());
        assertTrue(run.out().startsWith("add over socket, 1 thread"), run.out());
        assertTrue(run.out().contains("\nWhat the tunnel (--tls tunnel) costs"), run.out());
        assertTrue(run.out().endsWith("Run in the history: 2\n"), run.out());
        CliRun list = history("experiment", "list");
        assertTrue(list.out().contains("probe") && list.out().contains("complete"), list.out());
        String through = "add × 2 through TLS (tunnel) over socket";
        CliRun shown = history("experiment", "show", 1);
        assertTrue(shown.out().contains("add × 2 over socket"), shown.out());
        assertTrue(shown.out().contains(through), shown.out());
        CliRun compared = history("experiment", "compare", 1, 2);
        assertTrue(compared.out().contains(through), compared.out());
        JsonNode json = new ObjectMapper().readTree(history("export", 1, "--format", "json").out());
        assertTrue(json.path("repeat").asText().endsWith(" --tls=tunnel"), json::toString);
        List<JsonNode> costs = new ArrayList<>();
        json.path("tables").forEach(costs::add);
        costs.removeIf(table -> !table.path("title").asText().equals("What TLS costs"));
        JsonNode ratio = costs.getFirst().path("rows").path(0).path("ratio");
        assertEquals(size.path("ratio").asDouble(), ratio.path("value").asDouble(), 1e-9);
        assertEquals(size.path("ratioLow").asDouble(), ratio.path("ciLow").asDouble(), 1e-9);
        assertEquals(2, json.path("runs").path(0).path("forks").size(), json::toString);
        CliRun text = history("export", 1, "--format", "text");
        assertTrue(text.out().contains("What TLS costs"), text.out());
        assertTrue(text.out().contains("Recording took "), text.out());
    }

    private CliRun history(Object... words) {
        List<Object> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--state", dir));
        return CliRun.of(all.toArray());
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
