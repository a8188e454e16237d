package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.model.VersionVector.Order;

import java.nio.ByteBuffer;

class VersionVectorTest {

    private static final ReplicaId A = new ReplicaId(1, 0);
    private static final ReplicaId B = new ReplicaId(-1, 0);

    private static VersionVector vector(long a, long b) {
        VersionVector version = VersionVector.EMPTY;
        version = a == 0 ? version : version.edited(A, a);
        return b == 0 ? version : version.edited(B, b);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0, EQUAL, 0, 0, false",
        "1, 2, 1, 2, EQUAL, 1, 2, true",
        "1, 0, 0, 0, DOMINATES, 1, 0, false",
        "0, 0, 0, 1, DOMINATED, 0, 1, false",
        "2, 1, 1, 1, DOMINATES, 2, 1, true",
        "1, 1, 1, 5, DOMINATED, 1, 5, true",
        "1, 0, 0, 1, CONCURRENT, 1, 1, false",
        "2, 1, 1, 2, CONCURRENT, 2, 2, true",
        "3, 0, 1, 2, CONCURRENT, 3, 2, true",
    })
    void comparesAndMergesAsTheTableSays(
            long a, long b, long c, long d, Order order, long x, long y, boolean shared) {
        VersionVector one = vector(a, b);
        VersionVector other = vector(c, d);
        assertEquals(order, one.compare(other));
        assertEquals(vector(x, y), one.merge(other));
        assertEquals(vector(x, y), other.merge(one));
        assertEquals(shared, one.sharesHistoryWith(other));
        assertEquals(shared, other.sharesHistoryWith(one));
    }

    @Test
    void mergingKeepsTheInstanceThatHasSeenAll() {
        VersionVector more = vector(2, 1);
        VersionVector less = vector(1, 1);
        assertSame(more, more.merge(less));
        assertSame(more, less.merge(more));
        assertEquals(Order.EQUAL, more.compare(more));
    }

    @Test
    void anEditNeedsANewNumber() {
        VersionVector version = vector(3, 0);
        assertEquals(3, version.counter(A));
        assertEquals(0, version.counter(B));
        assertEquals(4, version.edited(A, 4).counter(A));
        assertEquals(3, version.counter(A));
        assertThrows(IllegalArgumentException.class, () -> version.edited(A, 3));
        assertThrows(IllegalArgumentException.class, () -> VersionVector.EMPTY.edited(A, 0));
    }

    @Test
    void survivesBytes() {
        VersionVector version = vector(1L << 40, 7);
        byte[] bytes = version.toBytes();
        assertEquals(48, bytes.length);
        assertEquals(version, VersionVector.of(bytes));
        assertArrayEquals(bytes, VersionVector.of(bytes).toBytes());
        assertSame(VersionVector.EMPTY, VersionVector.of(new byte[0]));
        assertEquals(1L << 40, ByteBuffer.wrap(bytes).getLong(16));
    }

    @Test
    void refusesBytesThatAreNoVector() {
        assertThrows(IllegalArgumentException.class, () -> VersionVector.of(new byte[23]));
        assertThrows(IllegalArgumentException.class, () -> VersionVector.of(new byte[24]));
        byte[] negative = vector(1, 0).toBytes();
        negative[16] = (byte) 0x80;
        assertThrows(IllegalArgumentException.class, () -> VersionVector.of(negative));
        byte[] twice = new byte[48];
        System.arraycopy(vector(1, 0).toBytes(), 0, twice, 0, 24);
        System.arraycopy(vector(2, 0).toBytes(), 0, twice, 24, 24);
        assertThrows(IllegalArgumentException.class, () -> VersionVector.of(twice));
    }

    @Test
    void acceptsTheDeclaredNumberOfReplicas() {
        byte[] most = replicas(VersionVector.MAX_REPLICAS);
        assertArrayEquals(most, VersionVector.of(most).toBytes());
        byte[] more = replicas(VersionVector.MAX_REPLICAS + 1);
        assertThrows(IllegalArgumentException.class, () -> VersionVector.of(more));
    }

    private static byte[] replicas(int count) {
        ByteBuffer buffer = ByteBuffer.allocate(count * 24);
        for (int i = 0; i < count; i++) {
            buffer.putLong(0).putLong(i).putLong(1);
        }
        return buffer.array();
    }

    @Test
    void equalVectorsAreEqual() {
        assertEquals(vector(1, 2), vector(1, 2));
        assertEquals(vector(1, 2).hashCode(), vector(1, 2).hashCode());
        assertNotEquals(vector(1, 2), vector(2, 1));
        assertNotEquals(vector(1, 0).hashCode(), vector(5, 3).hashCode());
        assertTrue(vector(1, 0).toString().contains(A.toString()));
    }
}
