package org.syncline.lab.chart;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Remembers the positions of texts and lines; letters are as wide as DejaVu Sans has them on
 * average.
 */
public final class RecordingPlotter implements Plotter {
    private static final double LETTER = 0.62;

    /** A text and the boxes that cover it: one, or one for each letter of a turned text. */
    record Label(String text, List<PixelBox> parts) {
        private boolean overlaps(Label other) {
            return parts.stream().anyMatch(p -> other.parts.stream().anyMatch(q -> overlap(p, q)));
        }

        private static boolean overlap(PixelBox a, PixelBox b) {
            return a.x() < b.right()
                    && b.x() < a.right()
                    && a.y() < b.bottom()
                    && b.y() < a.bottom();
        }
    }

    record Line(double x1, double y1, double x2, double y2, Stroke stroke) {}

    final List<Label> labels = new ArrayList<>();
    final List<PixelBox> rects = new ArrayList<>();
    private final List<Colour> fills = new ArrayList<>();
    final List<Line> lines = new ArrayList<>();
    final List<Double> middles = new ArrayList<>();
    final List<Stroke> curves = new ArrayList<>();
    int points;
    int polygons;

    /** Checks that every text of a chart is seen whole, and none lies over another. */
    public static void checkTexts(Chart chart, PixelBox area) {
        RecordingPlotter plotter = new RecordingPlotter();
        new ChartPainter().paint(chart, plotter, area, ChartTheme.LIGHT);
        List<Label> labels = plotter.labels;
        for (int i = 0; i < labels.size(); i++) {
            Label label = labels.get(i);
            assertTrue(
                    label.parts().stream().allMatch(part -> inside(area, part)),
                    label + " outside " + area);
            for (Label other : labels.subList(i + 1, labels.size())) {
                assertFalse(label.overlaps(other), label + " over " + other);
            }
        }
    }

    private static boolean inside(PixelBox area, PixelBox box) {
        return box.x() >= area.x()
                && box.y() >= area.y()
                && box.right() <= area.right()
                && box.bottom() <= area.bottom();
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Stroke stroke) {
        lines.add(new Line(x1, y1, x2, y2, stroke));
    }

    @Override
    public void polyline(Points line, Stroke stroke) {
        points += line.size();
        curves.add(stroke);
    }

    @Override
    public void polygon(Points outline, Colour fill) {
        polygons++;
        middles.add(Arrays.stream(outline.xs(), 0, outline.size()).average().orElseThrow());
    }

    @Override
    public void rect(PixelBox box, Colour fill) {
        rects.add(box);
        fills.add(fill);
    }

    /** Returns how many boxes have a colour. */
    long filled(Colour colour) {
        return fills.stream().filter(colour::equals).count();
    }

    @Override
    public void text(String text, double x, double y, TextStyle style) {
        double width = textWidth(text, style);
        double shift =
                switch (style.anchor()) {
                    case START -> 0;
                    case MIDDLE -> width / 2;
                    case END -> width;
                };
        double angle = Math.toRadians(style.degrees());
        int count = style.degrees() == 0 ? 1 : text.codePointCount(0, text.length());
        List<PixelBox> parts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double along = width * i / count - shift;
            double left = x + along * Math.cos(angle);
            double top = y + along * Math.sin(angle) - 0.75 * style.size();
            parts.add(new PixelBox(left, top, width / count, 0.95 * style.size()));
        }
        labels.add(new Label(text, parts));
    }

    @Override
    public double textWidth(String text, TextStyle style) {
        return text.codePointCount(0, text.length()) * LETTER * style.size();
    }

    @Override
    public void clipped(PixelBox box, Runnable drawing) {
        drawing.run();
    }
}
