package org.syncline.lab.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Names below groups of bars: level and in up to three lines if all are whole so, else slanted and
 * in up to two; those that are still too long are cut.
 */
final class CategoryLabels {
    private static final double ROW = 22;
    private static final int MOST_LINES = 3;
    private static final int MOST_SLANTED_LINES = 2;
    private static final double SLANT_DEGREES = 35;
    private static final double SLANT = Math.toRadians(SLANT_DEGREES);
    private static final double LONGEST = 120;
    private static final double SHARE = 0.3;

    /** A group this wide shows enough of a name that is cut, and level text reads better. */
    private static final double ROOMY = 80;

    /** The rough width of the value axis; it only decides on slanting. */
    private static final double AXIS_WIDTH = 50;

    /** The value axis is wider than this, so that the first slanted names have that room. */
    private static final double LEAST_AXIS_WIDTH = 15;

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
        List<List<String>> straight =
                names.stream()
                        .map(name -> pen.lines(name, style, group - Pen.GAP, MOST_LINES))
                        .toList();
        double between = group * Math.sin(SLANT);
        int most = Math.clamp((long) (between / lineHeight()), 1, MOST_SLANTED_LINES);
        List<List<String>> slanted = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            double room = slantedRoom(body, LEAST_AXIS_WIDTH + (i + 0.5) * group);
            slanted.add(pen.lines(names.get(i), style, room, most));
        }
        this.level =
                longest + Pen.GAP / 2 <= group
                        || areWhole(straight)
                        || group >= ROOMY && !areWhole(slanted);
        this.rows = (level ? straight : slanted).stream().mapToInt(List::size).max().orElse(1);
    }

    private boolean areWhole(List<List<String>> lines) {
        return lines.stream().map(each -> String.join(" ", each)).toList().equals(names);
    }

    private static double longestSlanted(PixelBox body) {
        return Math.min(LONGEST, SHARE * body.height() / Math.sin(SLANT));
    }

    /** Returns how long a name may be that ends so far right of the body's left edge. */
    private static double slantedRoom(PixelBox body, double end) {
        return Math.min(longestSlanted(body), end / Math.cos(SLANT));
    }

    double height() {
        return level
                ? ROW + (rows - 1) * lineHeight()
                : ROW - 2 + widest * Math.sin(SLANT) + (rows - 1) * lineHeight() * Math.cos(SLANT);
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
                double room = slantedRoom(body, middle - body.x());
                List<String> lines = pen.lines(names.get(i), style, room, rows);
                paintSlanted(lines, middle + 4, plot.bottom() + ROW - 8);
            }
        }
    }

    /** Writes lines below each other as they are turned, which end around {@code x}. */
    private void paintSlanted(List<String> lines, double x, double y) {
        TextStyle slanted = style.at(TextStyle.Anchor.END).turned(-SLANT_DEGREES);
        double right = lineHeight() * Math.sin(SLANT);
        double down = lineHeight() * Math.cos(SLANT);
        double first = x - (lines.size() - 1) / 2.0 * right;
        for (int line = 0; line < lines.size(); line++) {
            pen.text(lines.get(line), first + line * right, y + line * down, slanted);
        }
    }
}
