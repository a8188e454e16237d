package org.syncline.lab.chart;

/**
 * Reduces a series to the points that a screen can show: at most four points per pixel column, its
 * first, lowest, highest and last in their order, so that no peak is lost and the line joins up.
 */
final class Decimator {
    private final Series series;
    private final PixelScale x;
    private final PixelScale y;
    private final double perUnit;
    private final Points out;

    Decimator(Series series, PixelScale x, PixelScale y, Points out) {
        this.series = series;
        this.x = x;
        this.y = y;
        this.perUnit = x.perUnit();
        this.out = out;
    }

    /**
     * Fills the points with the stretch that begins at or after index {@code from} and ends before
     * the next gap or {@code to}. Returns the index after it.
     */
    int stretch(int from, int to) {
        out.clear();
        int i = from;
        while (i < to && Double.isNaN(series.y(i))) {
            i++;
        }
        while (i < to && !Double.isNaN(series.y(i))) {
            i = column(i, to);
        }
        return i;
    }

    /** Adds the pixel column that begins at index {@code first}; returns the index after it. */
    private int column(int first, int to) {
        double offset = x.pixelLow() - x.low() * perUnit;
        double columnEnd = Math.floor(offset + series.x(first) * perUnit) + 1;
        int lowest = first;
        int highest = first;
        double low = series.y(first);
        double high = low;
        int i = first + 1;
        for (; i < to && offset + series.x(i) * perUnit < columnEnd; i++) {
            double value = series.y(i);
            if (Double.isNaN(value)) {
                break;
            }
            if (value < low) {
                low = value;
                lowest = i;
            } else if (value > high) {
                high = value;
                highest = i;
            }
        }
        addOnce(first, Math.min(lowest, highest), Math.max(lowest, highest), i - 1);
        return i;
    }

    /** Adds points of rising index, equal ones once. */
    private void addOnce(int first, int second, int third, int fourth) {
        add(first);
        if (second != first) {
            add(second);
        }
        if (third != second) {
            add(third);
        }
        if (fourth != third) {
            add(fourth);
        }
    }

    private void add(int i) {
        out.add(x.pixel(series.x(i)), y.pixel(series.y(i)));
    }
}
