package org.syncline.lab.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A published figure is shown with the digits that its source printed, and no others. */
class PrintedFiguresTest {

    private static Table table(String figure) {
        Cell printed = Cell.printed(Optional.of(new BigDecimal(figure)));
        return new Table(
                "t",
                List.of(Column.figure("f", "f", "s"), Column.estimated("e", "e", "s")),
                List.of(List.of(printed, printed)),
                List.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.974", "1.378", "40", "0.005", "2.890", "0.000", "-43", "1500"})
    void textMarkdownAndLatexShowIt(String figure) {
        Table table = table(figure);
        List<String> lines = TableFormat.TEXT.write(table).lines().toList();
        assertEquals(List.of(figure, figure), List.of(lines.getLast().strip().split(" +")));
        String markdown = TableFormat.MARKDOWN.write(table);
        assertTrue(markdown.endsWith("| " + figure + " | " + figure + " |\n"), markdown);
        String latex = TableFormat.LATEX.write(table);
        assertTrue(latex.contains("\n" + figure + " & " + figure + " \\\\\n"), latex);
    }

    @Test
    void spreadsheetsShowItByItsFormat() throws IOException {
        assertEquals(Map.of("A2", "0.000", "B2", "0.000"), formats("2.890"));
        assertEquals(Map.of("A2", "0.0", "B2", "0.0"), formats("6.0"));
    }

    private static Map<String, String> formats(String figure) throws IOException {
        return XlsxFile.formats(TableFormat.XLSX.bytes(table(figure)));
    }

    @Test
    void programsReadItAsANumber() {
        assertTrue(TableFormat.CSV.write(table("0.040")).endsWith("\r\n0.04,0.04,,\r\n"));
        String json = TableFormat.JSON.write(table("0.040"));
        assertTrue(json.contains("\"f\" : 0.04,"), json);
        assertTrue(json.contains("\"value\" : 0.04\n"), json);
    }
}
