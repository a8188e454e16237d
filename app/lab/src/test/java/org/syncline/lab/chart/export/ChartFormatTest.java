package org.syncline.lab.chart.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import org.junit.jupiter.api.Test;
import org.syncline.lab.chart.Axis;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.ChartTheme;
import org.syncline.lab.chart.SampleCharts;
import org.syncline.lab.chart.Unit;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

class ChartFormatTest {
    private static final Chart.Grouped SMALL =
            new Chart.Grouped(
                    "a < b & \"c\"\u0000",
                    Axis.of("time", Unit.SECONDS),
                    List.of("chat", "mixed"),
                    List.of(
                            new Chart.Bars(
                                    "RMI",
                                    List.of(
                                            Optional.of(Chart.Bar.between(0.2, 0.25, 0.3)),
                                            Optional.empty()))));

    @Test
    void svgIsTheSameBytesEverywhere() throws IOException {
        Sheet sheet = new Sheet(240, 160, ChartTheme.LIGHT, 1);
        String svg = new String(ChartFormat.SVG.write(SMALL, sheet), StandardCharsets.UTF_8);
        assertEquals(resource("small.svg"), svg);
    }

    @Test
    void svgIsWellFormedForEveryChart()
            throws IOException, ParserConfigurationException, SAXException {
        for (Chart chart : SampleCharts.all()) {
            byte[] svg = ChartFormat.SVG.write(chart, Sheet.standard());
            Document document =
                    DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(new ByteArrayInputStream(svg));
            assertEquals(
                    chart.title(), document.getElementsByTagName("title").item(0).getTextContent());
        }
    }

    @Test
    void marksOfUncertainBarsAreInEveryFormat() {
        Chart.Grouped marked = SampleCharts.uncertain();
        for (ChartFormat format : ChartFormat.values()) {
            byte[] bytes = format.write(marked, Sheet.standard());
            assertTrue(
                    bytes.length > format.write(withoutCaveats(marked), Sheet.standard()).length,
                    format.name());
        }
        String words = "arrows: 95 % interval wider than a factor of 100";
        String svg = new String(ChartFormat.SVG.write(marked, Sheet.standard()), ISO_8859_1);
        assertTrue(svg.contains(words), svg);
        String pdf = new String(ChartFormat.PDF.write(marked, Sheet.standard()), ISO_8859_1);
        assertTrue(pdf.contains(HexFormat.of().formatHex(words.getBytes(ISO_8859_1))), pdf);
    }

    private static Chart.Grouped withoutCaveats(Chart.Grouped chart) {
        return new Chart.Grouped(
                chart.title(),
                chart.value(),
                chart.categories(),
                chart.bars().stream()
                        .map(
                                bars ->
                                        new Chart.Bars(
                                                bars.name(),
                                                bars.values().stream()
                                                        .map(it -> it.map(b -> b.value()))
                                                        .map(it -> it.map(Chart.Bar::of))
                                                        .toList()))
                        .toList());
    }

    @Test
    void pngHasTheScaledSizeAndTheThemesColours() throws IOException {
        Sheet sheet = new Sheet(480, 300, ChartTheme.DARK, 3);
        byte[] png = ChartFormat.PNG.write(SampleCharts.grouped(3, 3, ""), sheet);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        assertEquals(1440, image.getWidth());
        assertEquals(900, image.getHeight());
        assertEquals(ChartTheme.DARK.ground().rgb(), image.getRGB(0, 0) & 0xffffff);
        for (int series = 0; series < 3; series++) {
            int colour = ChartTheme.DARK.palette().get(series).rgb();
            assertTrue(pixels(image, colour) > 10_000, "too little of series " + series);
        }
    }

    @Test
    void pdfPointsAtItsObjects() {
        for (Chart chart : SampleCharts.all()) {
            byte[] bytes = ChartFormat.PDF.write(chart, Sheet.standard());
            String pdf = new String(bytes, StandardCharsets.ISO_8859_1);
            assertTrue(pdf.startsWith("%PDF-1.4\n"));
            Matcher start = Pattern.compile("startxref\n(\\d+)\n%%EOF\n$").matcher(pdf);
            assertTrue(start.find());
            assertTrue(pdf.startsWith("xref\n", Integer.parseInt(start.group(1))));
            Matcher entry = Pattern.compile("(\\d{10}) 00000 n ").matcher(pdf);
            for (int n = 1; n <= 4; n++) {
                assertTrue(entry.find());
                assertTrue(pdf.startsWith(n + " 0 obj\n", Integer.parseInt(entry.group(1))));
            }
            Matcher length = Pattern.compile("/Length (\\d+) >>\nstream\n").matcher(pdf);
            assertTrue(length.find());
            int end = length.end() + Integer.parseInt(length.group(1));
            assertTrue(pdf.startsWith("\nendstream", end));
        }
    }

    private static long pixels(BufferedImage image, int colour) {
        int[] all =
                image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return Arrays.stream(all).filter(p -> (p & 0xffffff) == colour).count();
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = ChartFormatTest.class.getResourceAsStream(name)) {
            assertNotNull(in, name);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
