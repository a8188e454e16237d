package org.syncline.core.transfer;

import org.syncline.core.digest.ChunkList;

import java.util.ArrayList;
import java.util.List;

/**
 * The ranges that make a new file, copied from files of the target or sent, in the order of the new
 * file. Takes time in proportion to the chunks, whatever they say. Immutable.
 */
public record DeltaPlan(List<DeltaRange> ranges) {

    public DeltaPlan {
        ranges = List.copyOf(ranges);
    }

    public long sent() {
        return ranges.stream()
                .filter(DeltaRange.Send.class::isInstance)
                .mapToLong(DeltaRange::length)
                .sum();
    }

    /** Compares a new file with those that the target has, in the order of preference. */
    public static DeltaPlan of(List<ChunkList> bases, ChunkList wanted) {
        return new Builder(bases).plan(wanted);
    }

    /** Collects ranges and joins those that continue each other. */
    private static final class Builder {

        private final List<ChunkIndex> indexes = new ArrayList<>();
        private final List<long[]> offsets = new ArrayList<>();
        private final List<DeltaRange> ranges = new ArrayList<>();

        /** The chunk that would continue the last copy, and in which basis. */
        private int expected = ChunkIndex.NONE;

        private int expectedBasis;

        Builder(List<ChunkList> bases) {
            for (ChunkList basis : bases) {
                indexes.add(new ChunkIndex(basis));
                long[] starts = new long[basis.count()];
                long at = 0;
                for (int i = 0; i < starts.length; i++) {
                    starts[i] = at;
                    at += basis.length(i);
                }
                offsets.add(starts);
            }
        }

        DeltaPlan plan(ChunkList wanted) {
            for (int i = 0; i < wanted.count(); i++) {
                add(wanted.length(i), wanted.hash(i));
            }
            return new DeltaPlan(ranges);
        }

        private void add(int length, long hash) {
            if (expected != ChunkIndex.NONE
                    && indexes.get(expectedBasis).isSame(expected, length, hash)) {
                copy(expectedBasis, expected, length);
                return;
            }
            for (int basis = 0; basis < indexes.size(); basis++) {
                int chunk = indexes.get(basis).find(length, hash);
                if (chunk != ChunkIndex.NONE) {
                    copy(basis, chunk, length);
                    return;
                }
            }
            send(length);
        }

        private void copy(int basis, int chunk, int length) {
            long from = offsets.get(basis)[chunk];
            expected = chunk + 1;
            expectedBasis = basis;
            if (last() instanceof DeltaRange.Copy copy
                    && copy.basis() == basis
                    && copy.from() + copy.length() == from) {
                replaceLast(new DeltaRange.Copy(basis, copy.from(), copy.length() + length));
            } else {
                ranges.add(new DeltaRange.Copy(basis, from, length));
            }
        }

        private void send(int length) {
            expected = ChunkIndex.NONE;
            if (last() instanceof DeltaRange.Send send) {
                replaceLast(new DeltaRange.Send(send.length() + length));
            } else {
                ranges.add(new DeltaRange.Send(length));
            }
        }

        private DeltaRange last() {
            return ranges.isEmpty() ? new DeltaRange.Copy(-1, 0, 0) : ranges.getLast();
        }

        private void replaceLast(DeltaRange range) {
            ranges.set(ranges.size() - 1, range);
        }
    }
}
