package org.syncline.lab.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.stats.Summary;

import java.util.List;
import java.util.Optional;

class FiguresTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0",
        "0.0000001, 1.00e-7, 0.0000001",
        "-0.00000486543, -4.87e-6, -0.00000486543",
        "0.0000999949, 1.00e-4, 0.0000999949",
        "0.0000099951, 1.00e-5, 0.0000099951",
        "0.0001, 0.000100, 0.0001",
        "0.00012345, 0.000123, 0.00012345",
        "0.012345, 0.0123, 0.012345",
        "0.5, 0.500, 0.5",
        "1.2345, 1.23, 1.2345",
        "99.95, 100.0, 99.95",
        "123.4, 123, 123.4",
        "12345678, 12345678, 12345678",
        "-2.5, -2.50, -2.5",
        "1e21, 1000000000000000000000, 1000000000000000000000",
        "0.30000000000000004, 0.300, 0.30000000000000004"
    })
    void writesBrieflyForReadersAndExactlyForPrograms(double value, String brief, String exact) {
        assertEquals(brief, Figures.brief(value));
        assertEquals(exact, Figures.exact(value));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 B",
        "999, 999 B",
        "1000, 1.00 kB",
        "12345, 12.3 kB",
        "40960, 41.0 kB",
        "999949, 1.00 MB",
        "123456789, 123 MB",
        "2.5e9, 2.50 GB",
        "5e15, 5.00 PB",
        "5e18, 5000 PB"
    })
    void bytesHaveThreeDigits(double bytes, String text) {
        assertEquals(text, Figures.bytes(bytes));
    }

    @Test
    void anIntervalThatSaysNothingIsNotSpelledOut() {
        assertEquals("20.0 (2.0–200.0)", brief(20, 2, 200));
        assertEquals("20.0 (wide)", brief(20, 2, 200.1));
        assertEquals("20.0 (-1.0 to 200.0)", brief(20, -1, 200));
        assertEquals("-45.1 (-46.2 to -39.9)", brief(-45.1, -46.2, -39.9));
    }

    @Test
    void aUnitStandsBesideTheNumber() {
        Estimate narrow = new Estimate(20, Optional.of(new Interval(18.5, 22)));
        Estimate wide = new Estimate(20, Optional.of(new Interval(2, 201)));
        assertEquals("20.0 (18.5–22.0) ms", Figures.brief(narrow, "ms"));
        assertEquals("20.0 ms (wide)", Figures.brief(wide, "ms"));
        assertEquals("20.0 ms", Figures.brief(new Estimate(20, Optional.empty()), "ms"));
    }

    @Test
    void theIntervalHasTheExponentOfAFigureThatNeedsOne() {
        assertEquals("4.87e-6 (0.40e-6–12.34e-6)", brief(4.868e-6, 4e-7, 1.2341e-5));
        assertEquals("0.000487 (0.000040–0.001234)", brief(4.868e-4, 4e-5, 1.2341e-3));
    }

    private static String brief(double value, double low, double high) {
        return Figures.brief(new Estimate(value, Optional.of(new Interval(low, high))));
    }

    @Test
    void theIntervalHasTheDecimalsOfTheMedian() {
        assertEquals("0.123 (0.090–0.167)", Figures.brief(Summary.of(0.113, 0.123, 0.133)));
        assertEquals("0.123", Figures.brief(Summary.of(0.123)));
    }

    @Test
    void tablesRefuseRowsThatDoNotFit() {
        List<Column> columns = List.of(Column.figure("a", "a", "s"));
        assertThrows(IllegalArgumentException.class, () -> Cell.figure(Double.NaN));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Table("", columns, List.of(List.of(Cell.text("x"))), List.of()));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Table("", columns, List.of(List.of()), List.of()));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Table("", List.of(columns.get(0), columns.get(0)), List.of(), List.of()));
    }
}
