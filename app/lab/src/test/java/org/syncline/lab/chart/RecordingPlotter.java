package org.syncline.lab.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Remembers the positions of texts and lines; letters are as wide as DejaVu Sans has them on
 * average.
 */
final class RecordingPlotter implements Plotter {
    private static final double LETTER = 0.62;

    /** A text and the boxes that cover it: one, or one for each letter of a turned text. */
    record Label(String text, List<PixelBox> parts) {}

    final List<Label> labels = new ArrayList<>();
    final List<PixelBox> rects = new ArrayList<>();
    final List<Stroke> curves = new ArrayList<>();
    int points;
    int polygons;

    @Override
    public void line(double x1, double y1, double x2, double y2, Stroke stroke) {}

    @Override
    public void polyline(Points line, Stroke stroke) {
        points += line.size();
        curves.add(stroke);
    }

    @Override
    public void polygon(Points outline, Colour fill) {
        polygons++;
    }

    @Override
    public void rect(PixelBox box, Colour fill) {
        rects.add(box);
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
