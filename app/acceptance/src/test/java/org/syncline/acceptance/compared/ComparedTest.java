package org.syncline.acceptance.compared;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.acceptance.compared.ComparisonTable.Column;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Syncline meets the conditions of every scenario, and docs/compared.md lists the results of other
 * tools. With the system property {@value #WRITE} the test writes the document anew. It runs on
 * Linux only, because the scenarios' scripts and the tools' verdicts are the same everywhere there.
 */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Timeout(600)
class ComparedTest {

    private static final String TO_DO = "if this is right, run ./syncline compared";
    private static final String WRITE = "syncline.compared.write";
    private static final Path DOCUMENT =
            Path.of("").toAbsolutePath().getParent().getParent().resolve("docs/compared.md");
    private static final List<Scenario> SCENARIOS =
            Stream.of(DecisionScenarios.ALL, TreeScenarios.ALL).flatMap(List::stream).toList();

    @TempDir private Path folder;

    @Test
    @Covers(
            value = {
                "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11", "A12", "A13",
                        "A14",
                "A15", "A16", "A17", "A18", "A19", "A20", "A22", "A23", "A24", "B1", "B2", "B3",
                        "B4", "B5",
                "B6", "B8", "C1", "C2", "C3", "C4", "C5", "C6", "C8", "C9", "C10", "C12", "C13",
                        "C14",
                "C17", "D1", "D2", "D3", "D4", "D5", "D6", "D8", "D9", "D10", "D11", "D12", "E23",
                        "E24",
                "E27"
            },
            fault = "the newer of two edits wins")
    void theTableSaysWhatEachToolDoes() throws IOException {
        String document = Files.exists(DOCUMENT) ? Files.readString(DOCUMENT) : "";
        boolean write = Boolean.getBoolean(WRITE);
        List<Column> columns = new ArrayList<>();
        Synchroniser syncline = new SynclineCommand("two-way");
        columns.add(new Column(syncline, "", verdicts(syncline)));
        for (Synchroniser other : List.of(new Rsync(), new Unison())) {
            columns.add(column(other, ComparisonTable.recorded(document, other), write));
        }
        assertEquals(Map.of(), complaints(columns.getFirst().verdicts()));

        String text = ComparisonTable.written(SCENARIOS, columns);
        if (write) {
            Files.writeString(DOCUMENT, text);
        } else {
            Set<String> known = document.lines().collect(Collectors.toSet());
            List<String> news = text.lines().filter(line -> !known.contains(line)).toList();
            assertEquals(List.of(), news, "docs/compared.md says otherwise; " + TO_DO);
            assertEquals(document, text, TO_DO);
        }
    }

    /** A version other than the recorded one counts only when the document is written. */
    private Column column(Synchroniser tool, Column recorded, boolean write) throws IOException {
        String version = tool.version().orElse("");
        boolean run = !version.isEmpty() && (write || version.equals(recorded.version()));
        return run ? new Column(tool, version, verdicts(tool)) : recorded;
    }

    /** Edits of the left side alone arrive in every mode. */
    @Test
    @Covers("A26")
    void mirroringDoesTheSameWithEditsOfTheLeftSide() throws IOException {
        assertEquals(Map.of(), complaints(verdicts(new SynclineCommand("mirror"))));
    }

    private Map<String, String> verdicts(Synchroniser tool) throws IOException {
        Map<String, String> verdicts = new LinkedHashMap<>();
        for (Scenario scenario : SCENARIOS) {
            if (tool.isTwoWay() || !scenario.bothSides()) {
                verdicts.put(scenario.title(), scenario.verdict(tool, folder));
            }
        }
        return verdicts;
    }

    private static Map<String, String> complaints(Map<String, String> verdicts) {
        Map<String, String> complaints = new LinkedHashMap<>(verdicts);
        complaints.values().removeIf(Scenario.AS_WANTED::equals);
        return complaints;
    }
}
