package org.syncline.lab.chart;

/** The marks of a series: colour, line pattern, marker, and hatching once colours repeat. */
record SeriesStyle(Colour colour, Dash dash, Marker marker, boolean hatched) {
    SeriesStyle hatchedToo(boolean also) {
        return new SeriesStyle(colour, dash, marker, hatched || also);
    }
}
