package org.syncline.lab.chart;

/**
 * A back end: the drawing calls that a chart needs of a window, a file or an image. Calls come from
 * one thread, and later ones paint over earlier ones. {@link Points} belong to the caller and
 * change after the call.
 */
public interface Plotter {
    void line(double x1, double y1, double x2, double y2, Stroke stroke);

    /** Draws an open line through at least two points. */
    void polyline(Points points, Stroke stroke);

    /** Fills a closed polygon of at least three points. */
    void polygon(Points points, Colour fill);

    void rect(PixelBox box, Colour fill);

    void text(String text, double x, double y, TextStyle style);

    /** Returns the advance of the text before it is turned, in pixels. */
    double textWidth(String text, TextStyle style);

    /** Runs {@code drawing} with everything outside {@code box} cut off. */
    void clipped(PixelBox box, Runnable drawing);
}
