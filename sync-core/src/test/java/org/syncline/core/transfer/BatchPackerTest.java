package org.syncline.core.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.model.Side;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

class BatchPackerTest {

    @ParameterizedTest
    @EnumSource(CallStyle.class)
    void carriesEveryByteOnceAndInOrderWithinTheLimits(CallStyle style) {
        for (long seed = 0; seed < 300; seed++) {
            List<FileJob> jobs = jobs(new Random(seed), style);
            List<Batch> batches = new BatchPacker(style).pack(Side.RIGHT, jobs);
            Map<FileJob, Long> sent = new HashMap<>();
            Map<FileJob, Integer> pieces = new HashMap<>();
            for (Batch batch : batches) {
                assertWithin(style, batch, "seed " + seed);
                for (FilePiece piece : batch.pieces()) {
                    long next = sent.getOrDefault(piece.job(), 0L);
                    assertEquals(next, piece.offset(), "seed " + seed);
                    sent.put(piece.job(), next + piece.length());
                    pieces.merge(piece.job(), 1, Integer::sum);
                }
            }
            for (FileJob job : jobs) {
                assertEquals(job.file().size(), sent.get(job), "seed " + seed);
                for (int i = pieces.get(job); i > 0; i--) {
                    assertEquals(i == 1, job.pieceDone(), "seed " + seed);
                }
            }
        }
    }

    private static void assertWithin(CallStyle style, Batch batch, String seed) {
        long bytes = batch.pieces().stream().mapToLong(FilePiece::length).sum();
        assertTrue(!batch.pieces().isEmpty() && batch.pieces().size() <= style.batchFiles(), seed);
        assertTrue(bytes <= style.batchBytes(), seed);
        assertEquals(Side.RIGHT, batch.target(), seed);
    }

    private static List<FileJob> jobs(Random random, CallStyle style) {
        List<FileJob> jobs = new ArrayList<>();
        int full = style.batchBytes();
        long[] edges = {0, 1, full - 1, full, full + 1, 2L * full, 3L * full + 5};
        for (int i = random.nextInt(1200); i >= 0; i--) {
            long size =
                    random.nextInt(50) == 0
                            ? edges[random.nextInt(edges.length)]
                            : random.nextInt(10_000);
            jobs.add(job(i, size));
        }
        return jobs;
    }

    private static FileJob job(int ticket, long size) {
        return new FileJob(Creations.of(ticket, size), ticket);
    }

    @Test
    void smallFilesKeepTheirOrder() {
        List<FileJob> jobs = new ArrayList<>();
        for (int i = 0; i < 1500; i++) {
            jobs.add(job(i, 100));
        }
        List<FileJob> packed = new ArrayList<>();
        for (Batch batch : new BatchPacker(CallStyle.PIPELINED).pack(Side.LEFT, jobs)) {
            batch.pieces().forEach(piece -> packed.add(piece.job()));
        }
        assertEquals(jobs, packed);
    }
}
