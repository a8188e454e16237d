package org.syncline.core.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Random;

class TokenBucketTest {

    private static final long SECOND = 1_000_000_000;

    private long now = Long.MAX_VALUE - SECOND;

    private TokenBucket bucket(long rate) {
        return new TokenBucket(rate, () -> now);
    }

    @Test
    void bytesThatFollowEachOtherWaitForThoseBefore() {
        TokenBucket bucket = bucket(1000);
        assertEquals(SECOND / 2, bucket.take(500));
        assertEquals(SECOND, bucket.take(500));
        now += SECOND;
        assertEquals(SECOND / 10, bucket.take(100));
    }

    @Test
    void idleTimeIsNotSavedUp() {
        TokenBucket bucket = bucket(1000);
        now += 100 * SECOND;
        assertEquals(SECOND, bucket.take(1000));
    }

    @Test
    void keepsToTheRate() {
        for (long seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            long rate = 1 + random.nextInt(5_000_000);
            TokenBucket bucket = bucket(rate);
            long start = now;
            long bytes = 0;
            for (int i = 0; i < 200; i++) {
                int piece = random.nextInt(100_000);
                bytes += piece;
                now += bucket.take(piece) + random.nextInt(3);
                double seconds = (now - start) / (double) SECOND;
                assertTrue(bytes <= rate * seconds + 1, "seed " + seed);
            }
        }
    }

    @Test
    void aRateMustBePositive() {
        assertThrows(IllegalArgumentException.class, () -> bucket(0));
    }
}
