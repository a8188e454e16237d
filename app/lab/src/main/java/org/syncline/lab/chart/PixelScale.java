package org.syncline.lab.chart;

/**
 * A map from values to pixels: {@code low} and {@code high} lie at the two pixels.
 *
 * @param logarithmic whether equal distances are equal ratios; what is below {@code low} then lies
 *     at it
 */
record PixelScale(double low, double high, double pixelLow, double pixelHigh, boolean logarithmic) {

    /** Makes a linear one. */
    PixelScale(double low, double high, double pixelLow, double pixelHigh) {
        this(low, high, pixelLow, pixelHigh, false);
    }

    double pixel(double value) {
        return pixelLow + (place(value) - place(low)) * perUnit();
    }

    double value(double pixel) {
        double place = place(low) + (pixel - pixelLow) / perUnit();
        return logarithmic ? Math.pow(10, place) : place;
    }

    /** Returns the pixels for a unit of the values, or for a power of ten. */
    double perUnit() {
        return (pixelHigh - pixelLow) / (place(high) - place(low));
    }

    private double place(double value) {
        return logarithmic ? Math.log10(Math.max(low, value)) : value;
    }
}
