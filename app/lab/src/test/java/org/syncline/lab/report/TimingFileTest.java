package org.syncline.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.measure.Warmth;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.RunTimings;
import org.syncline.lab.timing.SampleRuns;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Timings that were saved come back as they were. */
class TimingFileTest {

    private static final TimingFile HERE = new TimingFile("this one");

    @TempDir private Path dir;

    private static List<RunTiming> runs() {
        List<RunTiming> runs = new ArrayList<>(SampleRuns.all());
        RunSetup odd =
                new RunSetup(
                        "it's \"odd\"\n=1+2 ü",
                        "local",
                        "two-way",
                        "sha-256",
                        "batched",
                        Map.of("exclude", "*.tmp", "durable", ""),
                        SampleRuns.START.plusSeconds(60),
                        RunSetup.Kind.COLD);
        runs.add(SampleRuns.run(odd, 1.0 / 3));
        RunSetup setup = SampleRuns.setup("late", "rmi", "md5", false);
        runs.add(SampleRuns.run(setup.found(Warmth.COLD_TRANSPORT), 5));
        return runs;
    }

    @Test
    void whatIsWrittenIsReadAsItWas() throws IOException {
        Path file = dir.resolve("t.json");
        HERE.write(file, runs());
        assertEquals(runs(), HERE.read(file));
        HERE.write(file, List.of());
        assertEquals(List.of(), HERE.read(file));
    }

    @Test
    void runsOfAnotherMachineAreNotPooledWithThoseOfThisOne() throws IOException {
        Path file = dir.resolve("t.json");
        new TimingFile("that one").write(file, runs());
        List<RunTiming> theirs = HERE.read(file);
        assertEquals("that one", theirs.getFirst().setup().options().get(TimingFile.MACHINE));
        List<RunTiming> all = TimingFile.merged(runs(), theirs);
        assertEquals(2 * runs().size(), all.size());
        assertEquals(
                2 * RunTimings.summary(runs()).rows().size(),
                RunTimings.summary(all).rows().size());

        HERE.write(file, all);
        assertEquals(all, HERE.read(file), "each keeps its machine");
    }

    @Test
    void mergedRunsAreThereOnceAndInTheOrderOfTheirStart() {
        List<RunTiming> runs = runs();
        List<RunTiming> merged = TimingFile.merged(runs.subList(5, runs.size()), runs);
        assertEquals(runs.size(), merged.size());
        assertEquals(
                merged.stream()
                        .sorted(Comparator.comparing(run -> run.setup().startedAt()))
                        .toList(),
                merged);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nonsense | holds no timings of Syncline",
                "{} | holds no timings of Syncline",
                "[] | holds no timings of Syncline",
                "{'format':'syncline-timings','version':2} | has format 2, and this program reads"
                        + " format 1",
                "{'format':'syncline-timings','version':1,'runs':[{}]} | run 1 makes no sense: it"
                        + " has no \"corpus\"",
            })
    void anotherFileIsNamed(String content, String reason) throws IOException {
        Path file = Files.writeString(dir.resolve("x.json"), content.replace('\'', '"'));
        IOException e = assertThrows(IOException.class, () -> HERE.read(file));
        assertEquals(
                "\"" + file + "\"" + (reason.startsWith("run") ? ": " : " ") + reason,
                e.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "\"seconds\" : 10.0, \"seconds\" : -1",
        "\"seconds\" : 10.0, \"seconds\" : \"NaN\"",
        "\"kind\" : \"measured\", \"kind\" : \"guessed\"",
        "2026-01-02T03, 2026-13-02T03",
        "\"name\" : \"scan\", \"name\" : \"sleep\"",
        "\"name\" : \"scan\", \"name\" : \"sign\"",
    })
    void aRunThatMakesNoSenseIsNamed(String there, String instead) throws IOException {
        Path file = dir.resolve("t.json");
        HERE.write(file, runs());
        String text = Files.readString(file);
        assertTrue(text.contains(there), there);
        Files.writeString(file, text.replace(there, instead));
        IOException e = assertThrows(IOException.class, () -> HERE.read(file));
        assertTrue(
                e.getMessage().matches("\".*t.json\": run [12] makes no sense: .+"), e::getMessage);
    }
}
