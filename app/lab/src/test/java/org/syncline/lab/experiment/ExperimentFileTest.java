package org.syncline.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.probe.CallShape;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

class ExperimentFileTest {

    private static final Path SAMPLE = Path.of("src/test/resources/experiments/slow-lines.toml");

    private static ExperimentDesign parse(String text) {
        return ExperimentFile.parse("e.toml", text, KnownTransports.ALL);
    }

    private static String error(String text) {
        return assertThrows(IllegalArgumentException.class, () -> parse(text)).getMessage();
    }

    @Test
    void theSampleSaysWhatItsCommentsSay() throws IOException {
        ExperimentDesign design = ExperimentFile.read(SAMPLE, KnownTransports.ALL);
        Axes.Routes routes =
                new Axes.Routes(
                        List.of("socket", "rmi"),
                        List.of("none", "dsl1999", "rate=2M/512k,delay=25ms,jitter=3ms"));
        Axes.Routes wider = new Axes.Routes(List.of("socket", "rmi", "karmi"), List.of("none"));
        assertEquals(
                new ExperimentDesign(
                        "slow lines",
                        List.of(
                                new Axes.Calls(
                                        routes,
                                        List.of(CallShape.ADD, CallShape.EMPTY),
                                        List.of(0L),
                                        List.of(1),
                                        List.of(1),
                                        List.of(200)),
                                new Axes.Calls(
                                        wider,
                                        List.of(CallShape.BYTES, CallShape.STRING),
                                        List.of(0L, 1000L, 100_000L),
                                        List.of(1, 4),
                                        List.of(1),
                                        List.of(1, 100)),
                                new Axes.Syncs(
                                        routes,
                                        List.of(
                                                CorpusSpec.small(CorpusKind.IMAGES, 1999),
                                                CorpusSpec.full(CorpusKind.CHAT, 1999),
                                                new CorpusSpec(CorpusKind.MIXED, 7, 30, 1_200_000)),
                                        List.of(Exercise.COPY, Exercise.NO_OP, Exercise.EDITED),
                                        List.of(CallStyle.PIPELINED, CallStyle.PER_FILE),
                                        List.of("md5"),
                                        List.of("none", "deflate:6"),
                                        List.of(false),
                                        List.of(false),
                                        List.of(DeltaMode.AUTO),
                                        List.of(0L, 50_000L),
                                        List.of(false)),
                                new Axes.Signings(
                                        List.of(1, 1000),
                                        List.of(178_176L),
                                        List.of("md5", "md5-jdk", "sha-256"),
                                        List.of(1, 2))),
                        new CellEffort(10, 5, 20, Duration.ofSeconds(2), Duration.ofMinutes(90)),
                        1999),
                design);
        assertEquals(12 + 72 + 432 + 12, design.experiment(KnownTransports.ALL).cells().size());
    }

    @Test
    void whatIsLeftOutHasItsDefault() {
        assertEquals(
                new ExperimentDesign(
                        "e",
                        List.of(Axes.Calls.DEFAULT, Axes.Syncs.DEFAULT, Axes.Signings.DEFAULT),
                        Efforts.DEFAULT,
                        CorpusSpec.DEFAULT_SEED),
                parse("[calls]\n[sync]\n[signing]\n"));
    }

    @RepeatedTest(100)
    void writingAndReadingKeepsTheMeaning(RepetitionInfo repetition) {
        long seed = 9300 + repetition.getCurrentRepetition();
        ExperimentDesign design = new DrawnDesigns(seed).design();
        assertEquals(design, parse(ExperimentFile.text(design)), "seed " + seed);
    }

    @Test
    void aWrittenFileIsReadBack(@TempDir Path folder) throws IOException {
        ExperimentDesign design = ExperimentFile.read(SAMPLE, KnownTransports.ALL);
        Path file = folder.resolve("again.toml");
        ExperimentFile.write(file, design);
        ExperimentFile.write(file, design);
        assertEquals(design, ExperimentFile.read(file, KnownTransports.ALL));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    sede = 1                               | 1 | there is no key "sede"; the nearest are seed
                    seed = "1"                             | 1 | seed: it is a whole number without quotes, not "1"
                    seed = 1.5                             | 1 | seed: it is a whole number without quotes, not 1.5
                    seed = 99999999999999999999            | 1 | a number of 19 digits or more
                    name = 7                               | 1 | name: it is a text in quotes, not 7
                    transport = "rmii"                     | 1 | transport: there is no transport "rmii"; known are rmi,
                    transport = []                         | 1 | the list transport is empty
                    transport = [~"rmi",~  "sokcet"]       | 3 | there is no transport "sokcet"; known are socket,
                    link = "dls1999"                       | 1 | link: there is no link "dls1999"; the nearest are dsl1999,
                    link = "rate=fast"                     | 1 | rate=fast is no number
                    link = [["none"]]                      | 1 | link: it is a text in quotes, not ["none"]
                    pairs = "bench"                        | 1 | pairs: "bench" is no pair of machines; one looks like bench:shelf
                    pairs = ["a:b",~"a:a"]                 | 2 | pairs: "a:a" is one machine twice
                    pairs = [["a", "b"]]                   | 1 | pairs: it is a text in quotes, not ["a","b"]
                    pairs = []                             | 1 | the list pairs is empty
                    pairs-at-once = 0                      | 1 | pairs-at-once: from 1 to 256 pairs are measured at once, not 0
                    pairs-at-once = 3000                   | 1 | at once, not 3000
                    pairs-at-once = "two"                  | 1 | pairs-at-once: it is a whole number without quotes, not "two"
                    [efort]                                | 1 | there is no key "efort"; the nearest are effort
                    [effort]~forks = 0                     | 1 | forks: 1 to 1000, not 0
                    [effort]~fork = 3                      | 2 | there is no key "fork"; the nearest are forks
                    [effort]~~budget = "10 mins"           | 3 | "10 mins" is no duration; durations look like 10 min
                    [effort]~budget = 600                  | 2 | budget: it is a duration, such as "10 min"
                    [effort]~least = "none"                | 2 | least: "none" is no duration
                    [effort]~least="2 s"~most="1 s"        | 1 | the most time is not shorter than the least
                    [effort]~forks=5~most-forks=3          | 1 | the most forks: 5 to 1000, not 3
                    [effort]~most-warm-up = "soon"         | 2 | most-warm-up: "soon" is no duration
                    [effort]~budget = "9000 h"             | 2 | longer than a year
                    [effort]~forks = 5000000000            | 2 | forks: it is a whole number below
                    [[effort]]~[[effort]]                  | 2 | there is one effort for all
                    calls = 5                              | 1 | calls is a table; begin it with [[calls]]
                    [[calls]]~[[calls]]~shape = "ad"       | 3 | shape: there is no call shape "ad"; the nearest are add
                    [[calls]]~threads = true               | 2 | threads: it is a whole number
                    [[sync]]~call = "perfile"              | 2 | there is no calling style "perfile"; known are per-file
                    [[sync]]~exercise = "noop"             | 2 | there is no exercise "noop"; known are no-op
                    [[sync]]~digest = "sha256"             | 2 | there is no digest "sha256"; known are sha-256
                    [[sync]]~compress = "gzip"             | 2 | there is no compression "gzip"
                    [[sync]]~cached = "no"                 | 2 | cached: it is true or false, not "no"
                    [[sync]]~durable = ["yes"]             | 2 | durable: it is true or false, not "yes"
                    [[sync]]~delta = "sometimes"           | 2 | there is no choice "sometimes"; known are never, always, auto
                    [[sync]]~bwlimit = ["2MB", "fast"]     | 2 | bwlimit: it is bytes of content a second with their unit, such as "500kB" or "2MB", or "none", not "fast"
                    [[sync]]~bwlimit = 1.5                 | 2 | bwlimit: it is bytes of content a second with their unit, such as "500kB" or "2MB", or "none", not 1.5
                    [[sync]]~verify-writes = 1             | 2 | verify-writes: it is true or false, not 1
                    [[sync]]~corpus = "chats"              | 2 | there is no corpus "chats"; known are chat
                    [[sync]]~corpus = {size = "full"}      | 2 | name its kind
                    [[sync]]~corpus = {kind="chat", n=1}   | 2 | there is no key "n"
                    [[sync]]~corpus = {kind="chat", size="big"}  | 2 | there is no size "big"; known are
                    [[sync]]~corpus = {kind="chat", files=3}     | 2 | either size or both files and bytes
                    [[sync]]~corpus = {kind="chat", files=0, bytes=1} | 2 | no files can hold 1 bytes
                    [[signing]]~worker = 2                 | 2 | there is no key "worker"; known are workers
                    """)
    void aMistakeIsNamedWithItsLine(String lines, int line, String message) {
        String text = lines.replace('~', '\n');
        String said = error(text + (text.contains("calls") ? "" : "\n[[calls]]\n"));
        assertTrue(said.startsWith("e.toml, line " + line + ": "), said);
        assertTrue(said.contains(message), said);
        assertFalse(said.contains("\n"), said);
    }

    /** Files that were saved before have numbers. */
    @Test
    void aLimitIsWrittenWithItsUnit() {
        for (String written :
                List.of(
                        "[\"none\", \"50kB\", \"16MiB\", \"1500B\", \"3GB\"]",
                        "[0, 50_000, 16_777_216, 1500, 3_000_000_000]",
                        "[\"0\", \"50K\", \"16mib\", \"1500\", 3000000000]")) {
            ExperimentDesign design = parse("[[sync]]\nbwlimit = " + written);
            assertEquals(
                    List.of(0L, 50_000L, 16_777_216L, 1500L, 3_000_000_000L),
                    ((Axes.Syncs) design.parts().getFirst()).bandwidths());
            String text = ExperimentFile.text(design);
            assertTrue(
                    text.contains(
                            "\nbwlimit = [\"none\", \"50kB\", \"16MiB\", \"1500B\", \"3GB\"]\n"),
                    text);
        }
    }

    @Test
    void aFileMaySayWhichMachinesMeasure() {
        ExperimentDesign design =
                parse("pairs = [\"bench:shelf\", \"shelf:bench\"]\npairs-at-once = 2\n[[calls]]");
        MachinePair thither = new MachinePair("bench", "shelf");
        MachinePair back = new MachinePair("shelf", "bench");
        assertEquals(new MachinePairs(List.of(thither, back), 2), design.machines());
        assertEquals(new MachinePairs(List.of(back), 2), design.machines().or(List.of(back)));
        assertEquals(design.machines(), design.machines().or(List.of()));
        assertEquals(MachinePairs.ANY, parse("[[calls]]").machines());
        assertEquals(
                "e.toml: the pair \"a:b\" is named twice; name each once",
                error("pairs = [\"a:b\", \"b:a\", \"a:b\"]\n[[calls]]"));
    }

    @Test
    void whatIsForMachinesIsNotMeasuredWithinOne() {
        for (String line : List.of("pairs = \"a:b\"", "pairs-at-once = 2")) {
            ExperimentDesign design = parse(line + "\n[[calls]]");
            String said =
                    assertThrows(IllegalArgumentException.class, design::withinOneMachine)
                            .getMessage();
            assertTrue(said.contains("\"syncline experiment run FILE --lab NAME\""), said);
        }
        assertEquals(parse("[[calls]]"), parse("[[calls]]").withinOneMachine());
    }

    /** The parser would take another number without a word. */
    @Test
    void longNumbersStandInQuotes() {
        assertEquals(
                "e.toml, line 2: a number of 19 digits or more stands in quotes, as in seed ="
                        + " \"1234567890123456789\"",
                error("# 1234567890123456789\nseed = -1234567890123456789"));
        String calls = "\nname = \"1234567890123456789 a 12345678901234567890\"\n[[calls]]\n";
        assertEquals(Long.MIN_VALUE, parse("seed = \"-9223372036854775808\"" + calls).seed());
        assertEquals(
                999_999_999_999_999_999L, parse("seed = 999_999_999_999_999_999" + calls).seed());
        assertEquals(Long.MAX_VALUE, parse("seed = 0x7fff_ffff_ffff_ffff" + calls).seed());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    seed = 1~seed = 2       | 2
                    name = "open            | 1
                    seed = 1~= 3            | 2
                    [effort~forks = 3       | 1
                    seed = 1~~nonsense      | 3
                    transport = ["rmi"      | 1
                    seed = 1~[[calls]~threads = 1 | 2
                    seed = 1~[[calls]~~# add it~~threads = 1 | 2
                    seed = 1~[[calls]~~# add it~ | 2
                    seed = 1~[calls]]~threads = 1 | 2
                    seed = 1~[effort~forks = 3 | 2
                    seed = 1~seed = 2~name = "a" | 2
                    seed = 1~least = 1e99999999999~name = "a" | 2
                    seed = 1 2~name = "a" | 1
                    seed = 1~name = "open~seed = 1 | 2
                    seed = 1~transport = [~"rmi",~# or~"socket"~ | 2
                    """)
    void brokenSyntaxIsToldWithItsLine(String lines, int line) {
        String said = error(lines.replace('~', '\n'));
        assertTrue(said.startsWith("e.toml, line " + line + ": this is no TOML: "), said);
        assertTrue(said.contains("; write keys as in"), said);
        assertFalse(said.contains("\n"), said);
    }

    @Test
    void aFileWithoutCellsSaysWhatToAdd() {
        assertEquals(
                "e.toml: there is nothing to measure; add [[calls]], [[sync]] or [[signing]]",
                error("name = \"x\""));
        assertEquals(error("name = \"x\""), error(""));
        String none =
                error(
                        "transport = \"aeron\"\n"
                                + "link = \"lan\"\n"
                                + "[[calls]]\n"
                                + "shape = [\"add\", \"empty\"]");
        assertTrue(
                none.startsWith(
                        "e.toml: none of the 2 cells can be measured, such as add × 1000 over"
                                + " aeron, link lan: aeron moves"),
                none);
    }

    @Test
    void tooManyCellsAreRefused() {
        StringBuilder list = new StringBuilder("[[signing]]\nfiles = [1");
        for (int i = 2; i <= 3000; i++) {
            list.append(", ").append(i);
        }
        String said = error(list + "]\n");
        assertTrue(said.startsWith("e.toml: there are more than 10000 combinations"), said);
    }

    /** A line inside a text over several lines is no key. */
    @Test
    void aLineThatIsNotSureIsNotNamed() {
        String said = error("name = '''\nseed = 1\n'''\nseed = true\n[[calls]]\n");
        assertTrue(said.startsWith("e.toml: name: ") || said.startsWith("e.toml: seed: "), said);
    }

    /** The key of the same name further above is right. */
    @Test
    void aKeyInsideALineIsNotTakenForAnother() {
        String said = error("transport = \"rmi\"\ncalls = [{ transport = \"rmx\" }]");
        assertTrue(said.startsWith("e.toml: transport: there is no transport \"rmx\""), said);
        assertEquals(1, parse("calls = [{ transport = \"rmi\" }]").parts().size());
    }

    @Test
    void whatIsNoReadableFileIsRefused(@TempDir Path folder) throws IOException {
        Path missing = folder.resolve("missing.toml");
        String said =
                Failure.of(
                                assertThrows(
                                        IOException.class,
                                        () -> ExperimentFile.read(missing, KnownTransports.ALL)))
                        .message();
        assertEquals(missing + ": there is no such file; name one that exists", said);
        assertRefused(folder, " is no file; name a file that describes an experiment");
        assertRefused(Path.of("/dev/zero"), " is no file; name a file");
        Path large = Files.write(folder.resolve("large.toml"), new byte[(128 << 10) + 1]);
        assertRefused(large, " is larger than 128 KiB");
        Path binary = Files.write(folder.resolve("binary.toml"), new byte[] {'a', (byte) 0xff});
        assertRefused(binary, " is no text in UTF-8");
    }

    private static void assertRefused(Path file, String why) {
        String said =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> ExperimentFile.read(file, KnownTransports.ALL))
                        .getMessage();
        assertTrue(said.startsWith(file + why), said);
    }

    @Test
    void theFileNameStandsForAMissingName(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("x".repeat(200) + ".toml"), "[signing]\n");
        assertEquals("x".repeat(100), ExperimentFile.read(file, KnownTransports.ALL).name());
    }

    /** Whatever the bytes are, a file is read or refused in one sentence with its name. */
    @RepeatedTest(150)
    void damagedFilesAreReadOrRefused(RepetitionInfo repetition) throws IOException {
        long seed = 7700 + repetition.getCurrentRepetition();
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder(Files.readString(SAMPLE));
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            damage(text, random);
        }
        assertReadOrRefused(text.toString(), "seed " + seed);
    }

    private static void damage(StringBuilder text, Random random) {
        int at = random.nextInt(text.length());
        String junk = "[]{}=\"'#.,\n\\\0-_eE1tz:\u202e";
        switch (random.nextInt(4)) {
            case 0 -> text.insert(at, junk.charAt(random.nextInt(junk.length())));
            case 1 -> text.deleteCharAt(at);
            case 2 -> text.delete(at, Math.min(text.length(), at + random.nextInt(200)));
            default ->
                    text.insert(
                            at,
                            text.substring(at, Math.min(text.length(), at + random.nextInt(200))));
        }
    }

    private static void assertReadOrRefused(String text, String what) {
        try {
            parse(text);
        } catch (IllegalArgumentException e) {
            String said = String.valueOf(e.getMessage());
            assertTrue(said.startsWith("e.toml"), () -> what + ": " + said);
            assertTrue(said.length() < 600 && !said.contains("\n"), () -> what + ": " + said);
        }
    }

    @Test
    void absurdTextsAreRefused() {
        for (String absurd :
                List.of(
                        "a = " + "[".repeat(120_000),
                        "a = " + "{a=".repeat(40_000),
                        "a" + ".a".repeat(15_000) + " = 1",
                        "a".repeat(120_000),
                        "[".repeat(120_000),
                        "[[" + "a.".repeat(15_000) + "a]]",
                        "seed = " + "9".repeat(120_000),
                        "seed = 1e" + "9".repeat(120_000),
                        "transport = \"" + "x".repeat(120_000) + "\"",
                        "seed = 0x" + "f".repeat(15_000) + "\n[[calls]]",
                        "seed = 1234567890123456789\n[[calls]]",
                        "seed = -1_234_567_890_123_456_789\n[[calls]]",
                        "seed = \"9999999999999999999\"\n[[calls]]",
                        "name = \"\u0000\"",
                        "seed = nan\n[[calls]]",
                        "seed = inf\n[[calls]]",
                        "\ufeffseed = 1\n[[calls]]",
                        "\"\" = 1",
                        "[calls.shape]\nx = 1")) {
            String start = absurd.substring(0, Math.min(20, absurd.length()));
            assertThrows(IllegalArgumentException.class, () -> parse(absurd), start);
            assertReadOrRefused(absurd, start);
        }
    }
}
