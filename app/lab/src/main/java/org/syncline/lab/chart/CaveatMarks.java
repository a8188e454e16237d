package org.syncline.lab.chart;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Draws the marks of figures with caveats: arrows away from the figure, or a circle around it.
 *
 * @param y the axis that they stay within
 * @param half of the width of an arrowhead
 * @param radius of a circle
 */
record CaveatMarks(Pen pen, PixelScale y, double half, double radius) {
    private static final double ARM = 11;
    private static final int MOST_LINES = 3;

    /** Returns what the marks mean, in lines of this width. */
    static List<String> meaning(Pen pen, Set<Caveat> caveats, double width) {
        if (caveats.isEmpty()) {
            return List.of();
        }
        String words =
                Arrays.stream(Caveat.values())
                        .filter(caveats::contains)
                        .map(Caveat::meaning)
                        .collect(Collectors.joining("; "));
        return pen.lines(words, pen.caption(), width, MOST_LINES);
    }

    /** Returns how far above and below its figure a mark reaches. */
    double reach(Set<Caveat> caveats) {
        return caveats.isEmpty() ? 0 : caveats.contains(Caveat.WIDE) ? ARM : radius;
    }

    /** Draws arrows where the interval is wide. */
    void arrows(double at, double value, Set<Caveat> caveats, Stroke stroke) {
        if (caveats.contains(Caveat.WIDE)) {
            double from = y.pixel(value);
            arrow(Pen.crisp(at), from, Math.max(y.pixelHigh(), from - ARM), stroke);
            arrow(Pen.crisp(at), from, Math.min(y.pixelLow(), from + ARM), stroke);
        }
    }

    private void arrow(double x, double from, double to, Stroke stroke) {
        double head = Math.min(half, Math.abs(to - from));
        double neck = to + Math.copySign(head, from - to);
        pen.plotter().line(x, from, x, to, stroke);
        pen.plotter().line(x - head, neck, x, to, stroke);
        pen.plotter().line(x + head, neck, x, to, stroke);
    }

    /** Draws a circle where the figure has any other caveat. */
    void circle(double at, double value, Set<Caveat> caveats, Stroke stroke) {
        if (caveats.contains(Caveat.ONE_FORK) || caveats.contains(Caveat.NO_INTERVAL)) {
            Points circle = Marker.CIRCLE.outline(at, y.pixel(value), radius, new Points());
            circle.add(circle.x(0), circle.y(0));
            pen.plotter().polyline(circle, stroke);
        }
    }
}
