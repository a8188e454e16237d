package org.syncline.lab.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Title and legend at the top of a chart. */
final class ChartHeader {
    private static final double ROW = 19;
    private static final double LINE_SWATCH = 24;
    private static final double BAR_SWATCH = 13;
    private static final double AFTER_SWATCH = 6;

    /** Names are cut to this only where all of them do not fit. */
    private static final double LONGEST_NAME = 170;

    private static final int MOST_ROWS = 3;

    private final Pen pen;
    private final PixelBox area;
    private final boolean lines;
    private final double swatch;

    ChartHeader(Pen pen, PixelBox area, boolean lines) {
        this.pen = pen;
        this.area = area.inset(Pen.MARGIN, Pen.MARGIN, Pen.MARGIN, Pen.MARGIN);
        this.lines = lines;
        this.swatch = lines ? LINE_SWATCH : BAR_SWATCH;
    }

    /**
     * A name of the legend, and how it looks.
     *
     * @param joined whether a line joins its points
     * @param marked whether its points have marks
     */
    record Key(String name, SeriesStyle style, boolean joined, boolean marked) {}

    /** Paints title and legend of a chart of bars; returns the space that is left below. */
    static PixelBox paint(Pen pen, PixelBox area, String title, List<Chart.Bars> bars) {
        List<Key> keys = new ArrayList<>();
        for (Chart.Bars each : bars) {
            SeriesStyle own = each.style(pen.theme(), keys.size());
            SeriesStyle style = own.hatchedToo(each.areHatched());
            keys.add(new Key(each.name(), style, false, false));
        }
        return new ChartHeader(pen, area, false).paint(title, keys);
    }

    PixelBox paint(String title, List<Key> keys) {
        double y = area.y();
        if (!title.isEmpty()) {
            TextStyle style = pen.title();
            pen.text(pen.fit(title, style, area.width()), area.x(), y + style.size(), style);
            y += style.size() + 9;
        }
        List<Entry> entries = entries(keys.stream().map(Key::name).toList());
        for (Entry entry : entries) {
            if (entry.series() < 0) {
                double middle = y + (entry.row() + 0.5) * ROW;
                double base = Pen.centred(middle, pen.legend());
                pen.text(entry.text(), area.x() + entry.x(), base, pen.legend());
            } else {
                paint(entry, y, keys.get(entry.series()));
            }
        }
        double rows = entries.isEmpty() ? 0 : entries.getLast().row() + 1;
        return area.inset(0, y + rows * ROW - area.y(), 0, 0);
    }

    /** A name in its place; a series below 0 means "+ n more" for names without space. */
    private record Entry(int series, String text, double x, int row) {}

    private List<Entry> entries(List<String> names) {
        List<Entry> whole = entries(names, Double.MAX_VALUE);
        return whole.stream().anyMatch(entry -> entry.series() < 0)
                ? entries(names, LONGEST_NAME)
                : whole;
    }

    private List<Entry> entries(List<String> names, double longest) {
        int[] named =
                IntStream.range(0, names.size()).filter(i -> !names.get(i).isEmpty()).toArray();
        List<Entry> entries = new ArrayList<>();
        double x = 0;
        int row = 0;
        for (int k = 0; k < named.length; k++) {
            String name = shortened(names.get(named[k]), longest);
            double width = swatch + AFTER_SWATCH + pen.width(name, pen.legend());
            if (x > 0 && x + width > area.width()) {
                x = 0;
                row++;
            }
            if (row == MOST_ROWS) {
                return withMore(entries, named.length);
            }
            entries.add(new Entry(named[k], name, x, row));
            x += width + Pen.GAP;
        }
        return entries;
    }

    /** Replaces the last entries by a count of them. */
    private List<Entry> withMore(List<Entry> entries, int wanted) {
        while (entries.size() > 1) {
            Entry last = entries.removeLast();
            String more = "+ " + (wanted - entries.size()) + " more";
            if (last.x() + pen.width(more, pen.legend()) <= area.width()) {
                entries.add(new Entry(-1, more, last.x(), last.row()));
                return entries;
            }
        }
        return entries;
    }

    private String shortened(String name, double longest) {
        double room = Math.min(longest, area.width() - swatch - AFTER_SWATCH);
        return pen.fit(name, pen.legend(), room);
    }

    private void paint(Entry entry, double top, Key key) {
        double x = area.x() + entry.x();
        double middle = top + (entry.row() + 0.5) * ROW;
        double textX = x + swatch + AFTER_SWATCH;
        TextStyle style = pen.legend();
        double right = textX + pen.width(entry.text(), style);
        pen.map().legend(new PixelBox(x, middle - ROW / 2, right - x, ROW), key.name());
        if (pen.hidden().contains(key.name())) {
            style = TextStyle.of(style.size(), pen.theme().axis());
            pen.plotter().line(x, middle, x + swatch, middle, pen.axisLine());
        } else {
            paintSwatch(key, x, middle);
        }
        pen.text(entry.text(), textX, Pen.centred(middle, style), style);
    }

    private void paintSwatch(Key key, double x, double middle) {
        SeriesStyle style = key.style();
        if (!lines) {
            pen.fill(new PixelBox(x, middle - 6, swatch, 12), style);
            return;
        }
        if (key.joined()) {
            Stroke stroke = new Stroke(style.colour(), 2, style.dash());
            pen.plotter().line(x, middle, x + swatch, middle, stroke);
        }
        if (key.marked()) {
            Points outline = new Points();
            style.marker().outline(x + swatch / 2, middle, 4, outline);
            pen.plotter().polygon(outline, style.colour());
        }
    }
}
