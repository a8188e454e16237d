package org.syncline.lab.chart;

import java.util.Arrays;
import java.util.List;

/** Line patterns that stay apart in grey print. */
public enum Dash {
    SOLID,
    DASHED(7, 4),
    DOTTED(3, 3),
    DASH_DOT(8, 3, 2, 3),
    LONG_DASHED(13, 4);

    private final List<Double> pattern;

    Dash(double... pattern) {
        this.pattern = Arrays.stream(pattern).boxed().toList();
    }

    /** Lengths of strokes and gaps in turn, in pixels; empty for a solid line. */
    public List<Double> pattern() {
        return pattern;
    }
}
