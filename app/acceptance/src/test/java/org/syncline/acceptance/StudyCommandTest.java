package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.lab.study.Studies;
import org.syncline.lab.study.Study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** {@code study}: a published study, run again with real JVMs. */
class StudyCommandTest {

    /** Resumed so often, a study whose time is spent has ended on any machine. */
    private static final int LATE = 4;

    @TempDir private Path dir;

    private CliRun study(String... words) {
        List<Object> args = new ArrayList<>(List.of("study"));
        args.addAll(List.of(words));
        args.addAll(
                List.of(
                        "--state", dir.resolve("state"),
                        "--work", dir,
                        "--out", dir.resolve("out")));
        return CliRun.of(args.toArray());
    }

    /** Runs a study, quick, to its end on any machine. */
    private CliRun finished(String name, String... words) {
        List<String> all = new ArrayList<>(List.of(name, "--quick"));
        all.addAll(List.of(words));
        return finished(study(all.toArray(String[]::new)), name);
    }

    /** Goes on with a study whose time was spent. */
    private CliRun finished(CliRun begun, String name, String... words) {
        List<String> all = new ArrayList<>(List.of(name, "--resume", "latest"));
        all.addAll(List.of(words));
        CliRun run = begun;
        for (int i = 0; i < LATE && run.err().contains("--resume"); i++) {
            run = study(all.toArray(String[]::new));
        }
        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        return run;
    }

    @Test
    void withoutANameItListsThem() {
        CliRun run = CliRun.of("study");

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        String words = run.out().replaceAll("\\s+", " ");
        for (Study study : Studies.all()) {
            assertTrue(words.contains(study.name() + " " + study.title()), study::name);
        }
        assertTrue(run.out().lines().allMatch(line -> line.length() <= 80), run.out());
        assertEquals(Studies.all().size(), CliRun.of("study", "--format", "json").events().size());
    }

    @ParameterizedTest
    @CsvSource({
        "reis, there is no study \"reis\"",
        "--full, which study",
        "--link lan --transport rmi, which study",
        "karmi --transport smoke, smoke",
        "karmi --link fast, fast",
        "karmi --link lan --link dialup, one link at a time",
        "karmi --quick --full, mutually exclusive",
        "karmi --from 1 --resume 1, mutually exclusive",
        "karmi --from 1 --quick, leave out --quick",
        "karmi --resume 1 --transport rmi, leave out --quick",
        "karmi --from first, a run is a number as",
        "reis --from 1, there is no study"
    })
    void whatIsWrongIsNamed(String words, String said) {
        CliRun run = study(words.split(" "));

        assertEquals(ExitStatus.USAGE, run.exit(), run::err);
        assertTrue(run.err().contains(said), run.err());
        assertEquals(1, run.err().lines().filter(line -> line.startsWith("syncline: ")).count());
    }

    @ParameterizedTest
    @CsvSource({
        "karmi --from 7, there is no run 7",
        "karmi --from latest, no run of the study karmi",
        "--resume latest, there is no run in the history"
    })
    void aStudyThatWasNotBegunIsNamed(String words, String said) {
        CliRun run = study(words.split(" "));

        assertEquals(ExitStatus.FAILED, run.exit(), run::err);
        assertTrue(run.err().contains(said), run.err());
        assertFalse(Files.exists(dir.resolve("out")), "left a folder behind");
    }

    @Test
    @Tag("slow")
    void aStudyIsMeasuredReportedAndRecorded() throws IOException {
        CliRun run = finished("karmi");

        assertTrue(run.out().contains("empty call"), run.out());
        assertTrue(run.out().contains("Ethernet, published"), run.out());
        assertTrue(Files.readString(dir.resolve("out/report.html")).contains("<svg"));
        JsonNode json = new ObjectMapper().readTree(dir.resolve("out/study.json").toFile());
        JsonNode row = json.path("tables").path(0).path("rows").path(0);
        assertTrue(row.path("rmi").path("value").asDouble() > 0, json::toString);
        assertTrue(row.path("karmi").path("value").asDouble() > 0, json::toString);

        assertTrue(Files.readString(dir.resolve("out/report.html")).contains("<h2>Forks</h2>"));
        CliRun again = study("karmi", "--from", "latest", "--format", "json");
        assertEquals(ExitStatus.DONE, again.exit(), again::err);
        JsonNode later = new ObjectMapper().readTree(dir.resolve("out/study.json").toFile());
        assertEquals(json, later);
        assertEquals(json.path("tables"), again.events().getLast().path("tables"));
        CliRun resumed = study("karmi", "--resume", "1");
        assertEquals(ExitStatus.DONE, resumed.exit(), resumed::err);
        CliRun other = study("ries", "--from", "1");
        assertEquals(ExitStatus.USAGE, other.exit(), other::err);
        assertTrue(other.err().contains("run 1 belongs to the study karmi, not to ries"));
        CliRun exported =
                CliRun.of("export", 1, "--export-format", "json", "--state", dir.resolve("state"));
        ObjectNode whole = (ObjectNode) new ObjectMapper().readTree(exported.out());
        assertEquals(1, whole.remove("runs").size());
        assertEquals(json, whole);

        CliRun list = CliRun.of("experiment", "list", "--state", dir.resolve("state"));
        assertEquals(ExitStatus.DONE, list.exit(), list::err);
        assertTrue(list.out().contains("karmi"), list.out());
        CliRun compared = CliRun.of("experiment", "compare", 1, 1, "--state", dir.resolve("state"));
        assertEquals(ExitStatus.DONE, compared.exit(), compared::err);
        assertTrue(compared.out().contains("cannot be told from one fork"), compared.out());
    }

    /** The other two are run below and above. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"fairuzov, rmi", "ries, 'rmi,socket'", "lawrey, rmi", "gredler, rmi"})
    void eachStudyRunsToItsEnd(String name, String transports) throws IOException {
        finished(name, "--transport", transports);

        Path out = dir.resolve("out");
        JsonNode json = new ObjectMapper().readTree(out.resolve("study.json").toFile());
        List<JsonNode> cells = new ArrayList<>();
        for (JsonNode table : json.path("tables")) {
            if (table.path("title").asText().startsWith("Forks")) {
                table.path("rows").forEach(cells::add);
            }
        }
        assertFalse(cells.isEmpty(), json::toString);
        assertEquals(name.equals("ries") ? cells.size() : 0, cellsOfWholePhases(json));
        for (JsonNode cell : cells) {
            assertTrue(cell.path("forks").asInt() > 0, cell::toString);
        }
        assertTrue(json.path("repeat").asText().contains("study " + name), json::toString);
        assertTrue(Files.readString(out.resolve("report.html")).contains("<svg"));
        for (String other : List.of("report.md", "report.tex", "tables.xlsx")) {
            assertTrue(Files.size(out.resolve(other)) > 0, other);
        }
        String report = Files.readString(out.resolve("report.md"));
        assertEquals(
                report.contains("| cannot be told |"),
                Stream.of(
                                "More forks may tell whether these claims hold: ",
                                "What these claims are about was not measured, or not all of it",
                                "What this study measures does not tell these claims")
                        .anyMatch(report::contains));
    }

    /** Returns how many cells have phases, which make up the mean of the whole time. */
    private static int cellsOfWholePhases(JsonNode report) {
        int cells = 0;
        for (JsonNode table : report.path("tables")) {
            if (table.path("title").asText().equals("Where the time goes")) {
                for (JsonNode row : table.path("rows")) {
                    double total = row.path("total").asDouble();
                    double all = 0;
                    for (JsonNode figure : row) {
                        all += figure.asDouble();
                    }
                    assertEquals(total, all - total, 0.01 * total, row::toString);
                    cells++;
                }
            }
        }
        return cells;
    }

    @Test
    @Tag("slow")
    void aStudyThatWasKilledIsGoneOnWithAndReportedFromTheHistory() throws Exception {
        Object[] begin = {"study", "mobility", "--quick", "--transport", "socket"};
        Object[] rest = {"--state", dir.resolve("state"), "--work", dir, "--out", dir.resolve("a")};
        List<Object> words = new ArrayList<>(List.of(begin));
        words.addAll(List.of(rest));
        words.addAll(List.of("--format", "json"));
        try (CliProcess process = CliProcess.start(words.toArray())) {
            assertTrue(process.line().contains("\"part\":\"first\""));
            process.kill();
        }
        CliRun half = study("mobility", "--from", "latest");
        assertEquals(ExitStatus.DONE, half.exit(), half::err);
        CliRun begun = study("mobility", "--resume", "latest", "--format", "json");
        CliRun resumed = finished(begun, "mobility", "--format", "json");
        JsonNode report = resumed.events().getLast();
        assertEquals("report", report.path("event").asText());
        assertEquals(
                "./syncline study mobility --quick --transport socket",
                report.path("repeat").asText());
        assertEquals(3, report.path("forks").path(0).path("forks").asInt(), report::toString);
        for (JsonNode row : report.path("tables").path(0).path("rows")) {
            assertTrue(row.path("socket").path("value").asDouble() > 0, report::toString);
        }
        CliRun exported =
                CliRun.of("export", 1, "--format", "json", "--state", dir.resolve("state"));
        JsonNode later = new ObjectMapper().readTree(exported.out());
        assertEquals(report.path("tables"), later.path("tables"));
    }

    @Test
    void linksAreListedWithTheirSources() {
        CliRun run = CliRun.of("links", "--format", "json");

        assertEquals(ExitStatus.DONE, run.exit(), run::err);
        List<String> names =
                run.events().stream().map(event -> event.path("name").asText()).toList();
        assertTrue(names.containsAll(List.of("dialup", "isdn", "lan", "satellite")), run.out());
        String text = CliRun.of("links").out().replaceAll("\\s+", " ");
        for (JsonNode link : run.events()) {
            for (String part : List.of("name", "settings", "source")) {
                String whole = link.path(part).asText();
                assertTrue(text.contains(whole), () -> whole + " is not in " + text);
            }
        }
    }

    @Test
    void workOfOneJvmIsNoTransportOfAStudyOfCalls() {
        CliRun run = CliRun.of("study", "karmi", "--transport", "local", "--out", dir);
        assertEquals(ExitStatus.USAGE, run.exit(), run::toString);
        assertEquals(
                "syncline: there is no transport \"local\"; \"syncline transports\" lists them\n",
                run.err());
    }
}
