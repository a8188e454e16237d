package org.syncline.core.transfer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.digest.ChunkCutter;
import org.syncline.core.digest.ChunkList;
import org.syncline.core.digest.ChunkSigner;
import org.syncline.corpora.cases.Covers;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

class DeltaPlanTest {

    private static final int AVERAGE = 1 << 10;

    /** Cuts and signs. */
    private static ChunkList chunks(byte[] bytes) {
        ChunkCutter cutter = new ChunkCutter(AVERAGE);
        ChunkSigner signer = new ChunkSigner();
        ChunkList list = new ChunkList();
        for (int at = 0; at < bytes.length; ) {
            int length = cutter.cut(bytes, at, bytes.length);
            list.append(length, signer.sign(bytes, at, length));
            at += length;
        }
        return list;
    }

    /** Puts the file together as the plan says. */
    private static byte[] rebuilt(DeltaPlan plan, List<byte[]> bases, byte[] wanted) {
        byte[] built = new byte[wanted.length];
        int at = 0;
        for (DeltaRange range : plan.ranges()) {
            int length = (int) range.length();
            switch (range) {
                case DeltaRange.Send send -> System.arraycopy(wanted, at, built, at, length);
                case DeltaRange.Copy copy ->
                        System.arraycopy(
                                bases.get(copy.basis()), (int) copy.from(), built, at, length);
            }
            at += length;
        }
        assertEquals(wanted.length, at);
        return built;
    }

    private static byte[] noise(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Deletes, repeats and overwrites parts of some content. */
    private static byte[] edited(Random random, byte[] content) {
        byte[] now = content;
        for (int edits = random.nextInt(5); edits > 0; edits--) {
            int from = random.nextInt(now.length + 1);
            int to = from + random.nextInt(Math.min(5000, now.length - from + 1));
            byte[] put = random.nextBoolean() ? noise(random, random.nextInt(3000)) : new byte[0];
            if (random.nextInt(4) == 0) {
                put = Arrays.copyOfRange(now, from, to);
            }
            byte[] next = new byte[now.length - (to - from) + put.length];
            System.arraycopy(now, 0, next, 0, from);
            System.arraycopy(put, 0, next, from, put.length);
            System.arraycopy(now, to, next, from + put.length, now.length - to);
            now = next;
        }
        return now;
    }

    @Test
    void rebuildsTheNewFile() {
        for (long seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            byte[] old = noise(random, random.nextInt(60_000));
            byte[] other = noise(random, random.nextInt(60_000));
            byte[] wanted = edited(random, random.nextInt(3) == 0 ? other : old);
            DeltaPlan plan = DeltaPlan.of(List.of(chunks(old), chunks(other)), chunks(wanted));
            assertArrayEquals(wanted, rebuilt(plan, List.of(old, other), wanted), "seed " + seed);
        }
    }

    @Test
    void anUnchangedFileIsOneCopy() {
        byte[] content = noise(new Random(1), 100_000);
        DeltaPlan plan = DeltaPlan.of(List.of(chunks(content)), chunks(content));
        assertEquals(List.of(new DeltaRange.Copy(0, 0, content.length)), plan.ranges());
        assertEquals(0, plan.sent());
    }

    @Test
    void repeatedContentIsCopiedInOnePiece() {
        byte[] zeros = new byte[1 << 20];
        DeltaPlan plan = DeltaPlan.of(List.of(chunks(zeros)), chunks(zeros));
        assertEquals(0, plan.sent());
        assertEquals(1, plan.ranges().size());
    }

    @Test
    void copiesChunksFromASecondBasis() {
        byte[] old = noise(new Random(1), 50_000);
        byte[] other = noise(new Random(2), 50_000);
        byte[] both = Arrays.copyOf(old, 100_000);
        System.arraycopy(other, 0, both, 50_000, 50_000);
        DeltaPlan plan = DeltaPlan.of(List.of(chunks(old), chunks(other)), chunks(both));
        assertTrue(plan.sent() <= 3L * 4 * AVERAGE, () -> plan.sent() + " bytes");
    }

    /** A look-up that walks all that collides takes hours for this. */
    @Test
    @Covers("F8")
    @Timeout(60)
    void aMillionCollidingChunksTakeLinearTime() {
        ChunkList hostile = new ChunkList();
        ChunkList wanted = new ChunkList();
        int count = 1_000_000;
        for (long i = 0; i < count; i++) {
            hostile.append(AVERAGE, i << 32 | i);
            wanted.append(AVERAGE, (i + count) << 32 | i + count);
        }
        DeltaPlan plan = DeltaPlan.of(List.of(hostile), wanted);
        assertEquals((long) count * AVERAGE, plan.sent());
        assertEquals(1, plan.ranges().size());
    }
}
