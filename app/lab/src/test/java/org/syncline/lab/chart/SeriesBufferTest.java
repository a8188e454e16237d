package org.syncline.lab.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeriesBufferTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 64, 65, 1000})
    void keepsTheNewest(int capacity) {
        SeriesBuffer buffer = new SeriesBuffer("s", capacity);
        for (int i = 0; i < 5_000; i++) {
            buffer.append(i, -i);
            Series snapshot = buffer.snapshot();
            assertEquals(Math.min(i + 1, capacity), snapshot.size());
            assertEquals(i, snapshot.x(snapshot.size() - 1));
            assertEquals(Math.max(0, i + 1 - capacity), snapshot.x(0));
            assertEquals(0.0, snapshot.x(0) + snapshot.y(0));
        }
    }

    @Test
    void snapshotsStayAsTheyWere() {
        SeriesBuffer buffer = new SeriesBuffer("s", 100);
        for (int i = 0; i < 250; i++) {
            buffer.append(i, i);
        }
        Series before = buffer.snapshot();
        for (int i = 250; i < 2_000; i++) {
            buffer.append(i, i);
        }
        assertEquals(100, before.size());
        for (int i = 0; i < before.size(); i++) {
            assertEquals(150 + i, before.y(i));
        }
    }

    @Test
    void refusesTimeRunningBackwardsAndInfinity() {
        SeriesBuffer buffer = new SeriesBuffer("s", 10);
        buffer.append(1, Double.NaN);
        buffer.append(1, 2);
        assertThrows(IllegalArgumentException.class, () -> buffer.append(0.5, 2));
        assertThrows(IllegalArgumentException.class, () -> buffer.append(Double.NaN, 2));
        assertThrows(
                IllegalArgumentException.class, () -> buffer.append(2, Double.POSITIVE_INFINITY));
        assertEquals(2, buffer.snapshot().size());
        assertTrue(Double.isNaN(buffer.snapshot().y(0)));
    }

    @Test
    void findsAPosition() {
        Series series =
                SampleCharts.series("s", new double[] {1, 2, 2, 5}, new double[] {0, 0, 0, 0});
        assertEquals(0, series.firstFrom(-1));
        assertEquals(1, series.firstFrom(2));
        assertEquals(3, series.firstFrom(2.1));
        assertEquals(4, series.firstFrom(6));
    }
}
