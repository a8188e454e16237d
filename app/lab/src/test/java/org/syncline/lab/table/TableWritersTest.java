package org.syncline.lab.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.stats.Summary;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

class TableWritersTest {
    private static final Set<TableFormat> TEXTS =
            EnumSet.complementOf(EnumSet.of(TableFormat.XLSX));

    private static final Table TABLE =
            new Table(
                    "Times of 100 % & more",
                    List.of(
                            Column.text("name", "name"),
                            Column.figure("bind", "bind", "s"),
                            Column.measured("total", "total", "s")),
                    List.of(
                            List.of(
                                    Cell.text("a,\"b\"|c_d\t<e>\n#$"),
                                    Cell.figure(0.0001234),
                                    Cell.measured(Optional.of(Summary.of(1, 2, 3)))),
                            List.of(Cell.text(""), Cell.ABSENT, Cell.ABSENT),
                            List.of(
                                    Cell.text("once"),
                                    Cell.figure(0),
                                    Cell.measured(Optional.of(Summary.of(12.5))))),
                    List.of("n is 3 ± 0; x_1."));

    @Test
    @Covers("M7")
    void csvQuotesAndLeavesAbsentFieldsEmpty() {
        assertEquals(
                "name,bind (s),total median (s),total mean (s),total sd (s),total ci95 low"
                    + " (s),total ci95 high (s),total min (s),total max (s),total n\r\n"
                    + "\"a,\"\"b\"\"|c_d\\x09<e>\\x0a#$\",0.0001234,2,2,1,0.244,16.369,1,3,3\r\n"
                    + "\"\",,,,,,,,,\r\n"
                    + "once,0,12.5,12.5,,,,12.5,12.5,1\r\n",
                TableFormat.CSV.write(TABLE).replaceAll("(0\\.244|16\\.369)\\d+", "$1"));
    }

    @Test
    @Covers(value = "E30", fault = "texts are written as they are")
    void hostileTextsStayTexts() {
        List<String> hostile =
                List.of("=1+1", "+cmd|' /C calc'!A0", "-2", "@SUM(A1)", "a\u001b[2Jb\u202e");
        Table table =
                new Table(
                        "Hostile",
                        List.of(Column.text("name", "name"), Column.count("n", "n")),
                        hostile.stream()
                                .map(text -> List.of(Cell.text(text), Cell.count(-2)))
                                .toList(),
                        List.of());
        for (TableFormat format : List.of(TableFormat.CSV, TableFormat.TSV)) {
            List<String> lines = format.write(table).lines().skip(1).toList();
            assertTrue(
                    lines.stream().limit(4).allMatch(line -> line.startsWith("'")),
                    lines::toString);
            assertTrue(lines.stream().allMatch(line -> line.endsWith("-2")), lines::toString);
        }
        for (TableFormat format : TEXTS) {
            String written = format.write(table);
            assertTrue(written.chars().noneMatch(c -> c == 0x1b || c == 0x202e), format::toString);
        }
    }

    @Test
    void fieldsThatAnyCountrysSpreadsheetWouldSplitAreQuoted() {
        Table table =
                new Table(
                        "",
                        Column.texts("a;b", "c"),
                        List.of(Cell.texts("x;=1+1", "\"y")),
                        List.of());
        assertEquals("\"a;b\",c\r\n\"x;=1+1\",\"\"\"y\"\r\n", TableFormat.CSV.write(table));
        assertEquals("a;b\tc\nx;=1+1\t'\"y\n", TableFormat.TSV.write(table));
    }

    @Test
    void tsvKeepsOneLineARow() {
        List<String> lines = TableFormat.TSV.write(TABLE).lines().toList();
        assertEquals(4, lines.size());
        assertTrue(lines.get(1).startsWith("a,\"b\"|c_d\\x09<e>\\x0a#$\t0.0001234\t2\t2\t1\t"));
        assertEquals("\t\t\t\t\t\t\t\t\t", lines.get(2));
    }

    @Test
    void markdownEscapesAndLabelsAbsence() {
        assertEquals(
                """
                ## Times of 100 % &amp; more

                | name | bind (s) | total (s) |
                | --- | ---: | ---: |
                | a,"b"\\|c\\_d\\\\x09&lt;e>\\\\x0a#\\$ | 0.000123 | 2.00 (0.24–16.37) |
                |  | – | – |
                | once | 0 | 12.5 |

                - n is 3 ± 0; x\\_1.
                """,
                TableFormat.MARKDOWN.write(TABLE));
    }

    @Test
    void latexEscapesEverySpecialCharacter() {
        String latex = TableFormat.LATEX.write(TABLE);
        assertTrue(latex.contains("\\caption{Times of 100 \\% \\& more}\n"), latex);
        assertTrue(latex.contains("\\begin{tabular}{lrr}\n\\toprule\n"), latex);
        assertTrue(
                latex.contains(
                        "a,\\textquotedblright{}b\\textquotedblright{}\\textbar{}c\\_d"
                                + "\\textbackslash{}x09\\textless{}e"
                                + "\\textgreater{}\\textbackslash{}x0a"
                                + "\\#\\$ & 0.000123 & 2.00 (0.24--16.37) \\\\\n"),
                latex);
        assertTrue(latex.contains(" & -- & -- \\\\\n"), latex);
    }

    @Test
    void jsonKeepsStatisticsApartAndAbsenceNull() throws JsonProcessingException {
        JsonNode json = new ObjectMapper().readTree(TableFormat.JSON.write(TABLE));
        assertEquals("total", json.at("/columns/2/key").asText());
        assertEquals("a,\"b\"|c_d\t<e>\n#$", json.at("/rows/0/name").asText());
        assertEquals(2.0, json.at("/rows/0/total/median").doubleValue());
        assertEquals(1.0, json.at("/rows/0/total/sd").doubleValue());
        assertTrue(json.at("/rows/1/bind").isNull());
        assertTrue(json.at("/rows/1/total").isNull());
        assertTrue(json.at("/rows/2/total/sd").isMissingNode());
        assertEquals(1, json.at("/notes").size());
    }

    @Test
    void textAlignsNumbersRight() {
        assertEquals(
                """
                Times of 100 % & more

                name                    bind (s)          total (s)
                ──────────────────────  ────────  ─────────────────
                a,"b"|c_d\\x09<e>\\x0a#$  0.000123  2.00 (0.24–16.37)
                                               –                  –
                once                           0               12.5

                n is 3 ± 0; x_1.
                """,
                TextWriter.write(TABLE, 80));
    }

    @ParameterizedTest
    @EnumSource(TableFormat.class)
    void everyFormatWritesATableWithoutRows(TableFormat format) {
        Table empty = new Table("", TABLE.columns(), List.of(), List.of());
        assertTrue(format.bytes(empty).length > 0, format.name());
        assertEquals(Optional.of(format), TableFormat.byExtension(format.extension()));
    }
}
