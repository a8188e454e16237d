package org.syncline.lab.chart;

import java.util.List;

/**
 * Names below groups of bars: level and in up to three lines if there is space, else slanted; long
 * ones are cut.
 */
final class CategoryLabels {
    private static final double ROW = 22;
    private static final int MOST_LINES = 3;
    private static final double SLANT = 35;
    private static final double LONGEST = 120;
    private static final double SHARE = 0.3;

    /** A group this wide shows enough of a name that is cut, and level text reads better. */
    private static final double ROOMY = 80;

    /** The rough width of the value axis; it only decides on slanting. */
    private static final double AXIS_WIDTH = 50;

    private final Pen pen;
    private final List<String> names;
    private final TextStyle style;
    private final boolean level;
    private final int rows;
    private final double widest;

    CategoryLabels(Pen pen, List<String> names, PixelBox body) {
        this.pen = pen;
        this.names = names;
        this.style = TextStyle.of(12, pen.theme().text());
        double longest = names.stream().mapToDouble(n -> pen.width(n, style)).max().orElse(0);
        this.widest = Math.min(longest, longestSlanted(body));
        double group = (body.width() - AXIS_WIDTH) / Math.max(1, names.size());
        this.level = longest + Pen.GAP / 2 <= group || group >= ROOMY;
        this.rows =
                names.stream()
                        .mapToInt(n -> pen.lines(n, style, group - Pen.GAP, MOST_LINES).size())
                        .max()
                        .orElse(1);
    }

    private static double longestSlanted(PixelBox body) {
        return Math.min(LONGEST, SHARE * body.height() / Math.sin(Math.toRadians(SLANT)));
    }

    double height() {
        return level
                ? ROW + (rows - 1) * lineHeight()
                : ROW - 6 + widest * Math.sin(Math.toRadians(SLANT)) + 4;
    }

    private double lineHeight() {
        return style.size() * Pen.LINE_HEIGHT;
    }

    void paint(PixelBox plot, PixelBox body) {
        double group = plot.width() / Math.max(1, names.size());
        for (int i = 0; i < names.size(); i++) {
            double middle = plot.x() + (i + 0.5) * group;
            if (level) {
                TextStyle centred = style.at(TextStyle.Anchor.MIDDLE);
                List<String> lines = pen.lines(names.get(i), style, group - Pen.GAP / 2, rows);
                double first = plot.bottom() + ROW - 5;
                for (int line = 0; line < lines.size(); line++) {
                    pen.text(lines.get(line), middle, first + line * lineHeight(), centred);
                }
            } else {
                double room = (middle - body.x()) / Math.cos(Math.toRadians(SLANT));
                String name = pen.fit(names.get(i), style, Math.min(longestSlanted(body), room));
                TextStyle slanted = style.at(TextStyle.Anchor.END).turned(-SLANT);
                pen.text(name, middle + 4, plot.bottom() + ROW - 8, slanted);
            }
        }
    }
}
