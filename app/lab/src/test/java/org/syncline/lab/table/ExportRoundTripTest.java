package org.syncline.lab.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.PrintableText;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Every figure of a table comes back from each format for programs, whatever the texts are. */
class ExportRoundTripTest {

    private static final int TABLES = 300;
    private static final Pattern FORMULA = Pattern.compile("\\s*[=+@＝＋－＠-].*");
    private static final Pattern OPTION = Pattern.compile("--[a-z][^()|!\"'\\[]*");

    @Test
    void csvAndTsvKeepFiguresAndFields() {
        for (long seed = 0; seed < TABLES; seed++) {
            Table table = new DrawnTables(seed).table();
            assertFields(table, csv(TableFormat.CSV.write(table)), "CSV, seed " + seed);
            assertFields(table, tsv(TableFormat.TSV.write(table)), "TSV, seed " + seed);
        }
    }

    private static void assertFields(Table table, List<List<String>> lines, String where) {
        FlatTable flat = FlatTable.of(table);
        assertEquals(flat.rows().size() + 1, lines.size(), where);
        for (int c = 0; c < flat.headings().size(); c++) {
            assertInert(flat.headings().get(c), lines.getFirst().get(c), where);
        }
        for (int r = 0; r < flat.rows().size(); r++) {
            List<Cell.Plain> row = flat.rows().get(r);
            List<String> fields = lines.get(r + 1);
            assertEquals(row.size(), fields.size(), where);
            for (int c = 0; c < row.size(); c++) {
                assertField(row.get(c), fields.get(c), where);
            }
        }
    }

    private static void assertField(Cell.Plain cell, String field, String where) {
        switch (cell) {
            case Cell.Absent _ -> assertEquals("", field, where);
            case Cell.Text text -> assertInert(text.value(), field, where);
            case Cell.Count count -> assertEquals(count.value(), Long.parseLong(field), where);
            case Cell.Figure figure ->
                    assertTrue(Double.parseDouble(field) == figure.value(), where);
            case Cell.Printed printed ->
                    assertEquals(0, printed.value().compareTo(new BigDecimal(field)), where);
        }
    }

    private static void assertInert(String text, String field, String where) {
        String line = PrintableText.line(text);
        assertTrue(field.equals(line) || field.equals("'" + line), where + ": " + field);
        assertTrue(
                !FORMULA.matcher(field).matches() || OPTION.matcher(field).matches(),
                where + ": " + field);
    }

    @Test
    void workbooksKeepFiguresAsNumbersAndTextsAsTexts() throws IOException {
        for (long seed = 0; seed < TABLES / 10; seed++) {
            Table table = new DrawnTables(seed).table();
            var sheets = XlsxFile.sheets(TableFormat.XLSX.bytes(table));
            assertEquals(2, sheets.size(), "seed " + seed);
            FlatTable flat = FlatTable.of(table);
            List<List<Optional<Object>>> rows = sheets.values().iterator().next();
            for (int r = 0; r < flat.rows().size(); r++) {
                List<Optional<Object>> row = r + 1 < rows.size() ? rows.get(r + 1) : List.of();
                for (int c = 0; c < flat.headings().size(); c++) {
                    Optional<Object> read = c < row.size() ? row.get(c) : Optional.empty();
                    assertCell(flat.rows().get(r).get(c), read, "seed " + seed);
                }
            }
        }
    }

    private static void assertCell(Cell.Plain cell, Optional<Object> read, String where) {
        switch (cell) {
            case Cell.Absent _ -> assertEquals(Optional.empty(), read, where);
            case Cell.Text text ->
                    assertEquals(
                            PrintableText.line(text.value()).replaceAll("[\ufffe\uffff]", "\ufffd"),
                            read.orElseThrow(),
                            where);
            case Cell.Count count ->
                    assertEquals(
                            count.value(),
                            ((BigDecimal) read.orElseThrow()).longValueExact(),
                            where);
            case Cell.Figure figure ->
                    assertTrue(
                            ((BigDecimal) read.orElseThrow()).doubleValue() == figure.value(),
                            where);
            case Cell.Printed printed ->
                    assertEquals(
                            0, printed.value().compareTo((BigDecimal) read.orElseThrow()), where);
        }
    }

    @Test
    void jsonKeepsFiguresAndTexts() throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        for (long seed = 0; seed < TABLES; seed++) {
            Table table = new DrawnTables(seed).table();
            FlatTable flat = FlatTable.of(table);
            JsonNode rows = mapper.readTree(TableFormat.JSON.write(table)).get("rows");
            assertEquals(flat.rows().size(), rows.size(), "seed " + seed);
            for (int r = 0; r < rows.size(); r++) {
                JsonNode row = rows.get(r);
                List<JsonNode> nodes =
                        table.columns().stream()
                                .flatMap(column -> nodes(column, row.get(column.key())))
                                .toList();
                assertEquals(flat.rows().get(r).size(), nodes.size());
                for (int c = 0; c < nodes.size(); c++) {
                    assertNode(flat.rows().get(r).get(c), nodes.get(c), "seed " + seed);
                }
            }
        }
    }

    /** Returns the nodes in the order of a flat table's columns. */
    private static Stream<JsonNode> nodes(Column column, JsonNode value) {
        Stream<String> names =
                switch (column.kind()) {
                    case TEXT, COUNT, FIGURE -> Stream.of("");
                    case MEASURED ->
                            Stream.of("median", "mean", "sd", "ciLow", "ciHigh", "min", "max", "n");
                    case ESTIMATED -> Stream.of("value", "ciLow", "ciHigh");
                };
        return names.map(name -> name.isEmpty() ? value : value.path(name));
    }

    private static void assertNode(Cell.Plain cell, JsonNode node, String where) {
        switch (cell) {
            case Cell.Absent _ -> assertTrue(node.isNull() || node.isMissingNode(), where);
            case Cell.Text text -> assertEquals(text.value(), node.textValue(), where);
            case Cell.Count count -> assertEquals(count.value(), node.longValue(), where);
            case Cell.Figure figure -> {
                assertTrue(node.isNumber(), where);
                assertTrue(node.doubleValue() == figure.value(), where);
            }
            case Cell.Printed printed ->
                    assertEquals(0, printed.value().compareTo(node.decimalValue()), where);
        }
    }

    @Test
    void optionsStayAsTheyAre() throws IOException {
        String options = "--durable --exclude=*.o";
        Table table =
                new Table(
                        "options",
                        Column.texts("options", "one"),
                        List.of(Cell.texts(options, "--durable")),
                        List.of());
        assertTrue(TableFormat.CSV.write(table).endsWith(options + ",--durable\r\n"));
        assertTrue(TableFormat.TSV.write(table).endsWith(options + "\t--durable\n"));
        assertTrue(TableFormat.TEXT.write(table).contains(options + "  --durable\n"));
        assertTrue(TableFormat.JSON.write(table).contains("\"" + options + "\""));
        assertEquals(
                List.of(Optional.of(options), Optional.of("--durable")),
                XlsxFile.sheets(TableFormat.XLSX.bytes(table)).get("options").get(1));
        assertTrue(TableFormat.MARKDOWN.write(table).contains("| --durable --exclude="));
        assertTrue(
                TableFormat.LATEX
                        .write(table)
                        .contains("-{}-durable -{}-exclude={*}.o & -{}-durable"));
        assertFalse(TableFormat.CSV.write(table).contains("'"));
    }

    /** Reads CSV as RFC 4180 says. */
    private static List<List<String>> csv(String text) {
        List<List<String>> lines = new ArrayList<>();
        List<String> line = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                boolean doubled = quoted && i + 1 < text.length() && text.charAt(i + 1) == '"';
                assertTrue(quoted || field.isEmpty(), "a quote within a plain field");
                field.append(doubled ? "\"" : "");
                i += doubled ? 1 : 0;
                quoted = doubled == quoted;
            } else if (quoted || (c != ',' && c != '\r' && c != '\n')) {
                field.append(c);
            } else if (c != '\r') {
                line.add(field.toString());
                field.setLength(0);
                if (c == '\n') {
                    lines.add(line);
                    line = new ArrayList<>();
                }
            }
        }
        return lines;
    }

    private static List<List<String>> tsv(String text) {
        assertFalse(
                Pattern.compile("[\t\n]\"").matcher(text).find(), "a field begins with a quote");
        return text.lines().map(line -> List.of(line.split("\t", -1))).toList();
    }
}
