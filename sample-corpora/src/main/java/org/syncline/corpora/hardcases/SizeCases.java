package org.syncline.corpora.hardcases;

import org.syncline.corpora.tree.RawPath;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Lengths around the usual block sizes, and holes. */
final class SizeCases {
    private static final int[] LENGTHS = {
        0, 1, 4095, 4096, 4097, 65_535, 65_536, 65_537, (1 << 20) - 1, 1 << 20, (1 << 20) + 1
    };
    private static final long HOLE = 64L << 20;
    private static final RawPath FILE = RawPath.of("file");

    private SizeCases() {}

    static List<HardCase> all() {
        Stream<HardCase> lengths =
                IntStream.of(LENGTHS)
                        .mapToObj(
                                length ->
                                        of(
                                                "size-" + length,
                                                dir -> dir.file(FILE, pattern(length))));
        Stream<HardCase> special =
                Stream.of(
                        of("size-zeros", dir -> dir.file(FILE, new byte[65_536])),
                        of("size-sparse", dir -> dir.sparse(FILE, start(), HOLE)),
                        of("size-all-hole", dir -> dir.sparse(FILE, new byte[0], HOLE + 1)));
        return Stream.concat(lengths, special).toList();
    }

    private static HardCase of(String name, HardCase.Recipe recipe) {
        return new HardCase(name, CaseGroup.SIZES, Set.of(), recipe);
    }

    private static byte[] start() {
        return "then nothing".getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Bytes that tell blocks apart: the prime 251 keeps them out of step with every power of two.
     */
    private static byte[] pattern(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (i % 251);
        }
        return bytes;
    }
}
