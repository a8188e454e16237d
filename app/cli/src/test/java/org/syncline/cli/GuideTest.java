package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.archive.Archive;
import org.syncline.core.measure.Phase;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.reconcile.Conflict;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.replica.TrashLimits;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.options.Form;
import org.syncline.lab.options.RunOption;
import org.syncline.lab.probe.WayComparison;

import picocli.CommandLine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The user guide gives the figures and lists of the program. */
class GuideTest {

    private static final Path GUIDE =
            Path.of("").toAbsolutePath().getParent().getParent().resolve("docs/guide.md");
    private static final int MEBI = 1 << 20;
    private static final int MEGA = 1_000_000;
    private static final List<String> NUMBERS =
            List.of("no", "one", "two", "three", "four", "five", "six", "seven", "eight");

    private final CommandLine program = Main.commandLine();

    @Test
    void phasesAreThoseOfTheProgram() throws IOException {
        String rows =
                Arrays.stream(Phase.values()).map(GuideTest::row).collect(Collectors.joining("\n"));
        assertSays("| phase | its work | column |\n|---|---|---|\n" + rows + "\n\n");
    }

    @Test
    void reasonsOfConflictsAreThoseOfTheProgram() throws IOException {
        List<String> rows =
                Files.readAllLines(GUIDE).stream()
                        .dropWhile(line -> !line.startsWith("| reason shown |"))
                        .skip(2)
                        .takeWhile(line -> line.startsWith("|"))
                        .map(line -> line.split("\\|", -1)[1].strip())
                        .toList();
        assertEquals(
                Arrays.stream(Conflict.Reason.values()).map(Conflict.Reason::text).toList(), rows);
    }

    @Test
    void presetChoicesAreThoseOfTheProgram() throws IOException {
        List<String> lines = Files.readAllLines(GUIDE);
        for (RunOption option : RunOption.values()) {
            if (!(option.form() instanceof Form.OneOf<?> choice)) {
                continue;
            }
            String preset = choice.preset();
            String line =
                    lines.stream()
                            .filter(it -> it.startsWith("| `" + option.argument()))
                            .findFirst()
                            .orElse("");
            assertTrue(
                    line.contains("default `" + preset + "`")
                            || line.contains("`" + preset + "` (default)"),
                    () -> option + ": " + preset + " is not the default of the line " + line);
            assertTrue(
                    option.help().contains(preset + " (default)")
                            || option.help().contains(preset + " (default:"),
                    () -> option + ": " + preset + " is not the default of its help");
        }
    }

    @Test
    void optionsThatTheWindowLacksAreNamed() throws IOException {
        String missing =
                Files.readAllLines(GUIDE).stream()
                        .filter(line -> line.startsWith("Not in the window:"))
                        .findFirst()
                        .orElse("");
        for (RunOption option : RunOption.values()) {
            boolean there =
                    option == RunOption.FORCE
                            || RunOption.IN_BAR.contains(option)
                            || RunOption.IN_DIALOG.contains(option);
            assertEquals(!there, missing.contains("`" + option.argument() + "`"), option::argument);
        }
    }

    private static String row(Phase phase) {
        String column = phase.heading().isEmpty() ? "–" : phase.heading();
        return "| `" + phase.label() + "` | " + phase.meaning() + " | " + column + " |";
    }

    @Test
    void defaultsOfOptionsAreThoseOfTheProgram() throws IOException {
        assertSays("`--calls N` (" + count(preset("probe", "--calls")) + ")");
        assertSays("`--threads N` (" + preset("probe", "--threads") + ")");
        assertSays("`--in-flight N` (" + preset("probe", "--in-flight") + ")");
        assertEquals(10, WayComparison.ROUNDS);
        assertSays("ten rounds to warm up and ten that count");
        assertSays("`--repeats N` (" + preset("demo", "--repeats") + ")");
        assertSays("`--warm-ups N` (" + preset("demo", "--warm-ups") + ";");
        assertSays("`--seed N` (default " + preset("corpus", "--seed") + ")");
        assertEquals(preset("corpus", "--seed"), preset("demo", "--seed"));
        assertSays("for `N` days (default " + TrashLimits.DEFAULT.days() + ")");
        assertSays(
                "default %d to connect, %d after"
                        .formatted(
                                ConnectOptions.CONNECT_SECONDS, ConnectOptions.RESPONSE_SECONDS));
        assertSays(WatchOptions.DEFAULT_SECONDS + " seconds (`--watch-interval`)");
        assertSays("a window of " + NUMBERS.get(CallStyle.PIPELINED.window()) + " calls");
        assertEquals(List.of(new DeletionLimit.Percent(50, 10)), DeletionLimit.DEFAULT);
        assertSays("default " + DeletionLimit.DEFAULT_WORDS);
        assertSays("of files from " + (Archive.LARGE_BYTES >> 10) + " KiB on");
        assertEquals(10, 1000 / ProgressPoll.REVIEW_MILLIS);
        assertSays("`progress` then comes ten times a\nsecond");
    }

    @Test
    void limitsAreThoseOfTheProgram() throws IOException {
        assertSays(
                "with up to %d of them and %d KiB"
                        .formatted(
                                ExtendedAttributes.MAX_COUNT, ExtendedAttributes.MAX_BYTES >> 10));
        assertSays(
                "root for " + LocalPeer.LEASE_SECONDS + " seconds for a caller that fell silent");
        assertSays(
                "begins "
                        + NUMBERS.get((int) WatchJob.QUIET.toSeconds())
                        + " second after the latest");
    }

    @Test
    void corporaAreThoseOfTheProgram() throws IOException {
        for (CorpusKind kind : CorpusKind.values()) {
            CorpusSpec small = CorpusSpec.small(kind, 0);
            CorpusSpec full = CorpusSpec.full(kind, 0);
            switch (kind) {
                case IMAGES ->
                        assertSays(
                                "| `images` | %d files of %d MiB that do not compress | %d files of %d MiB |"
                                        .formatted(
                                                small.files(),
                                                small.bytes() / small.files() / MEBI,
                                                full.files(),
                                                full.bytes() / full.files() / MEBI));
                case CHAT ->
                        assertSays(
                                "| `chat` | %s small text files, %d MB | %s files, %d MB |"
                                        .formatted(
                                                count(small.files()),
                                                small.bytes() / MEGA,
                                                count(full.files()),
                                                full.bytes() / MEGA));
                case MIXED ->
                        assertSays(
                                "| `mixed` | %s files of many kinds and sizes, %d MB | %s files, %d MB |"
                                        .formatted(
                                                count(small.files()),
                                                small.bytes() / MEGA,
                                                count(full.files()),
                                                full.bytes() / MEGA));
            }
        }
    }

    @Test
    void mediumSamplesAreThoseOfTheProgram() throws IOException {
        CorpusSpec images = CorpusSpec.medium(CorpusKind.IMAGES, 0);
        CorpusSpec chat = CorpusSpec.medium(CorpusKind.CHAT, 0);
        CorpusSpec mixed = CorpusSpec.medium(CorpusKind.MIXED, 0);
        assertSays(
                "medium (%d images of %d MiB, %s texts, or %s mixed files of %d MB)"
                        .formatted(
                                images.files(),
                                images.bytes() / images.files() / MEBI,
                                count(chat.files()),
                                count(mixed.files()),
                                mixed.bytes() / MEGA));
    }

    private long preset(String command, String option) {
        CommandLine of = program.getSubcommands().get(command);
        return ((Number) of.getCommandSpec().findOption(option).initialValue()).longValue();
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static void assertSays(String wanted) throws IOException {
        assertTrue(Files.readString(GUIDE).contains(wanted), () -> "not in the guide: " + wanted);
    }
}
