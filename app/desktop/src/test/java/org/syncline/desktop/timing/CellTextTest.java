package org.syncline.desktop.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.stats.Summary;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.timing.RunTimings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

class CellTextTest {
    @ParameterizedTest
    @CsvSource({"0.000036, 36.0 µs", "0.0125, 12.5 ms", "3, 3.00 s", "0, 0 s", "750, 12.5 min"})
    void timesAreShownInTheirOwnUnit(double seconds, String shown) {
        assertEquals(
                shown, CellText.of(Cell.figure(seconds), Column.figure("total", "total", "s")));
    }

    @Test
    void anIntervalHasTheUnitOfItsMedian() {
        Cell cell = Cell.measured(Optional.of(Summary.of(0.011, 0.012, 0.013)));

        assertEquals("12.0 (8.8–16.4) ms", CellText.of(cell, Column.measured("bind", "bind", "s")));
    }

    @Test
    void everyColumnIsExplained() {
        Stream<Table> tables =
                Stream.of(
                        RunTimings.summary(List.of()),
                        RunTimings.table(List.of()),
                        RunTimings.phases(List.of()));
        tables.flatMap(table -> table.columns().stream())
                .forEach(each -> assertNotEquals(each.heading(), ColumnMeaning.of(each)));
    }
}
