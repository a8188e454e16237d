package org.syncline.core.digest;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

class ChunkCutterTest {

    private static List<Integer> cuts(ChunkCutter cutter, byte[] bytes) {
        List<Integer> lengths = new ArrayList<>();
        for (int at = 0; at < bytes.length; ) {
            int length = cutter.cut(bytes, at, bytes.length);
            lengths.add(length);
            at += length;
        }
        return lengths;
    }

    private static byte[] noise(int length, long seed) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(ints = {1 << 10, 1 << 12, 1 << 16})
    void chunksOfNoiseAreAboutTheAverageAndWithinBounds(int average) {
        ChunkCutter cutter = new ChunkCutter(average);
        List<Integer> lengths = cuts(cutter, noise(200 * average, average));
        for (int i = 0; i < lengths.size() - 1; i++) {
            assertTrue(
                    lengths.get(i) >= cutter.least() && lengths.get(i) <= cutter.most(),
                    "chunk " + i);
        }
        assertTrue(lengths.size() > 100 && lengths.size() < 400, () -> "" + lengths.size());
    }

    @Test
    void contentWithoutCutsGivesLongestChunks() {
        ChunkCutter cutter = new ChunkCutter(1 << 10);
        assertEquals(
                Set.of(cutter.most()), new HashSet<>(cuts(cutter, new byte[100 * cutter.most()])));
    }

    @Test
    void anInsertionChangesFewChunks() {
        ChunkCutter cutter = new ChunkCutter(1 << 12);
        for (long seed = 0; seed < 20; seed++) {
            byte[] old = noise(1 << 20, seed);
            int at = new Random(seed).nextInt(old.length);
            byte[] edited = new byte[old.length + 100];
            System.arraycopy(old, 0, edited, 0, at);
            System.arraycopy(old, at, edited, at + 100, old.length - at);
            Set<Long> known = new HashSet<>(hashes(cutter, old));
            List<Long> wanted = hashes(cutter, edited);
            wanted.removeAll(known);
            int fresh = wanted.size();
            assertTrue(fresh >= 1 && fresh <= 4, "seed " + seed + ": " + fresh);
        }
    }

    private static List<Long> hashes(ChunkCutter cutter, byte[] bytes) {
        ChunkSigner signer = new ChunkSigner();
        List<Long> hashes = new ArrayList<>();
        int at = 0;
        for (int length : cuts(cutter, bytes)) {
            hashes.add(signer.sign(bytes, at, length));
            at += length;
        }
        return hashes;
    }

    /** Two versions of the program have to cut alike: this is part of the protocol. */
    @Test
    void theCutsOfKnownContentStay() {
        byte[] text = new byte[20_000];
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) (i * i / 97 + i % 251);
        }
        List<Integer> lengths = cuts(new ChunkCutter(1 << 10), text);
        assertEquals(KNOWN, lengths);
    }

    private static final List<Integer> KNOWN =
            List.of(
                    1029, 275, 300, 1096, 674, 1512, 1127, 1065, 1173, 660, 1054, 1035, 1248, 1150,
                    1146, 858, 1166, 1395, 1143, 894);

    @Test
    void refusesAveragesThatMakeNoSense() {
        for (int average : new int[] {0, -1, 1 << 9, 3000, 1 << 21, Integer.MIN_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> new ChunkCutter(average));
        }
    }

    @Test
    void everySizeHasAnAverageThatIsAllowed() {
        for (long size = 0; size >= 0 && size < Long.MAX_VALUE / 3; size = size * 3 + 1) {
            new ChunkCutter(ChunkCutter.averageFor(size));
        }
        assertEquals(1 << 14, ChunkCutter.averageFor(64 << 20));
    }

    @Test
    void listsSurviveTheirEncoding() {
        ChunkList list = new ChunkList();
        for (int i = 1; i <= 100; i++) {
            list.append(i, i * 0x123456789ABCL);
        }
        ChunkList copy = new ChunkList();
        copy.append(list.encode());
        assertArrayEquals(list.encode(), copy.encode());
        assertEquals(5050, copy.bytes());
        assertThrows(IllegalArgumentException.class, () -> copy.append(new byte[13]));
        assertThrows(IllegalArgumentException.class, () -> copy.append(new byte[12]));
    }
}
