package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Names that would steer a terminal, forge a line of the log or turn the text around. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class HostileNamesTest {

    private static final List<String> NAMES =
            List.of("\u001b[2Jgone", "a\n2026-01-01 run x ended: done", "fdp\u202eexe", "\u009bx");

    @TempDir private Path dir;
    private Sample sample;

    @BeforeEach
    void makeConflicts() throws IOException {
        sample = Sample.empty(dir);
        for (String name : NAMES) {
            Files.writeString(sample.left().resolve(name), "left");
            Files.writeString(sample.right().resolve(name), "right");
        }
    }

    @Test
    @Covers(
            value = {"E30", "C6"},
            fault = "names are printed as they are")
    void showsNamesHarmlessly() throws IOException {
        Path log = dir.resolve("log");
        CliRun run = sample.sync("--log", log);

        String logged = Files.readString(log);
        assertEquals(
                NAMES.size(), run.out().lines().filter(l -> l.startsWith("conflict:")).count());
        for (String text : List.of(run.out(), run.err(), logged)) {
            assertTrue(text.chars().noneMatch(HostileNamesTest::isHostile), text);
            assertTrue(text.lines().noneMatch(line -> line.startsWith("2026-01-01")), text);
        }
    }

    @Test
    @Covers(value = "E30", fault = "JSON is written in UTF-8 as it is")
    void namesAreExactInJsonAndHarmlessOnATerminal() throws IOException {
        CliRun run = sample.sync("--format", "json");

        assertTrue(run.out().chars().noneMatch(HostileNamesTest::isHostile), run.out());
        List<String> paths =
                run.events().stream()
                        .filter(event -> event.path("event").asText().equals("conflict"))
                        .map(event -> event.path("path").asText())
                        .toList();
        assertEquals(NAMES.stream().sorted().toList(), paths.stream().sorted().toList());
    }

    private static boolean isHostile(int c) {
        return Character.isISOControl(c) && c != '\n' || c == 0x202e;
    }
}
