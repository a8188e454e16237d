package org.syncline.lab.chart.export;

import org.syncline.lab.chart.Colour;
import org.syncline.lab.chart.PixelBox;
import org.syncline.lab.chart.Plotter;
import org.syncline.lab.chart.Points;
import org.syncline.lab.chart.Stroke;
import org.syncline.lab.chart.TextStyle;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Writes a one-page PDF 1.4 with the standard Helvetica fonts, one pixel being 0.75 points.
 * Characters that the fonts' encoding (Windows-1252) lacks become "?". Source: ISO 32000-1, 7.5 and
 * 8.4.
 */
final class PdfPlotter implements Plotter {
    private static final Charset WIN_ANSI = Charset.forName("windows-1252");
    private static final double POINTS = 0.75;

    private final StringBuilder page = new StringBuilder();
    private final int width;
    private final int height;

    PdfPlotter(int width, int height) {
        this.width = width;
        this.height = height;
        operate("cm", POINTS, 0, 0, -POINTS, 0, POINTS * height);
        page.append("1 j\n");
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Stroke stroke) {
        use(stroke);
        operate("m", x1, y1);
        operate("l", x2, y2);
        page.append("S\n");
    }

    @Override
    public void polyline(Points points, Stroke stroke) {
        use(stroke);
        trace(points);
        page.append("S\n");
    }

    @Override
    public void polygon(Points points, Colour fill) {
        colour("rg", fill);
        trace(points);
        page.append("f\n");
    }

    @Override
    public void rect(PixelBox box, Colour fill) {
        colour("rg", fill);
        operate("re", box.x(), box.y(), box.width(), box.height());
        page.append("f\n");
    }

    @Override
    public void text(String text, double x, double y, TextStyle style) {
        double shift = style.shift(textWidth(text, style));
        double angle = Math.toRadians(style.degrees());
        double cos = Math.cos(angle);
        double sin = Math.sin(angle);
        colour("rg", style.colour());
        page.append("BT ").append(style.bold() ? "/B " : "/R ");
        operate("Tf", style.size());
        operate("Tm", cos, sin, sin, -cos, x + shift * cos, y + shift * sin);
        page.append('<');
        for (byte b : text.getBytes(WIN_ANSI)) {
            page.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
        }
        page.append("> Tj ET\n");
    }

    @Override
    public double textWidth(String text, TextStyle style) {
        return HelveticaWidths.of(text, style);
    }

    @Override
    public void clipped(PixelBox box, Runnable drawing) {
        page.append("q\n");
        operate("re", box.x(), box.y(), box.width(), box.height());
        page.append("W n\n");
        drawing.run();
        page.append("Q\n");
    }

    byte[] finish() {
        String fonts =
                "/R << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding"
                        + " >> /B << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold"
                        + " /Encoding /WinAnsiEncoding >>";
        String size = number(POINTS * width) + " " + number(POINTS * height);
        return file(
                List.of(
                        "<< /Type /Catalog /Pages 2 0 R >>",
                        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                        ("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %s] /Contents 4 0 R"
                                        + " /Resources << /Font << %s >> >> >>")
                                .formatted(size, fonts),
                        "<< /Length " + page.length() + " >>\nstream\n" + page + "\nendstream"));
    }

    private static byte[] file(List<String> objects) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<Integer> offsets = new ArrayList<>();
        put(out, "%PDF-1.4\n");
        for (String object : objects) {
            offsets.add(out.size());
            put(out, offsets.size() + " 0 obj\n" + object + "\nendobj\n");
        }
        int table = out.size();
        int count = objects.size() + 1;
        put(out, "xref\n0 " + count + "\n0000000000 65535 f \n");
        offsets.forEach(at -> put(out, String.format(Locale.ROOT, "%010d 00000 n \n", at)));
        put(out, "trailer\n<< /Size " + count + " /Root 1 0 R >>\nstartxref\n" + table);
        put(out, "\n%%EOF\n");
        return out.toByteArray();
    }

    private static void put(ByteArrayOutputStream out, String ascii) {
        out.writeBytes(ascii.getBytes(StandardCharsets.US_ASCII));
    }

    private void trace(Points points) {
        for (int i = 0; i < points.size(); i++) {
            operate(i == 0 ? "m" : "l", points.x(i), points.y(i));
        }
    }

    private void use(Stroke stroke) {
        colour("RG", stroke.colour());
        operate("w", stroke.width());
        String dash =
                stroke.dash().pattern().stream()
                        .map(PdfPlotter::number)
                        .collect(Collectors.joining(" "));
        page.append('[').append(dash).append("] 0 d\n");
    }

    private void colour(String operator, Colour c) {
        operate(operator, c.red() / 255.0, c.green() / 255.0, c.blue() / 255.0);
    }

    private void operate(String operator, double... operands) {
        for (double operand : operands) {
            page.append(number(operand)).append(' ');
        }
        page.append(operator).append('\n');
    }

    private static String number(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
