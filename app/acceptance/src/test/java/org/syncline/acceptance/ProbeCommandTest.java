package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** {@code probe}: calls between two processes. */
@Tag("slow")
class ProbeCommandTest {

    private static final int CALLS = 30;

    @TempDir private Path dir;

    static Stream<String> transports() {
        return Transports.installed().all().stream().map(Transport::name);
    }

    /** The test calls all shapes, from several threads. */
    @ParameterizedTest
    @MethodSource("transports")
    void everyCallOfAllThreadsIsCounted(String transport) throws Exception {
        CliRun run =
                CliRun.of(
                        "probe",
                        "--transport",
                        transport,
                        "--shape",
                        "mixed",
                        "--calls",
                        CALLS,
                        "--threads",
                        2,
                        "--format",
                        "json");

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        List<JsonNode> events = run.events();
        assertEquals(
                List.of("probe", "latency", "latency", "summary"),
                events.stream().map(event -> event.path("event").asText()).toList());
        assertTrue(events.get(0).path("firstCall").asDouble() > 0, run.out());
        for (JsonNode part : events.subList(1, 3)) {
            assertEquals(2 * CALLS, part.path("calls").asInt(), run.out());
            long raw = 0;
            for (JsonNode step : part.path("histogram")) {
                raw += step.path(1).asLong();
            }
            assertEquals(2 * CALLS, raw, run.out());
            double p50 = part.path("p50").asDouble();
            assertTrue(p50 > 0 && p50 <= part.path("p999").asDouble(), run.out());
        }
    }

    static Stream<Arguments> claims() {
        return Transports.installed().all().stream()
                .flatMap(
                        transport ->
                                Stream.of(
                                        claim(transport, Feature.CALLBACKS, "--shape callback"),
                                        claim(
                                                transport,
                                                Feature.ASYNCHRONOUS_CALLS,
                                                "--shape mixed --in-flight 7")));
    }

    private static Arguments claim(Transport transport, Feature feature, String options) {
        return Arguments.of(transport.name(), options, transport.traits().has(feature));
    }

    /** A call that the transport does not claim is a wrong argument. */
    @ParameterizedTest
    @MethodSource("claims")
    void makesCallbacksAndAsynchronousCallsWhereClaimed(
            String transport, String options, boolean claimed) {
        String line = "probe --format json --calls " + CALLS + " --transport " + transport;
        CliRun run = CliRun.of((Object[]) (line + " " + options).split(" "));

        assertEquals(claimed ? ExitStatus.DONE : ExitStatus.USAGE, run.exit(), run::err);
        JsonNode summary = run.events().getLast();
        if (claimed) {
            assertEquals("done", summary.path("status").asText());
            assertEquals(CALLS, run.events().get(2).path("calls").asInt(), run.out());
        } else {
            assertTrue(summary.path("reason").asText().startsWith(transport + " "), run.out());
        }
    }

    @Test
    void thePeopleReadTheSame() {
        CliRun run = CliRun.of("probe", "--transport", "socket", "--calls", CALLS);

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        assertTrue(run.out().startsWith("add over socket, 1 thread"), run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.matches("steady +30 .*")), run.out());
        assertTrue(run.out().contains("the very first call"), run.out());
        assertTrue(run.out().contains("Recording took "), run.out());
    }

    @Test
    void twoProbesAreListedShownComparedAndExported() {
        Path state = dir.resolve("state");
        for (int i = 1; i <= 2; i++) {
            CliRun run =
                    CliRun.of(
                            "probe",
                            "--transport",
                            "socket",
                            "--calls",
                            CALLS,
                            "--format",
                            "json",
                            "--state",
                            state);
            assertEquals(ExitStatus.DONE, run.exit(), run::err);
            JsonNode probe = run.events().getFirst();
            assertEquals(i, probe.path("run").asInt(), run.out());
            for (String cost : List.of("recordingWithin", "recordingBetween", "recordingAfter")) {
                assertTrue(probe.path(cost).asDouble() > 0, run.out());
            }
            assertTrue(
                    probe.path("measured").asDouble() > probe.path("firstCall").asDouble(),
                    run.out());
        }
        CliRun unasked =
                CliRun.of(
                        "probe",
                        "--transport",
                        "socket",
                        "--calls",
                        1,
                        "--state",
                        state,
                        "--no-history");
        assertEquals(ExitStatus.DONE, unasked.exit(), unasked::err);
        CliRun list =
                CliRun.of(
                        "experiment",
                        "list",
                        "--name",
                        "probe",
                        "--format",
                        "json",
                        "--state",
                        state);
        JsonNode rows = list.events().getFirst().path("rows");
        assertEquals(List.of("1", "2"), rows.findValuesAsText("run"), list.out());
        assertEquals(List.of("complete", "complete"), rows.findValuesAsText("state"));
        CliRun shown = CliRun.of("experiment", "show", 1, "--state", state);
        assertTrue(shown.out().contains("add × 30 over socket"), shown.out());
        CliRun compared = CliRun.of("experiment", "compare", 1, 2, "--state", state);
        assertTrue(compared.out().contains("cannot be told from one fork"), compared.out());
        CliRun exported = CliRun.of("export", 2, "--format", "markdown", "--state", state);
        assertTrue(
                exported.out()
                        .contains(
                                "./syncline probe --transport socket --shape=add --calls=30"
                                        + " --threads=1 --in-flight=1"),
                exported.out());
        assertTrue(exported.out().contains("in its own JVM"), exported.out());
        assertTrue(exported.out().contains("Recording took "), exported.out());
    }

    @ParameterizedTest
    @CsvSource({"string, 1000", "table, 1kB", "people, 1MB", "floats, 100", "bytes, 1MiB"})
    void callsCarryTheRequestedAmounts(String shape, String bytes) {
        CliRun run =
                CliRun.of(
                        "probe",
                        "--transport",
                        "socket",
                        "--shape",
                        shape,
                        "--bytes",
                        bytes,
                        "--calls",
                        2);

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
    }

    @ParameterizedTest
    @CsvSource({
        "--shape add --bytes 7, one size only",
        "--shape bytes --bytes 1GB, at most",
        "--calls 0, calls: 1 to",
        "--threads 2000, threads: 1 to",
        "--in-flight 0, calls in flight: 1 to",
        "--shape callback --in-flight 2, one call with a callback",
        "--shape round, round"
    })
    void namesShapesThatCannotBeMeasured(String options, String said) {
        Object[] args = ("probe --transport socket " + options).split(" ");
        CliRun run = CliRun.of(args);

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains(said), run.err());
    }

    @Test
    void anUnknownTransportIsNamedWithTheKnown() {
        CliRun run = CliRun.of("probe", "--transport", "smoke", "--calls", 1);

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains("\"smoke\"; known are "), run.err());
        assertTrue(run.err().contains(", karmi, rmi, "), run.err());
    }

    /** Both ends are workers, because only they have the transport's library and flags. */
    @Test
    void aWorkersTransportIsProbedToo() throws Exception {
        List<String> command =
                new WorkerFolder(dir.resolve("workers"))
                        .with("tin")
                        .command("probe", "--transport", "tin", "--calls", CALLS);
        try (CliProcess process = CliProcess.start(command)) {
            CliRun run = process.end();
            assertEquals(ExitStatus.DONE, run.exit(), run::err);
            assertTrue(run.out().startsWith("add over tin"), run.out());
            assertTrue(run.out().contains("Run in the history: "), run.out());
        }
    }
}
