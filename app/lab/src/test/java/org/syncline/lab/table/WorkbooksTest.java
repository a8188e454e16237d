package org.syncline.lab.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

class WorkbooksTest {

    private static Table texts(String title, String... texts) {
        return new Table(
                title,
                Column.texts("text"),
                List.of(texts).stream().map(text -> List.of(Cell.text(text))).toList(),
                List.of());
    }

    private static List<String> read(String... texts) throws IOException {
        return XlsxFile.sheets(Workbooks.write(List.of(texts("t", texts)))).get("t").stream()
                .skip(1)
                .map(row -> (String) row.getFirst().orElseThrow())
                .toList();
    }

    @Test
    void eachTableIsASheetAndNotesOneMore() throws IOException {
        Table figures =
                new Table(
                        "Figures",
                        List.of(Column.figure("t", "time", "s"), Column.count("n", "n")),
                        List.of(
                                List.of(Cell.figure(1e-7), Cell.count(Long.MAX_VALUE)),
                                List.of(Cell.ABSENT, Cell.count(0))),
                        List.of("One.", "Two."));
        var sheets = XlsxFile.sheets(Workbooks.write(List.of(figures, texts("Others", "x"))));
        assertEquals(List.of("Figures", "Others", "notes"), List.copyOf(sheets.keySet()));
        assertEquals(
                List.of(
                        List.of(Optional.of("time (s)"), Optional.of("n")),
                        List.of(
                                Optional.of(new BigDecimal("1.0E-7")),
                                Optional.of(new BigDecimal("9223372036854775807"))),
                        List.of(Optional.empty(), Optional.of(BigDecimal.ZERO))),
                sheets.get("Figures"));
        assertEquals(
                List.of(Optional.of("Figures"), Optional.of("Two.")), sheets.get("notes").get(2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "+1",
                "-1",
                "--durable",
                "@SUM(A1)",
                "'x",
                "",
                " x ",
                "<a>&\"]]>",
                "_x000A_",
                "_x005F_x000A_",
                "図書館 🙂",
                "1.5"
            })
    void textsStayTexts(String text) throws IOException {
        assertEquals(List.of(text), read(text));
    }

    @Test
    void controlCharactersAreVisible() throws IOException {
        assertEquals(
                List.of("\\x09=1", "a\\x0ab", "\\x00", "\\u202e", "\\ud800", "\ufffd"),
                read("\t=1", "a\nb", "\0", "\u202e", "\ud800", "\uffff"));
    }

    @ParameterizedTest
    @CsvSource({"32767, 32767", "32768, 32767", "40000, 32767"})
    void textsAreCutToWhatACellHolds(int length, int expected) throws IOException {
        String read = read("x".repeat(length)).getFirst();
        assertEquals(expected, read.length());
        assertEquals(length > expected, read.endsWith("…"));
        String pairs = read("🙂".repeat(length)).getFirst();
        assertTrue(pairs.length() <= 32767 && pairs.length() > 32760);
        assertTrue(pairs.endsWith("🙂…"), "a whole character before the cut");
    }

    @Test
    void tooLargeATableIsRefused() {
        List<Column> columns =
                IntStream.rangeClosed(0, 16_384)
                        .mapToObj(i -> Column.count("c" + i, "c" + i))
                        .toList();
        Table wide = new Table("wide", columns, List.of(), List.of());
        List<List<Cell>> rows = Collections.nCopies(1_048_576, List.of(Cell.count(1)));
        Table tall = new Table("tall", List.of(Column.count("c", "c")), rows, List.of());
        for (Table table : List.of(wide, tall)) {
            var e =
                    assertThrows(
                            IllegalArgumentException.class, () -> Workbooks.write(List.of(table)));
            assertTrue(e.getMessage().contains("\"" + table.title() + "\""), e::getMessage);
            assertTrue(e.getMessage().contains("1048576 rows"), e::getMessage);
            assertTrue(e.getMessage().endsWith("export it as CSV"), e::getMessage);
        }
    }

    @Test
    void sheetsHaveNamesThatExcelTakes() {
        assertEquals(
                List.of(
                        "Timings",
                        "timings (2)",
                        "table",
                        "table (2)",
                        "a-b-c-d-e-f-g",
                        "x",
                        "History (2)",
                        "-x09y",
                        "a title of more than thirty-one",
                        "a title of more than thirty (2)"),
                SheetNames.of(
                        List.of(
                                "Timings",
                                "timings",
                                "",
                                " ' ",
                                "a[b]c:d*e?f/g",
                                "'x'",
                                "History",
                                "\ty",
                                "a title of more than thirty-one characters",
                                "a title of more than thirty-one characters!")));
    }

    @Test
    void drawnSheetNamesAreValidAndDistinct() {
        for (long seed = 0; seed < 200; seed++) {
            DrawnTables drawn = new DrawnTables(seed);
            List<String> titles =
                    IntStream.range(0, 30).mapToObj(_ -> drawn.text() + drawn.text()).toList();
            Set<String> distinct = new HashSet<>();
            for (String name : SheetNames.of(titles)) {
                String where = "seed " + seed + ": " + name;
                assertTrue(name.length() <= 31 && !name.isBlank(), where);
                assertTrue(name.matches("(?s)[^\\[\\]:*?/\\\\]+"), where);
                assertTrue(!name.startsWith("'") && !name.endsWith("'"), where);
                assertTrue(name.chars().noneMatch(c -> c < 0x20), where);
                assertTrue(distinct.add(name.toLowerCase(Locale.ROOT)), where);
            }
        }
    }
}
