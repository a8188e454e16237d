package org.syncline.core.model;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The edits that a version of an entry has seen: for each replica the number of its latest scan
 * with an edit that the version contains (Parker et al. 1983). Immutable; unchanged entries share
 * one instance.
 */
public final class VersionVector {

    /** The order of two versions. */
    public enum Order {
        EQUAL,
        DOMINATES,
        DOMINATED,
        CONCURRENT
    }

    /** The version of a path that no replica has ever seen. */
    public static final VersionVector EMPTY = new VersionVector(new TreeMap<>());

    /** Largest number of replicas accepted from disk or wire. */
    public static final int MAX_REPLICAS = 4096;

    private static final int ITEM_BYTES = ReplicaId.BYTES + Long.BYTES;

    private final SortedMap<ReplicaId, Long> counters;

    private VersionVector(SortedMap<ReplicaId, Long> counters) {
        this.counters = counters;
    }

    /** The counter of a replica; 0 if this version has seen none of its edits. */
    public long counter(ReplicaId replica) {
        return counters.getOrDefault(replica, 0L);
    }

    /**
     * This version after an edit at {@code replica} in its scan number {@code counter}, which must
     * be new.
     */
    public VersionVector edited(ReplicaId replica, long counter) {
        if (counter <= counter(replica)) {
            throw new IllegalArgumentException(
                    "scan number "
                            + counter
                            + " of replica "
                            + replica
                            + " is not after "
                            + counter(replica));
        }
        TreeMap<ReplicaId, Long> next = new TreeMap<>(counters);
        next.put(replica, counter);
        return new VersionVector(next);
    }

    /** The version that has seen all edits of both. */
    public VersionVector merge(VersionVector other) {
        return switch (compare(other)) {
            case EQUAL, DOMINATES -> this;
            case DOMINATED -> other;
            case CONCURRENT -> {
                TreeMap<ReplicaId, Long> union = new TreeMap<>(counters);
                other.counters.forEach((id, counter) -> union.merge(id, counter, Math::max));
                yield new VersionVector(union);
            }
        };
    }

    /** The order of this version and the other. */
    public Order compare(VersionVector other) {
        if (this == other) {
            return Order.EQUAL;
        }
        boolean less = hasLess(other);
        boolean more = other.hasLess(this);
        if (less) {
            return more ? Order.CONCURRENT : Order.DOMINATED;
        }
        return more ? Order.DOMINATES : Order.EQUAL;
    }

    /**
     * True if both versions contain edits of one replica, so that both descend from a synchronised
     * state.
     */
    public boolean sharesHistoryWith(VersionVector other) {
        for (ReplicaId id : counters.keySet()) {
            if (other.counter(id) > 0) {
                return true;
            }
        }
        return false;
    }

    private boolean hasLess(VersionVector other) {
        for (Map.Entry<ReplicaId, Long> item : other.counters.entrySet()) {
            if (counter(item.getKey()) < item.getValue()) {
                return true;
            }
        }
        return false;
    }

    /** Pairs of replica id (16 bytes) and counter (8 bytes, big-endian), sorted by id. */
    public byte[] toBytes() {
        ByteBuffer buffer = ByteBuffer.allocate(counters.size() * ITEM_BYTES);
        counters.forEach(
                (id, counter) -> buffer.putLong(id.high()).putLong(id.low()).putLong(counter));
        return buffer.array();
    }

    /**
     * Reads the bytes that {@link #toBytes} wrote.
     *
     * @throws IllegalArgumentException if the bytes are no such list
     */
    public static VersionVector of(byte[] bytes) {
        if (bytes.length % ITEM_BYTES != 0 || bytes.length / ITEM_BYTES > MAX_REPLICAS) {
            throw new IllegalArgumentException("no version vector: " + bytes.length + " bytes");
        }
        if (bytes.length == 0) {
            return EMPTY;
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        TreeMap<ReplicaId, Long> counters = new TreeMap<>();
        while (buffer.hasRemaining()) {
            ReplicaId id = new ReplicaId(buffer.getLong(), buffer.getLong());
            long counter = buffer.getLong();
            if (counter <= 0 || counters.put(id, counter) != null) {
                throw new IllegalArgumentException(
                        "no version vector: replica " + id + " with counter " + counter);
            }
        }
        return new VersionVector(counters);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof VersionVector that && counters.equals(that.counters);
    }

    @Override
    public int hashCode() {
        return counters.hashCode();
    }

    @Override
    public String toString() {
        return counters.toString();
    }
}
