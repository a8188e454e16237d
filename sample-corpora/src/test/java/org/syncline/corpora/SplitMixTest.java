package org.syncline.corpora;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.util.stream.LongStream;

class SplitMixTest {
    /** The vector that the implementations of other languages agree on for seed 1234567. */
    @Test
    void followsThePublishedSequence() {
        SplitMix random = new SplitMix(1234567);
        String[] drawn =
                LongStream.generate(random::nextLong)
                        .limit(5)
                        .mapToObj(Long::toUnsignedString)
                        .toArray(String[]::new);
        assertArrayEquals(
                new String[] {
                    "6457827717110365317",
                    "3203168211198807973",
                    "9817491932198370423",
                    "4593380528125082431",
                    "16408922859458223821"
                },
                drawn);
    }

    @Test
    void drawsEveryValueBelowTheBoundAndNoOther() {
        SplitMix random = new SplitMix(7);
        long distinct =
                LongStream.generate(() -> random.below(6L))
                        .limit(1_000)
                        .distinct()
                        .sorted()
                        .count();
        assertEquals(6, distinct);
    }
}
