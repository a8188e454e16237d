package org.syncline.lab.chart;

import org.syncline.lab.stats.Interval;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A plotter with the chart's type sizes and small common moves.
 *
 * @param map takes where things are painted
 * @param hidden names of series that are switched off
 */
record Pen(Plotter plotter, ChartTheme theme, ChartMap map, Set<String> hidden) {
    /** Clear space around the chart and between its parts. */
    static final double MARGIN = 12;

    /** Clear space between neighbouring texts. */
    static final double GAP = 14;

    /** Distance of base lines, by the size of the text. */
    static final double LINE_HEIGHT = 1.2;

    private static final double HATCH = 6;
    private static final String ELLIPSIS = "…";
    private static final String NOTHING = "no data yet";

    TextStyle title() {
        return TextStyle.of(15, theme.text()).inBold();
    }

    TextStyle legend() {
        return TextStyle.of(12, theme.text());
    }

    TextStyle caption() {
        return TextStyle.of(11.5, theme.muted());
    }

    TextStyle tick() {
        return TextStyle.of(11, theme.muted());
    }

    Stroke gridLine() {
        return Stroke.solid(theme.grid(), 1);
    }

    Stroke axisLine() {
        return Stroke.solid(theme.axis(), 1);
    }

    double width(String text, TextStyle style) {
        return plotter.textWidth(text, style);
    }

    void text(String text, double x, double y, TextStyle style) {
        plotter.text(text, x, y, style);
    }

    /**
     * Draws an interval of values as a line with a cap at either end.
     *
     * @param cap half of the width of a cap
     */
    void interval(double at, PixelScale y, Interval interval, double cap, Stroke stroke) {
        double x = crisp(at);
        double low = y.pixel(Math.max(y.low(), interval.low()));
        double high = y.pixel(interval.high());
        plotter.line(x, low, x, high, stroke);
        plotter.line(x - cap, low, x + cap, low, stroke);
        plotter.line(x - cap, high, x + cap, high, stroke);
    }

    /** Writes lines of a text whose middle is at {@code y}. */
    void block(List<String> lines, double x, double y, TextStyle style) {
        double step = style.size() * LINE_HEIGHT;
        for (int i = 0; i < lines.size(); i++) {
            double middle = y + (i - (lines.size() - 1) / 2.0) * step;
            text(lines.get(i), x, centred(middle, style), style);
        }
    }

    /** Fills a bar in its series' style: plain, or hatched once colours repeat. */
    void fill(PixelBox box, SeriesStyle style) {
        plotter.rect(box, style.colour());
        if (style.hatched()) {
            plotter.clipped(box, () -> hatch(box));
        }
    }

    private void hatch(PixelBox box) {
        Stroke stroke = Stroke.solid(theme.ground(), 1.5);
        for (double x = box.x() - box.height(); x < box.right(); x += HATCH) {
            plotter.line(x, box.bottom(), x + box.height(), box.y(), stroke);
        }
    }

    /** Returns the base line that centres text of this style on {@code y}. */
    static double centred(double y, TextStyle style) {
        return y + 0.36 * style.size();
    }

    /** Returns the middle of a pixel, so that lines of one pixel stay sharp. */
    static double crisp(double at) {
        return Math.floor(at) + 0.5;
    }

    /**
     * Returns the text, or as much of its beginning as fits with an ellipsis; "" if nothing fits.
     */
    String fit(String text, TextStyle style, double room) {
        if (width(text, style) <= room) {
            return text;
        }
        int end = text.length();
        while (end > 0) {
            end = text.offsetByCodePoints(end, -1);
            String cut = text.substring(0, end).stripTrailing() + ELLIPSIS;
            if (end > 0 && width(cut, style) <= room) {
                return cut;
            }
        }
        return "";
    }

    /**
     * Returns the text, or as much of its beginning and end as fits with an ellipsis between them,
     * because names of one kind often differ in their last words only; "" if nothing fits.
     */
    private String fitEnds(String text, TextStyle style, double room) {
        if (width(text, style) <= room) {
            return text;
        }
        int[] points = text.codePoints().toArray();
        for (int kept = points.length - 1; kept > 1; kept--) {
            int head = (kept + 1) / 2;
            int tail = kept - head;
            String cut =
                    new String(points, 0, head).stripTrailing()
                            + ELLIPSIS
                            + new String(points, points.length - tail, tail).stripLeading();
            if (width(cut, style) <= room) {
                return cut;
            }
        }
        return fit(text, style, room);
    }

    /** Returns the text in as few lines of this width as it needs, those that are longer cut. */
    List<String> lines(String text, TextStyle style, double room, int most) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            boolean breaks =
                    !line.isEmpty() && lines.size() < most - 1 && width(longer, style) > room;
            if (breaks) {
                lines.add(line);
            }
            line = breaks ? word : longer;
        }
        lines.add(line);
        return lines.stream().map(each -> fitEnds(each, style, room)).toList();
    }

    void nothingToShow(PixelBox plot) {
        TextStyle style = legend().at(TextStyle.Anchor.MIDDLE);
        double x = plot.x() + plot.width() / 2;
        double y = plot.y() + plot.height() / 2;
        double room = width(NOTHING, style) + GAP;
        plotter.rect(new PixelBox(x - room / 2, y - 12, room, 24), theme.ground());
        text(NOTHING, x, centred(y, style), style);
    }
}
