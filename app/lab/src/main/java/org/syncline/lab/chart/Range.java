package org.syncline.lab.chart;

/** Two ends, of values or of pixels; the second may lie below the first for pixels. */
record Range(double low, double high) {
    double magnitude() {
        return Math.max(Math.abs(low), Math.abs(high));
    }
}
