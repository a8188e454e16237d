package org.syncline.lab.chart.export;

import org.syncline.core.model.PrintableText;
import org.syncline.lab.chart.Colour;
import org.syncline.lab.chart.PixelBox;
import org.syncline.lab.chart.Plotter;
import org.syncline.lab.chart.Points;
import org.syncline.lab.chart.Stroke;
import org.syncline.lab.chart.TextStyle;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes SVG 1.1, the same bytes on every machine: numbers have two decimals at most, and text is
 * measured by {@link HelveticaWidths}, which the fonts named share. Charts of different titles have
 * no id in common, so that a page may hold several.
 */
final class SvgPlotter implements Plotter {
    private static final String FONTS = "Helvetica, Arial, 'Liberation Sans', sans-serif";

    private final StringBuilder out = new StringBuilder();
    private final String name;
    private int clips;

    SvgPlotter(int width, int height, String title) {
        name = "c" + Integer.toHexString(title.hashCode());
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
                .append(width)
                .append("\" height=\"")
                .append(height)
                .append("\" viewBox=\"0 0 ")
                .append(width + " " + height)
                .append("\" font-family=\"")
                .append(FONTS)
                .append("\" role=\"img\">\n<title>")
                .append(escape(title))
                .append("</title>\n");
    }

    String finish() {
        return out + "</svg>\n";
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Stroke stroke) {
        open("line").attribute("x1", x1).attribute("y1", y1);
        attribute("x2", x2).attribute("y2", y2).stroke(stroke).close();
    }

    @Override
    public void polyline(Points points, Stroke stroke) {
        open("polyline").attribute("points", list(points)).attribute("fill", "none");
        attribute("stroke-linejoin", "round").stroke(stroke).close();
    }

    @Override
    public void polygon(Points points, Colour fill) {
        open("polygon").attribute("points", list(points)).attribute("fill", fill.hex()).close();
    }

    @Override
    public void rect(PixelBox box, Colour fill) {
        open("rect").place(box).attribute("fill", fill.hex()).close();
    }

    @Override
    public void text(String text, double x, double y, TextStyle style) {
        open("text").attribute("x", x).attribute("y", y).attribute("font-size", style.size());
        if (style.bold()) {
            attribute("font-weight", "bold");
        }
        switch (style.anchor()) {
            case START -> {}
            case MIDDLE -> attribute("text-anchor", "middle");
            case END -> attribute("text-anchor", "end");
        }
        if (style.degrees() != 0) {
            String turn = number(style.degrees()) + " " + number(x) + " " + number(y);
            attribute("transform", "rotate(" + turn + ")");
        }
        attribute("fill", style.colour().hex());
        out.append('>').append(escape(text)).append("</text>\n");
    }

    @Override
    public double textWidth(String text, TextStyle style) {
        return HelveticaWidths.of(text, style);
    }

    @Override
    public void clipped(PixelBox box, Runnable drawing) {
        String id = name + "-" + clips++;
        out.append("<clipPath id=\"").append(id).append("\">");
        open("rect").place(box);
        out.append("/></clipPath>\n<g clip-path=\"url(#").append(id).append(")\">\n");
        drawing.run();
        out.append("</g>\n");
    }

    private SvgPlotter open(String element) {
        out.append('<').append(element);
        return this;
    }

    private void close() {
        out.append("/>\n");
    }

    private SvgPlotter place(PixelBox box) {
        attribute("x", box.x()).attribute("y", box.y());
        return attribute("width", box.width()).attribute("height", box.height());
    }

    private SvgPlotter stroke(Stroke stroke) {
        attribute("stroke", stroke.colour().hex()).attribute("stroke-width", stroke.width());
        List<Double> dash = stroke.dash().pattern();
        return dash.isEmpty()
                ? this
                : attribute(
                        "stroke-dasharray",
                        dash.stream().map(SvgPlotter::number).collect(Collectors.joining(" ")));
    }

    private SvgPlotter attribute(String name, double value) {
        return attribute(name, number(value));
    }

    private SvgPlotter attribute(String name, String value) {
        out.append(' ').append(name).append("=\"").append(escape(value)).append('"');
        return this;
    }

    private static String list(Points points) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < points.size(); i++) {
            list.append(i == 0 ? "" : " ").append(number(points.x(i)));
            list.append(',').append(number(points.y(i)));
        }
        return list.toString();
    }

    private static String number(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** XML escapes; the two characters that are printable and not in XML 1.0 become U+FFFD. */
    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        PrintableText.line(text).codePoints().forEach(c -> escaped.append(escape(c)));
        return escaped.toString();
    }

    private static String escape(int c) {
        return switch (c) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '"' -> "&quot;";
            default -> (c & 0xfffe) == 0xfffe ? "\ufffd" : Character.toString(c);
        };
    }
}
