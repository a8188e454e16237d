package org.syncline.lab.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

class DecimatorTest {
    private static final PixelScale Y = new PixelScale(0, 1, 0, 1);

    @RepeatedTest(50)
    void keepsTheExtremesOfEveryPixelColumn(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        String seed = "seed " + repetition.getCurrentRepetition();
        int size = 1 + random.nextInt(20_000);
        double[] xs = new double[size];
        double[] ys = new double[size];
        for (int i = 0; i < size; i++) {
            xs[i] = (i == 0 ? 0 : xs[i - 1]) + random.nextDouble();
            ys[i] = random.nextGaussian();
        }
        PixelScale x = new PixelScale(0, xs[size - 1] + 1, 20, 20 + 1 + random.nextInt(900));
        Points out = new Points();
        int end = new Decimator(SampleCharts.series("s", xs, ys), x, Y, out).stretch(0, size);
        assertEquals(size, end, seed);
        Map<Long, double[]> wanted = new TreeMap<>();
        for (int i = 0; i < size; i++) {
            widen(wanted, x.pixel(xs[i]), ys[i]);
        }
        Map<Long, double[]> drawn = new TreeMap<>();
        for (int i = 0; i < out.size(); i++) {
            widen(drawn, out.x(i), out.y(i));
            assertTrue(i == 0 || out.x(i) >= out.x(i - 1), seed);
        }
        assertEquals(wanted.keySet(), drawn.keySet(), seed);
        wanted.forEach(
                (column, range) -> {
                    assertEquals(range[0], drawn.get(column)[0], 1e-12, seed);
                    assertEquals(range[1], drawn.get(column)[1], 1e-12, seed);
                });
        assertTrue(out.size() <= 4 * wanted.size(), seed);
    }

    @Test
    void stopsAtGapsAndGoesOnBehindThem() {
        Series series =
                SampleCharts.series(
                        "s",
                        new double[] {0, 1, 2, 3, 4, 5},
                        new double[] {Double.NaN, 1, 2, Double.NaN, Double.NaN, 5});
        Points out = new Points();
        Decimator decimator = new Decimator(series, new PixelScale(0, 5, 0, 500), Y, out);
        assertEquals(3, decimator.stretch(0, 6));
        assertEquals(2, out.size());
        assertEquals(6, decimator.stretch(3, 6));
        assertEquals(1, out.size());
        assertEquals(500, out.x(0));
    }

    private static void widen(Map<Long, double[]> columns, double x, double y) {
        double[] range = columns.computeIfAbsent((long) Math.floor(x), c -> new double[] {y, y});
        range[0] = Math.min(range[0], y);
        range[1] = Math.max(range[1], y);
    }
}
