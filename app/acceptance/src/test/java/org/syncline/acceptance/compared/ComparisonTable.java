package org.syncline.acceptance.compared;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The document docs/compared.md: written from verdicts, and read again for tools that are not
 * installed.
 */
final class ComparisonTable {

    private static final String INTRODUCTION =
            """
            # The same cases on Syncline, rsync and Unison

            Made by `./syncline compared`; not to be edited. Each row is put on two folders, synchronised, edited, synchronised
            again and checked, for every tool alike; the cases are those of [behaviours.md](behaviours.md) that can be told from
            outside. %s is as it is wanted; otherwise the cell says what is not; – means that edits on both sides are not what a
            tool is for that only mirrors. What is wanted is what Syncline promises; others may mean to do otherwise, as rsync
            with the set-user-id bit. Every tool runs without asking anybody, with the options shown; what it could do with others is
            not judged, though some (`rsync --checksum`, `--backup` or `--max-delete`, Unison's `backup`) would change a cell.
            `ComparedTest` runs Syncline always, and the others where they are installed in the version shown.

            """
                    .formatted(Scenario.AS_WANTED);

    /**
     * A column.
     *
     * @param version empty for Syncline's own
     * @param verdicts by the title of the scenario
     */
    record Column(Synchroniser tool, String version, Map<String, String> verdicts) {

        String heading() {
            return (tool.name() + " " + version).strip();
        }

        String verdict(Scenario scenario) {
            return tool.isTwoWay() || !scenario.bothSides()
                    ? verdicts.getOrDefault(scenario.title(), "not run")
                    : "–";
        }
    }

    private ComparisonTable() {}

    static String written(List<Scenario> scenarios, List<Column> columns) {
        StringBuilder text = new StringBuilder(INTRODUCTION);
        for (Column column : columns) {
            text.append("- %s: `%s`\n".formatted(column.heading(), column.tool().command()));
        }
        text.append('\n').append(row("case", "what is wanted", columns, Column::heading));
        text.append("|---|---|").append("---|".repeat(columns.size())).append('\n');
        for (Scenario scenario : scenarios) {
            text.append(row(scenario.id(), scenario.title(), columns, c -> c.verdict(scenario)));
        }
        text.append(row("", "as wanted", columns, column -> summary(scenarios, column)));
        return text.toString();
    }

    private interface Cell {
        String of(Column column);
    }

    private static String row(String id, String title, List<Column> columns, Cell cell) {
        List<String> cells = new ArrayList<>(List.of(id, title));
        columns.forEach(column -> cells.add(cell.of(column)));
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static String summary(List<Scenario> scenarios, Column column) {
        List<String> verdicts =
                scenarios.stream().map(column::verdict).filter(v -> !v.equals("–")).toList();
        long wanted = verdicts.stream().filter(Scenario.AS_WANTED::equals).count();
        return "%d of %d".formatted(wanted, verdicts.size());
    }

    /**
     * Returns a document's column of a tool; "not run" and no verdicts if the document does not
     * have the tool.
     */
    static Column recorded(String document, Synchroniser tool) {
        List<String[]> rows =
                document.lines()
                        .filter(line -> line.startsWith("| "))
                        .map(line -> line.substring(2).split(" \\| | \\|", -1))
                        .toList();
        if (!rows.isEmpty()) {
            String[] heading = rows.getFirst();
            for (int i = 2; i < heading.length; i++) {
                if (heading[i].startsWith(tool.name() + " ")) {
                    int column = i;
                    String version = heading[i].substring(tool.name().length() + 1);
                    return new Column(tool, version, verdicts(rows.stream(), column));
                }
            }
        }
        return new Column(tool, "(not run)", Map.of());
    }

    private static Map<String, String> verdicts(Stream<String[]> rows, int column) {
        Map<String, String> verdicts = new LinkedHashMap<>();
        rows.skip(1).forEach(row -> verdicts.put(row[1], row[column]));
        return verdicts;
    }
}
