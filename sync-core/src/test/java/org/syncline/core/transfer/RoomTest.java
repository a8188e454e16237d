package org.syncline.core.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.util.List;

@Covers("E6")
class RoomTest {

    private static final List<FileJob> JOBS = List.of(job(100_000), job(5_000), job(1), job(9_000));

    private static FileJob job(long size) {
        return new FileJob(Creations.of(size, size), size);
    }

    private static List<Long> sizes(List<FileJob> jobs) {
        return jobs.stream().map(job -> job.file().size()).toList();
    }

    @Test
    void whatFitsIsDone() {
        Room room = Room.of(24_576, JOBS);
        assertEquals(List.of(5_000L, 1L, 9_000L), sizes(room.fitting()));
        assertEquals(List.of(100_000L), sizes(room.left()));
    }

    @Test
    void roomIsCountedInBlocks() {
        assertEquals(List.of(5_000L, 1L), sizes(Room.of(24_575, JOBS).fitting()));
        assertEquals(List.of(), Room.of(4_095, JOBS).fitting());
    }

    @Test
    void allIsDoneWhereThereIsRoomOrNobodyKnows() {
        assertEquals(JOBS, Room.of(1_000_000, JOBS).fitting());
        assertEquals(JOBS, Room.of(-1, JOBS).fitting());
        assertEquals(List.of(), Room.of(-1, JOBS).left());
    }
}
