package org.syncline.lab.chart;

/** A linear map from values to pixels: {@code low} and {@code high} lie at the two pixels. */
record PixelScale(double low, double high, double pixelLow, double pixelHigh) {
    double pixel(double value) {
        return pixelLow + (value - low) * perUnit();
    }

    double value(double pixel) {
        return low + (pixel - pixelLow) / perUnit();
    }

    double perUnit() {
        return (pixelHigh - pixelLow) / (high - low);
    }
}
