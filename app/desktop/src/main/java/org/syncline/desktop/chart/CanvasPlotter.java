package org.syncline.desktop.chart;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;

import org.syncline.lab.chart.Colour;
import org.syncline.lab.chart.PixelBox;
import org.syncline.lab.chart.Plotter;
import org.syncline.lab.chart.Points;
import org.syncline.lab.chart.Stroke;
import org.syncline.lab.chart.TextStyle;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Plots on a canvas. Keeps fonts and text widths from frame to frame; UI thread only. */
final class CanvasPlotter implements Plotter {
    private static final int MOST_WIDTHS = 2000;

    private final GraphicsContext g;
    private final Map<FontKey, Font> fonts = new HashMap<>();
    private final Map<WidthKey, Double> widths = new LinkedHashMap<>();
    private final Text ruler = new Text();

    private record FontKey(double size, boolean bold) {}

    private record WidthKey(String text, FontKey font) {}

    CanvasPlotter(GraphicsContext g) {
        this.g = g;
        g.setLineCap(StrokeLineCap.BUTT);
        g.setLineJoin(StrokeLineJoin.ROUND);
        g.setTextBaseline(VPos.BASELINE);
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Stroke stroke) {
        use(stroke);
        g.strokeLine(x1, y1, x2, y2);
    }

    @Override
    public void polyline(Points points, Stroke stroke) {
        use(stroke);
        g.strokePolyline(points.xs(), points.ys(), points.size());
    }

    @Override
    public void polygon(Points points, Colour fill) {
        g.setFill(colour(fill));
        g.fillPolygon(points.xs(), points.ys(), points.size());
    }

    @Override
    public void rect(PixelBox box, Colour fill) {
        g.setFill(colour(fill));
        g.fillRect(box.x(), box.y(), box.width(), box.height());
    }

    @Override
    public void text(String text, double x, double y, TextStyle style) {
        g.save();
        g.translate(x, y);
        g.rotate(style.degrees());
        g.setFont(font(key(style)));
        g.setFill(colour(style.colour()));
        g.setTextAlign(
                switch (style.anchor()) {
                    case START -> TextAlignment.LEFT;
                    case MIDDLE -> TextAlignment.CENTER;
                    case END -> TextAlignment.RIGHT;
                });
        g.fillText(text, 0, 0);
        g.restore();
    }

    @Override
    public double textWidth(String text, TextStyle style) {
        if (widths.size() > MOST_WIDTHS) {
            widths.clear();
        }
        return widths.computeIfAbsent(new WidthKey(text, key(style)), this::measure);
    }

    @Override
    public void clipped(PixelBox box, Runnable drawing) {
        g.save();
        g.beginPath();
        g.rect(box.x(), box.y(), box.width(), box.height());
        g.clip();
        drawing.run();
        g.restore();
    }

    private double measure(WidthKey key) {
        ruler.setFont(font(key.font()));
        ruler.setText(key.text());
        return ruler.getLayoutBounds().getWidth();
    }

    private static FontKey key(TextStyle style) {
        return new FontKey(style.size(), style.bold());
    }

    private Font font(FontKey key) {
        return fonts.computeIfAbsent(
                key,
                k ->
                        Font.font(
                                Font.getDefault().getFamily(),
                                k.bold() ? FontWeight.BOLD : FontWeight.NORMAL,
                                k.size()));
    }

    private void use(Stroke stroke) {
        g.setStroke(colour(stroke.colour()));
        g.setLineWidth(stroke.width());
        List<Double> pattern = stroke.dash().pattern();
        g.setLineDashes(pattern.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static Color colour(Colour colour) {
        return Color.rgb(colour.red(), colour.green(), colour.blue());
    }
}
