package org.syncline.lab.chart;

/**
 * The style of a text in the back end's sans-serif face. {@code degrees} turns it clockwise around
 * its anchor, which is on the base line.
 */
public record TextStyle(
        double size, boolean bold, Colour colour, TextStyle.Anchor anchor, double degrees) {

    public enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** Returns the distance from the anchor to the left end of a text of this width. */
    public double shift(double width) {
        return switch (anchor) {
            case START -> 0;
            case MIDDLE -> -width / 2;
            case END -> -width;
        };
    }

    static TextStyle of(double size, Colour colour) {
        return new TextStyle(size, false, colour, Anchor.START, 0);
    }

    TextStyle at(Anchor other) {
        return new TextStyle(size, bold, colour, other, degrees);
    }

    TextStyle inBold() {
        return new TextStyle(size, true, colour, anchor, degrees);
    }

    TextStyle sized(double other) {
        return new TextStyle(other, bold, colour, anchor, degrees);
    }

    TextStyle turned(double other) {
        return new TextStyle(size, bold, colour, anchor, other);
    }
}
