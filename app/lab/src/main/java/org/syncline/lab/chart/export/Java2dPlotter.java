package org.syncline.lab.chart.export;

import org.syncline.lab.chart.Colour;
import org.syncline.lab.chart.PixelBox;
import org.syncline.lab.chart.Plotter;
import org.syncline.lab.chart.Points;
import org.syncline.lab.chart.Stroke;
import org.syncline.lab.chart.TextStyle;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Plots on a Java2D canvas, in its logical sans-serif font. */
final class Java2dPlotter implements Plotter {
    private final Graphics2D g;
    private final Map<TextStyle, Font> fonts = new HashMap<>();

    Java2dPlotter(Graphics2D g) {
        this.g = g;
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(
                RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(
                RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Stroke stroke) {
        use(stroke);
        g.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void polyline(Points points, Stroke stroke) {
        use(stroke);
        g.draw(path(points));
    }

    @Override
    public void polygon(Points points, Colour fill) {
        g.setColor(new Color(fill.rgb()));
        Path2D path = path(points);
        path.closePath();
        g.fill(path);
    }

    @Override
    public void rect(PixelBox box, Colour fill) {
        g.setColor(new Color(fill.rgb()));
        g.fill(new Rectangle2D.Double(box.x(), box.y(), box.width(), box.height()));
    }

    @Override
    public void text(String text, double x, double y, TextStyle style) {
        double shift = style.shift(textWidth(text, style));
        AffineTransform before = g.getTransform();
        g.translate(x, y);
        g.rotate(Math.toRadians(style.degrees()));
        g.setFont(font(style));
        g.setColor(new Color(style.colour().rgb()));
        g.drawString(text, (float) shift, 0);
        g.setTransform(before);
    }

    @Override
    public double textWidth(String text, TextStyle style) {
        return font(style).getStringBounds(text, g.getFontRenderContext()).getWidth();
    }

    @Override
    public void clipped(PixelBox box, Runnable drawing) {
        Shape before = g.getClip();
        g.clip(new Rectangle2D.Double(box.x(), box.y(), box.width(), box.height()));
        drawing.run();
        g.setClip(before);
    }

    private Font font(TextStyle style) {
        return fonts.computeIfAbsent(
                style,
                s ->
                        new Font(Font.SANS_SERIF, s.bold() ? Font.BOLD : Font.PLAIN, 1)
                                .deriveFont((float) s.size()));
    }

    private void use(Stroke stroke) {
        g.setColor(new Color(stroke.colour().rgb()));
        List<Double> pattern = stroke.dash().pattern();
        float[] dash = new float[pattern.size()];
        for (int i = 0; i < dash.length; i++) {
            dash[i] = pattern.get(i).floatValue();
        }
        g.setStroke(
                new BasicStroke(
                        (float) stroke.width(),
                        BasicStroke.CAP_BUTT,
                        BasicStroke.JOIN_ROUND,
                        1,
                        dash.length == 0 ? null : dash,
                        0));
    }

    private static Path2D path(Points points) {
        Path2D path = new Path2D.Double(Path2D.WIND_NON_ZERO, points.size());
        path.moveTo(points.x(0), points.y(0));
        for (int i = 1; i < points.size(); i++) {
            path.lineTo(points.x(i), points.y(i));
        }
        return path;
    }
}
