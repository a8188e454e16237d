package org.syncline.lab.chart;

import java.util.List;
import java.util.Set;

/**
 * The value axis at the left of a plot, with its grid; shared by lines and upright bars.
 *
 * @param meaning of the marks in the plot, in lines below the title
 */
record PlotGrid(PixelBox plot, ValueAxis y, List<String> meaning) {
    private static final double PER_TICK = 28;
    private static final double CAPTION = 31;
    private static final double AFTER_LABEL = 7;

    /**
     * Lays out the plot in {@code body}, with {@code below} pixels kept under it, {@code right} at
     * its right, and lines above it that say what the marks of its caveats mean.
     */
    static PlotGrid layOut(Pen pen, PixelBox body, Axis axis, Room room) {
        List<String> meaning = CaveatMarks.meaning(pen, room.caveats(), body.width());
        double top = body.y() + CAPTION + meaning.size() * lineHeight(pen);
        double bottom = Math.max(top + 10, body.bottom() - room.below());
        int most = Math.clamp((long) ((bottom - top) / PER_TICK), 2, 10);
        ValueAxis y = ValueAxis.covering(axis, room.data(), new Range(bottom, top), most);
        double left = body.x() + y.widestLabel(pen, pen.tick()) + AFTER_LABEL;
        double width = Math.max(10, body.right() - room.right() - left);
        return new PlotGrid(new PixelBox(left, top, width, bottom - top), y, meaning);
    }

    private static double lineHeight(Pen pen) {
        return pen.caption().size() * Pen.LINE_HEIGHT;
    }

    /** The space that the frame must leave free, the values it must reach, and their caveats. */
    record Room(double below, double right, Range data, Set<Caveat> caveats) {}

    /** Returns the pixel of zero, or of the end of the axis that is nearest to it. */
    double base() {
        return Math.clamp(y.span().pixel(0), plot.y(), plot.bottom());
    }

    void paint(Pen pen, PixelBox body) {
        double below = body.y() + pen.caption().size() + 2;
        String title = pen.fit(y.title(), pen.caption(), body.width());
        pen.text(title, body.x(), below, pen.caption());
        for (String line : meaning) {
            below += lineHeight(pen);
            pen.text(line, body.x(), below, pen.caption());
        }
        TextStyle style = pen.tick().at(TextStyle.Anchor.END);
        for (int i = 0; i < y.ticks().count(); i++) {
            double at = y.pixelOf(i);
            boolean base = Math.abs(at - base()) < 0.5;
            pen.plotter()
                    .line(
                            plot.x(),
                            Pen.crisp(at),
                            plot.right(),
                            Pen.crisp(at),
                            base ? pen.axisLine() : pen.gridLine());
            pen.text(y.label(i), plot.x() - AFTER_LABEL, Pen.centred(at, style), style);
        }
    }
}
