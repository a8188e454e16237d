package org.syncline.lab.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

class StarterRehearsalTest {

    @Test
    void storesForksAndLeavesNothing(@TempDir Path scratch) throws Exception {
        Work work = new Work.Signing(1, 0, "md5", 1);
        ExperimentCell cell =
                new ExperimentCell(work, ExperimentCell.LOCAL, ExperimentCell.NO_LINK);
        assertEquals(ForkTeller.REHEARSALS, StarterRehearsal.run(cell, scratch));
        try (Stream<Path> left = Files.list(scratch)) {
            assertEquals(List.of(), left.toList());
        }
    }
}
