package org.syncline.lab.chart;

/** Fills a bar in its series' style: plain, or hatched once colours repeat. */
final class Fill {
    private static final double HATCH = 6;

    private Fill() {}

    static void paint(Pen pen, PixelBox box, SeriesStyle style) {
        pen.plotter().rect(box, style.colour());
        if (style.hatched()) {
            pen.plotter().clipped(box, () -> hatch(pen, box));
        }
    }

    private static void hatch(Pen pen, PixelBox box) {
        Stroke stroke = Stroke.solid(pen.theme().ground(), 1.5);
        for (double x = box.x() - box.height(); x < box.right(); x += HATCH) {
            pen.plotter().line(x, box.bottom(), x + box.height(), box.y(), stroke);
        }
    }
}
