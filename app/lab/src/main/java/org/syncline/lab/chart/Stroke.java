package org.syncline.lab.chart;

/** The style of a line; {@code width} in pixels. Joins are round, caps butt. */
public record Stroke(Colour colour, double width, Dash dash) {
    static Stroke solid(Colour colour, double width) {
        return new Stroke(colour, width, Dash.SOLID);
    }
}
