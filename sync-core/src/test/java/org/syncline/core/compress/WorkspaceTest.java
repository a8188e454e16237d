package org.syncline.core.compress;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.cases.Effort;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.DataFormatException;

class WorkspaceTest {

    @BeforeAll
    static void load() throws IOException {
        ZstdLibrary.load(null);
    }

    /** Content between noise and one byte again and again. */
    private static byte[] content(Random random, int length) {
        byte[] content = new byte[length];
        int alphabet = 1 << random.nextInt(9);
        for (int i = 0; i < length; i++) {
            boolean copied = i > 64 && random.nextInt(16) > 0 && alphabet < 64;
            content[i] =
                    copied ? content[i - 1 - random.nextInt(63)] : (byte) random.nextInt(alphabet);
        }
        return content;
    }

    private static byte[] compressed(Workspace work, byte[] content) {
        System.arraycopy(content, 0, work.content(content.length), 0, content.length);
        int length = work.compress(content.length);
        return length < 0 ? new byte[0] : work.compressed(length);
    }

    private static Compression random(CompressionAlgorithm algorithm, Random random) {
        int levels = algorithm.most() - algorithm.least() + 1;
        return new Compression(algorithm, algorithm.least() + random.nextInt(levels));
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "NONE")
    void whatComesBackIsWhatWentIn(CompressionAlgorithm algorithm) throws Exception {
        for (long seed = 0; seed < Effort.times(40, 400); seed++) {
            Random random = new Random(seed);
            Compression choice = random(algorithm, random);
            String what = "seed " + seed + ", " + choice;
            try (CodecPool pool = new CodecPool(choice)) {
                for (int i = 0; i < 6; i++) {
                    byte[] content = content(random, random.nextInt(1 << 4 + random.nextInt(14)));
                    try (Workspace work = pool.borrow()) {
                        byte[] packed = compressed(work, content);
                        assertTrue(packed.length <= content.length * 0.95, what);
                        if (packed.length > 0) {
                            ByteBuffer chunk = packed(packed, random);
                            ByteBuffer back = work.decompress(chunk, content.length);
                            assertEquals(ByteBuffer.wrap(content), back, what);
                        }
                    }
                }
            }
        }
    }

    /** In an array, in the middle of one, or outside of the heap, as transports bring it. */
    private static ByteBuffer packed(byte[] packed, Random random) {
        int before = random.nextInt(9);
        ByteBuffer buffer =
                random.nextBoolean()
                        ? ByteBuffer.allocateDirect(before + packed.length + 3)
                        : ByteBuffer.allocate(before + packed.length + 3);
        buffer.put(before, packed).position(before).limit(before + packed.length);
        return random.nextBoolean() ? buffer.slice() : buffer;
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "NONE")
    void noiseStaysAsItIsAndTextShrinks(CompressionAlgorithm algorithm) throws Exception {
        try (CodecPool pool = new CodecPool(new Compression(algorithm, algorithm.preset()));
                Workspace work = pool.borrow()) {
            byte[] noise = new byte[1 << 20];
            new Random(1).nextBytes(noise);
            assertEquals(0, compressed(work, noise).length);
            byte[] zeros = compressed(work, new byte[1 << 20]);
            assertTrue(zeros.length > 0 && zeros.length < 8192, () -> zeros.length + " bytes");
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "NONE")
    @Covers(
            value = {"F6", "F7"},
            fault = "the length that was announced is not compared with what comes out")
    void contentOfAnotherLengthIsRefused(CompressionAlgorithm algorithm) throws Exception {
        try (CodecPool pool = new CodecPool(new Compression(algorithm, algorithm.preset()));
                Workspace work = pool.borrow()) {
            byte[] packed = compressed(work, new byte[100_000]);
            assertNotNull(work.decompress(ByteBuffer.wrap(packed), 100_000));
            for (long length :
                    new long[] {
                        99_999,
                        100_001,
                        packed.length + 1,
                        Workspace.MOST_BYTES,
                        packed.length,
                        1,
                        0,
                        -1,
                        Long.MIN_VALUE,
                        Workspace.MOST_BYTES + 1,
                        1L << 31,
                        1L << 32,
                        (1L << 32) + 100_000,
                        Long.MAX_VALUE
                    }) {
                assertThrows(
                        DataFormatException.class,
                        () -> work.decompress(ByteBuffer.wrap(packed), length),
                        () -> "as " + length + " bytes");
            }
        }
    }

    @Test
    @Covers(value = "F7", fault = "the announced length is not bounded before memory is taken")
    void noMoreMemoryIsTakenThanAChunkMayHave() throws Exception {
        try (CodecPool pool = new CodecPool(Compression.parse("deflate"));
                Workspace work = pool.borrow()) {
            assertThrows(
                    DataFormatException.class,
                    () -> work.decompress(ByteBuffer.wrap(new byte[10]), Integer.MAX_VALUE));
            assertTrue(work.content(0).length <= Workspace.MOST_BYTES);
            assertThrows(
                    IllegalArgumentException.class, () -> work.content(Workspace.MOST_BYTES + 1));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "NONE")
    @Covers({"F6", "F7"})
    void damageIsRefusedOrGivesOtherContentOfThatLength(CompressionAlgorithm algorithm)
            throws Exception {
        for (long seed = 0; seed < Effort.times(300, 5_000); seed++) {
            Random random = new Random(seed);
            try (CodecPool pool = new CodecPool(new Compression(algorithm, algorithm.preset()));
                    Workspace work = pool.borrow()) {
                byte[] content = content(new Random(random.nextInt(20) * 3), 20_000);
                byte[] packed = compressed(work, content);
                if (packed.length == 0) {
                    continue;
                }
                byte[] spoilt = spoilt(packed, random);
                try {
                    ByteBuffer back = work.decompress(ByteBuffer.wrap(spoilt), content.length);
                    assertEquals(content.length, back.remaining());
                } catch (DataFormatException e) {
                    assertFalse(String.valueOf(e.getMessage()).isEmpty(), () -> "seed " + random);
                }
                // What was wrong with one chunk does not spoil the next.
                byte[] again = new byte[content.length];
                work.decompress(ByteBuffer.wrap(packed), content.length).get(again);
                assertArrayEquals(content, again, "seed " + seed);
            }
        }
    }

    private static byte[] spoilt(byte[] packed, Random random) {
        byte[] spoilt = packed.clone();
        switch (random.nextInt(4)) {
            case 0 -> {
                return Arrays.copyOf(packed, random.nextInt(packed.length));
            }
            case 1 -> {
                return Arrays.copyOf(packed, packed.length + 1 + random.nextInt(40));
            }
            case 2 -> random.nextBytes(spoilt);
            default -> {
                for (int i = 0; i <= random.nextInt(5); i++) {
                    spoilt[random.nextInt(spoilt.length)] ^= (byte) (1 + random.nextInt(255));
                }
            }
        }
        return spoilt;
    }

    @Test
    @Covers("F7")
    void aPoolLendsNoMoreThanAFewAtATime() throws Exception {
        CodecPool pool = new CodecPool(Compression.parse("lz4"));
        Workspace[] lent = new Workspace[4];
        for (int i = 0; i < lent.length; i++) {
            lent[i] = pool.borrow();
        }
        Workspace[] last = new Workspace[1];
        Thread waiting =
                Thread.ofPlatform()
                        .start(
                                () -> {
                                    try {
                                        last[0] = pool.borrow();
                                    } catch (IOException e) {
                                        throw new AssertionError(e);
                                    }
                                });
        while (waiting.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        lent[2].close();
        waiting.join();
        assertEquals(lent[2], last[0]);
        pool.close();
        assertThrows(IOException.class, pool::borrow);
        last[0].close();
    }
}
