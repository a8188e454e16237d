package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.lab.options.ByteSize;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The commands around synchronising. */
class ToolCommandsTest {

    @TempDir private Path dir;

    @Test
    void transportsNamesAllThatAreInstalled() {
        List<String> names = Transports.installed().all().stream().map(Transport::name).toList();
        CliRun text = CliRun.of("transports");

        List<JsonNode> events =
                CliRun.of("transports", "--format", "json").events().stream()
                        .filter(event -> event.path("event").asText().equals("transport"))
                        .toList();
        assertEquals(names, events.stream().map(event -> event.path("name").asText()).toList());
        assertTrue(events.stream().noneMatch(event -> event.path("title").asText().isEmpty()));
        for (String name : names) {
            assertTrue(text.out().lines().anyMatch(line -> line.startsWith(name)), text.out());
        }
    }

    @Test
    void everySystemOfTheStudiesHasARowThatNamesTransportsOrTheReason() {
        List<JsonNode> systems =
                CliRun.of("transports", "--format", "json").events().stream()
                        .filter(event -> event.path("event").asText().equals("system"))
                        .toList();
        for (JsonNode system : systems) {
            assertEquals(
                    system.path("possible").asBoolean(),
                    system.path("reason").asText().isEmpty(),
                    system::toString);
        }
        List<String> names = systems.stream().map(row -> row.path("name").asText()).toList();
        assertTrue(
                names.containsAll(
                        List.of(
                                "Java RMI",
                                "Sockets",
                                "KaRMI",
                                "CORBA",
                                "DCE RPC",
                                "ONC RPC",
                                "DCOM",
                                "Hessian",
                                "Hessian 2",
                                "Burlap",
                                "Spring HttpInvoker",
                                "XML-RPC, Sun",
                                "XML-RPC, HttpClient",
                                "XML-RPC, Lite",
                                "ORMI",
                                "ORMI over HTTP",
                                "Mobility-RPC",
                                "Essence RMI")),
                names::toString);
        assertEquals(
                "rmi", systems.get(names.indexOf("Java RMI")).path("transports").path(0).asText());
    }

    /** Lines that fit a terminal of usual width can be read there. */
    @ParameterizedTest
    @ValueSource(strings = {"", "rmi karmi", "--studies"})
    void theListOfTransportsFitsAHundredColumns(String words) {
        CliRun run = CliRun.of(("transports " + words).trim().split(" "));

        assertEquals(ExitStatus.DONE, run.exit(), run.err());
        assertEquals(List.of(), run.out().lines().filter(line -> line.length() > 100).toList());
    }

    @Test
    void theOverviewHasALineForEachTransportAndDetailsAreByName() {
        List<Transport> all = Transports.installed().all();
        CliRun overview = CliRun.of("transports");
        assertEquals(2 + all.size() + 2, overview.out().lines().count(), overview.out());
        assertFalse(overview.out().contains("licence"), overview.out());

        CliRun rmi = CliRun.of("transports", "rmi");
        assertEquals(3, rmi.out().lines().filter(line -> !line.startsWith(" ")).count());
        assertTrue(rmi.out().contains("licence"), rmi.out());
        List<JsonNode> told = CliRun.of("transports", "rmi", "--format", "json").events();
        assertEquals("rmi", told.getFirst().path("name").asText());
        assertEquals("system", told.get(1).path("event").asText());

        CliRun wrong = CliRun.of("transports", "rmj");
        assertEquals(ExitStatus.USAGE, wrong.exit());
        assertTrue(
                wrong.err().contains("there is no transport \"rmj\"; the nearest are rmi"),
                wrong.err());
        assertTrue(CliRun.of("transports", "--studies").out().contains("\nJava RMI ("));
    }

    @Test
    void aFolderToWorkInThatIsMissingIsNamedItself() {
        Path missing = dir.resolve("missing");
        CliRun run = CliRun.of("demo", "--work", missing, "--out", dir.resolve("out"));
        assertEquals(ExitStatus.FAILED, run.exit());
        assertEquals(
                "syncline: there is no folder \""
                        + missing
                        + "\" to work in; make it, or name another one with --work",
                run.err().strip());
    }

    @Test
    void theDoctorFindsNothingBrokenHere() {
        CliRun run = CliRun.of("doctor");

        assertEquals(ExitStatus.DONE, run.exit(), run.out());
        assertTrue(run.out().contains("OK    java"), run.out());
        List<String> named = List.of(run.out().split("[,\\s]+"));
        for (Transport transport : Transports.installed().all()) {
            assertTrue(named.contains(transport.name()), run.out());
        }
    }

    @Test
    void theSameSeedMakesTheSameCorpus() throws IOException {
        CliRun one = CliRun.of("corpus", "chat", dir.resolve("x"), "--files", 9, "--seed", 4);
        CliRun two = CliRun.of("corpus", "chat", dir.resolve("y"), "--files", 9, "--seed", 4);

        assertEquals(ExitStatus.DONE, one.exit(), one.err());
        assertEquals(one.out().lines().toList().get(1), two.out().lines().toList().get(1));
        new Sample(dir.resolve("x"), dir.resolve("y"), dir).assertEqual();
    }

    @Test
    void generatesTheRequestedCorpus() {
        CliRun run =
                CliRun.of("corpus", "mixed", dir.resolve("x"), "--files", 12, "--bytes", "64KiB");

        assertTrue(run.out().startsWith("12 files, 65.5 kB in "), run.out());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "512, 512",
        "3B, 3",
        "20MB, 20000000",
        "16MiB, 16777216",
        "1gib, 1073741824"
    })
    void sizesAreReadWithTheirUnits(String text, long bytes) {
        assertEquals(bytes, ByteSize.parse(text).bytes());
    }
}
