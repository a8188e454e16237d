package org.syncline.core.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.model.Side;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.StagePart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;

class BatchPackerTest {

    @ParameterizedTest
    @EnumSource(CallStyle.class)
    void carriesEveryByteOnceAndInOrderWithinTheLimits(CallStyle style) {
        for (long seed = 0; seed < 300; seed++) {
            List<FileJob> jobs = jobs(new Random(seed), style);
            Iterator<Batch> batches = packed(style, Side.RIGHT, jobs);
            Map<FileJob, Long> sent = new HashMap<>();
            Map<FileJob, List<StagePart>> parts = new HashMap<>();
            while (batches.hasNext()) {
                Batch batch = batches.next();
                assertWithin(style, batch, "seed " + seed);
                for (int i = 0; i < batch.parts().size(); i++) {
                    FileJob job = batch.jobs().get(i);
                    StagePart part = batch.parts().get(i);
                    long next = sent.getOrDefault(job, 0L);
                    assertEquals(next, part.offset, "seed " + seed);
                    sent.put(job, next + part.length);
                    parts.computeIfAbsent(job, key -> new ArrayList<>()).add(part);
                }
            }
            for (FileJob job : jobs) {
                assertEquals(job.file().size(), sent.get(job), "seed " + seed);
                if (job.file().size() > 0) {
                    List<StagePart> own = parts.get(job);
                    for (StagePart part : own) {
                        assertEquals(part == own.getLast(), job.isLast(part), "seed " + seed);
                    }
                }
            }
        }
    }

    private static Iterator<Batch> packed(CallStyle style, Side target, List<FileJob> jobs) {
        return new BatchPacker(style, new Throttle(0, new RunControl()), target, jobs);
    }

    private static void assertWithin(CallStyle style, Batch batch, String seed) {
        long bytes = batch.parts().stream().mapToLong(part -> part.length).sum();
        assertTrue(!batch.parts().isEmpty() && batch.parts().size() <= style.batchFiles(), seed);
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
        packed(CallStyle.PIPELINED, Side.LEFT, jobs)
                .forEachRemaining(batch -> packed.addAll(batch.jobs()));
        assertEquals(jobs, packed);
    }

    @Test
    void aCopyOfAWholeSmallFileNamesItsOwnBasis() {
        Recipe ofTwo = new Recipe(List.of(basis(), basis()), new DeltaPlan(List.of(copy(0, 5))));
        Recipe ofOne = new Recipe(List.of(basis()), new DeltaPlan(List.of(copy(0, 7))));
        List<FileJob> jobs = List.of(job(1, 100).madeBy(ofTwo), job(2, 100).madeBy(ofOne));

        Batch batch = packed(CallStyle.PIPELINED, Side.LEFT, jobs).next();

        assertEquals(3, batch.bases().size());
        assertEquals(List.of(1, 3), batch.parts().stream().map(part -> part.basis).toList());
        assertEquals(List.of(5L, 7L), batch.parts().stream().map(part -> part.from).toList());
    }

    private static BasisMessage basis() {
        BasisMessage basis = new BasisMessage();
        basis.size = 1000;
        return basis;
    }

    private static DeltaRange copy(int basis, long from) {
        return new DeltaRange.Copy(basis, from, 100);
    }
}
