package org.syncline.core.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.util.List;

@Covers("E6")
class SpaceAllocationTest {

    private static final List<FileJob> JOBS = List.of(job(100_000), job(5_000), job(1), job(9_000));

    private static FileJob job(long size) {
        return new FileJob(Creations.of(size, size), size);
    }

    private static List<Long> sizes(List<FileJob> jobs) {
        return jobs.stream().map(job -> job.file().size()).toList();
    }

    @Test
    void choosesTheSmallestFilesThatFit() {
        SpaceAllocation room = SpaceAllocation.of(24_576, JOBS);
        assertEquals(List.of(5_000L, 1L, 9_000L), sizes(room.fitting()));
        assertEquals(List.of(100_000L), sizes(room.left()));
    }

    @Test
    void countsSpaceInBlocks() {
        assertEquals(List.of(5_000L, 1L), sizes(SpaceAllocation.of(24_575, JOBS).fitting()));
        assertEquals(List.of(), SpaceAllocation.of(4_095, JOBS).fitting());
    }

    @Test
    void choosesAllFilesIfSpaceSufficesOrIsUnknown() {
        assertEquals(JOBS, SpaceAllocation.of(1_000_000, JOBS).fitting());
        assertEquals(JOBS, SpaceAllocation.of(-1, JOBS).fitting());
        assertEquals(List.of(), SpaceAllocation.of(-1, JOBS).left());
    }
}
