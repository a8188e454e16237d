package org.syncline.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.chart.ChartTheme;
import org.syncline.lab.chart.export.Sheet;
import org.syncline.lab.table.XlsxFile;
import org.syncline.lab.timing.SampleRuns;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

class ResultFolderTest {
    private static final Environment.Settings SETTINGS =
            new Environment.Settings(
                    Map.of("socket", "0.1"), Map.of("size", "small"), OptionalLong.of(42));
    private static final TimerCost TIMER = new TimerCost(2e-9, 23.4e-9);
    private static final Sheet SHEET = new Sheet(480, 300, ChartTheme.LIGHT, 1);

    @TempDir private Path temporary;

    @Test
    void writesEveryFileAndReplacesOldOnes() throws IOException {
        Path folder = temporary.resolve("deep/results");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("timings.csv"), "old");
        Files.writeString(folder.resolve("mine.txt"), "mine");
        ResultFolder.write(folder, SampleRuns.all(), environment(), SHEET);
        assertEquals(
                List.of(
                        "mine.txt",
                        "phases.csv",
                        "phases.png",
                        "phases.svg",
                        "runs.csv",
                        "throughput.png",
                        "throughput.svg",
                        "timings.csv",
                        "timings.json",
                        "timings.md",
                        "timings.xlsx",
                        "total.png",
                        "total.svg"),
                names(folder));
        assertTrue(Files.readString(folder.resolve("timings.csv")).startsWith("corpus,transport,"));
        assertEquals("mine", Files.readString(folder.resolve("mine.txt")));
    }

    @Test
    @Covers("M10")
    void jsonHoldsEnvironmentSummaryAndRuns() throws IOException {
        ResultFolder.write(temporary, SampleRuns.all(), environment(), SHEET);
        JsonNode json = new ObjectMapper().readTree(temporary.resolve("timings.json").toFile());
        assertEquals(1, json.get("version").asInt());
        assertEquals("2026-01-02T03:04:05Z", json.at("/environment/captured").asText());
        assertEquals(42, json.at("/environment/corpusSeed").asLong());
        assertEquals("small", json.at("/environment/options/size").asText());
        assertTrue(json.at("/environment/cores").asInt() > 0);
        assertTrue(json.at("/environment/heapMax").asLong() > 0);
        assertTrue(json.at("/environment/collectors").size() > 0);
        for (String figure : List.of("timerResolution", "timerOverhead")) {
            double seconds = json.at("/environment/" + figure).asDouble();
            assertTrue(seconds > 0 && seconds < 0.1, figure + " " + seconds);
        }
        assertEquals(9, json.at("/summary/rows").size());
        assertEquals(2.0, json.at("/summary/rows/0/total/median").asDouble());
        assertTrue(json.at("/summary/rows/0/bind").isNull());
        assertEquals(36, json.at("/runs/rows").size());
        assertEquals(180, json.at("/phases/rows").size());
        var sheets = XlsxFile.sheets(Files.readAllBytes(temporary.resolve("timings.xlsx")));
        assertEquals(List.of("Timings", "Runs", "Phases", "notes"), List.copyOf(sheets.keySet()));
        assertEquals(1 + 180, sheets.get("Phases").size());
        String markdown = Files.readString(temporary.resolve("timings.md"));
        assertTrue(markdown.contains("- Corpus seed 42.\n"), markdown);
        assertTrue(markdown.contains("- The timer's resolution is "), markdown);
        assertTrue(markdown.contains("- Taken 2026-01-02T03:04:05Z on JDK "), markdown);
    }

    @Test
    void leavesNothingHalfWrittenWhenAFileCannotBeReplaced() throws IOException {
        Path inTheWay = Files.createDirectories(temporary.resolve("timings.csv/full"));
        IOException e =
                assertThrows(
                        IOException.class,
                        () -> ResultFolder.write(temporary, List.of(), environment(), SHEET));
        assertTrue(e.getMessage().contains("timings.csv"), e.getMessage());
        assertTrue(Files.isDirectory(inTheWay));
        assertEquals(List.of("timings.csv"), names(temporary));
    }

    @Test
    void unknownPartsOfTheEnvironmentStayUnknown() {
        Environment bare =
                new Environment(
                        SampleRuns.START,
                        "0123456789ab",
                        "25",
                        "Plan 9",
                        Optional.empty(),
                        2,
                        Optional.empty(),
                        OptionalDouble.empty(),
                        1 << 20,
                        List.of("G1"),
                        TIMER,
                        new Environment.Settings(Map.of(), Map.of(), OptionalLong.empty()));
        assertEquals("0123456789ab", bare.json().get("build").asText());
        assertEquals("0123456789ab", bare.texts().get("build"));
        assertTrue(bare.json().get("cpu").isNull());
        assertTrue(bare.json().get("placed").isNull());
        assertTrue(bare.json().get("load").isNull());
        assertTrue(bare.json().get("corpusSeed").isNull());
        assertEquals(
                List.of(
                        "Taken 2026-01-02T03:04:05Z on JDK 25, Plan 9, by Syncline of commit"
                                + " 0123456789ab.",
                        "Processor unknown, 2 cores, heap at most 1 MiB, collector G1.",
                        "The timer's resolution is 2 ns; a look at it takes 23 ns."),
                bare.notes());
    }

    @Test
    void coresThatTheProgramWasConfinedToAreInEveryForm() {
        Environment confined =
                new Environment(
                        SampleRuns.START,
                        "0123456789ab",
                        "25",
                        "Linux",
                        Optional.of("Z80"),
                        1,
                        Optional.of("0"),
                        OptionalDouble.empty(),
                        1 << 20,
                        List.of("G1"),
                        TIMER,
                        SETTINGS);
        assertEquals("0", confined.json().path("placed").asText());
        assertEquals("0", confined.texts().get("placed"));
        assertTrue(
                confined.notes().get(1).startsWith("Z80, 1 cores (confined to 0), heap"),
                confined.notes()::toString);
    }

    @Test
    void findsTheProcessorsModel() {
        assertEquals(
                Optional.of("AMD EPYC 7B13"),
                Cpu.in(List.of("processor\t: 0", "model\t\t: 1", "model name\t: AMD  EPYC 7B13 ")));
        assertEquals(Optional.empty(), Cpu.in(List.of("processor : 0", "CPU part : 0xd0c")));
    }

    private static Environment environment() {
        return Environment.capture(Clock.fixed(SampleRuns.START, ZoneOffset.UTC), SETTINGS);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }
}
