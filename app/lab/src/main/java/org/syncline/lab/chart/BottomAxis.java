package org.syncline.lab.chart;

import java.util.function.IntFunction;

/** A value axis below a plot. */
final class BottomAxis {
    private static final double TICK = 4;
    private static final double LABEL_DROP = 17;

    private BottomAxis() {}

    /** Returns the layout with the most marks, of at most {@code most}, whose labels keep apart. */
    static ValueAxis finest(Pen pen, int most, IntFunction<ValueAxis> layOut) {
        for (int n = most; n > 2; n--) {
            ValueAxis axis = layOut.apply(n);
            if (axis.fits(pen, pen.tick())) {
                return axis;
            }
        }
        return layOut.apply(2);
    }

    static void paint(Pen pen, ValueAxis x, PixelBox plot, PixelBox body) {
        TextStyle style = pen.tick().at(TextStyle.Anchor.MIDDLE);
        for (int i = 0; i < x.ticks().count(); i++) {
            double at = Pen.crisp(x.pixelOf(i));
            pen.plotter().line(at, plot.bottom(), at, plot.bottom() + TICK, pen.axisLine());
            pen.text(x.ticks().label(i), at, plot.bottom() + LABEL_DROP, style);
        }
        TextStyle caption = pen.caption().at(TextStyle.Anchor.MIDDLE);
        String title = pen.fit(x.title(), caption, plot.width());
        pen.text(title, plot.x() + plot.width() / 2, body.bottom() - 1, caption);
    }
}
