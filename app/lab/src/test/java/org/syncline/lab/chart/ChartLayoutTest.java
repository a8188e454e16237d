package org.syncline.lab.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.stream.Stream;

class ChartLayoutTest {
    static Stream<Arguments> chartsAndSizes() {
        List<PixelBox> areas =
                List.of(
                        new PixelBox(0, 0, 480, 300),
                        new PixelBox(10, 20, 640, 360),
                        new PixelBox(0, 0, 900, 520),
                        new PixelBox(0, 0, 1600, 900));
        return SampleCharts.all().stream()
                .flatMap(chart -> areas.stream().map(area -> Arguments.of(chart, area)));
    }

    @ParameterizedTest
    @MethodSource("chartsAndSizes")
    void textsStayInsideAndApart(Chart chart, PixelBox area) {
        List<RecordingPlotter.Label> labels = paint(chart, area).labels;
        for (RecordingPlotter.Label label : labels) {
            assertTrue(
                    label.parts().stream().allMatch(part -> inside(area, part)),
                    label + " outside " + area);
        }
        for (int i = 0; i < labels.size(); i++) {
            for (int j = i + 1; j < labels.size(); j++) {
                assertFalse(
                        overlap(labels.get(i), labels.get(j)),
                        labels.get(i) + " over " + labels.get(j));
            }
        }
    }

    @Test
    void absentBarsAreLabelledAndNotDrawn() {
        RecordingPlotter plotter =
                paint(SampleCharts.grouped(3, 3, ""), new PixelBox(0, 0, 900, 520));
        assertEquals(3, plotter.labels.stream().filter(l -> l.text().equals("–")).count());
        int ground = 1;
        int legend = 3;
        assertEquals(ground + legend + 6, plotter.rects.size());
    }

    @Test
    void drawsNoMorePointsThanTheScreenCanShow() {
        int series = 10;
        int width = 900;
        RecordingPlotter plotter =
                paint(SampleCharts.lines(series, 10_000), new PixelBox(0, 0, width, 520));
        assertTrue(plotter.points > series * width, "points: " + plotter.points);
        assertTrue(plotter.points <= series * (width + 300) * 4, "points: " + plotter.points);
    }

    /** As papers show a fit: marks where something was measured, and the line between them. */
    @Test
    void pointsHaveMarksAloneAndTheirLineNone() {
        SeriesBuffer measured = new SeriesBuffer("rmi", 3);
        for (int i = 0; i < 3; i++) {
            measured.append(i, i + i % 2);
        }
        SeriesBuffer line = new SeriesBuffer("", 2);
        line.append(0, 0);
        line.append(2, 2);
        Series other = new SeriesBuffer("socket", 1).snapshot();
        Chart.Lines chart =
                new Chart.Lines(
                        "",
                        Axis.of("size", Unit.BYTES),
                        Axis.of("time", Unit.SECONDS),
                        List.of(other, measured.snapshot().asPoints(), line.snapshot().like(1)));
        RecordingPlotter plotter = paint(chart, new PixelBox(0, 0, 900, 520));

        assertEquals(
                List.of(ChartTheme.LIGHT.style(1).colour()),
                plotter.curves.stream().map(Stroke::colour).toList());
        int legend = 2;
        assertEquals(legend + 3, plotter.polygons);
        List<String> texts = plotter.labels.stream().map(RecordingPlotter.Label::text).toList();
        assertTrue(texts.containsAll(List.of("socket", "rmi")), texts::toString);
    }

    private static RecordingPlotter paint(Chart chart, PixelBox area) {
        RecordingPlotter plotter = new RecordingPlotter();
        new ChartPainter().paint(chart, plotter, area, ChartTheme.LIGHT);
        return plotter;
    }

    private static boolean inside(PixelBox area, PixelBox box) {
        return box.x() >= area.x()
                && box.y() >= area.y()
                && box.right() <= area.right()
                && box.bottom() <= area.bottom();
    }

    private static boolean overlap(RecordingPlotter.Label a, RecordingPlotter.Label b) {
        return a.parts().stream().anyMatch(p -> b.parts().stream().anyMatch(q -> overlap(p, q)));
    }

    private static boolean overlap(PixelBox a, PixelBox b) {
        return a.x() < b.right() && b.x() < a.right() && a.y() < b.bottom() && b.y() < a.bottom();
    }
}
