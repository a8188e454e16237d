package org.syncline.lab.chart;

/** A rectangle in pixels. */
public record PixelBox(double x, double y, double width, double height) {
    public double right() {
        return x + width;
    }

    public double bottom() {
        return y + height;
    }

    boolean contains(double px, double py) {
        return x <= px && px < right() && y <= py && py < bottom();
    }

    /** Returns the box without these margins at its edges; never of negative size. */
    PixelBox inset(double left, double top, double right, double bottom) {
        return new PixelBox(
                x + left,
                y + top,
                Math.max(0, width - left - right),
                Math.max(0, height - top - bottom));
    }
}
