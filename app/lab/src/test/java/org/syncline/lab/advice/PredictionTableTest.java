package org.syncline.lab.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Table;
import org.syncline.lab.timing.NamingTimes;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

class PredictionTableTest {

    private static final SyncOptions OPTIONS = SyncOptions.DEFAULT.withDurable(false);

    private static RunSetup over(String transport) {
        return RunSetup.of("chat · full copy", transport, OPTIONS, Instant.EPOCH);
    }

    private static RunTiming run(RunSetup setup, double seconds) {
        return new RunTiming(setup, NamingTimes.NONE, List.of(), seconds, 0, 0);
    }

    @Test
    void runsDuringWhichTimeStoodStillAreNoPartOfWhatADemoTook() throws IOException {
        String slept = "the machine slept";
        List<RunTiming> runs =
                List.of(
                        run(over("rmi").stoodStill(slept), 900),
                        run(over("socket").stoodStill(slept), 900),
                        run(over("socket"), 2),
                        run(over("socket"), 2));

        Table table = PredictionTable.of(runs, OPTIONS, kind -> Optional.empty());

        assertEquals(1, table.rows().size(), table::toString);
        List<Cell> row = table.rows().getFirst();
        assertEquals("socket", row.get(1).shown());
        Cell.Measured took = (Cell.Measured) row.get(3);
        assertEquals(2, took.summary().n());
        assertEquals(2, took.summary().median());
        assertEquals(List.of(PredictionTable.note(false)), table.notes());
        assertFalse(table.notes().getFirst().contains("brackets"), table::toString);
    }
}
