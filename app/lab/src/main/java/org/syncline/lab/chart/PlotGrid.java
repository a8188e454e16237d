package org.syncline.lab.chart;

/** The value axis at the left of a plot, with its grid; shared by lines and upright bars. */
record PlotGrid(PixelBox plot, ValueAxis y) {
    private static final double PER_TICK = 28;
    private static final double CAPTION = 31;
    private static final double AFTER_LABEL = 7;

    /**
     * Lays out the plot in {@code body}, with {@code below} pixels kept under it and {@code right}
     * at its right.
     */
    static PlotGrid layOut(Pen pen, PixelBox body, Axis axis, Room room) {
        double top = body.y() + CAPTION;
        double bottom = Math.max(top + 10, body.bottom() - room.below());
        int most = Math.clamp((long) ((bottom - top) / PER_TICK), 2, 10);
        ValueAxis y = ValueAxis.covering(axis, room.data(), new Range(bottom, top), most);
        double left = body.x() + y.widestLabel(pen, pen.tick()) + AFTER_LABEL;
        double width = Math.max(10, body.right() - room.right() - left);
        return new PlotGrid(new PixelBox(left, top, width, bottom - top), y);
    }

    /** The space that the frame must leave free, and the values it must reach. */
    record Room(double below, double right, Range data) {}

    /** Returns the pixel of zero, or of the end of the axis that is nearest to it. */
    double base() {
        return Math.clamp(y.span().pixel(0), plot.y(), plot.bottom());
    }

    void paint(Pen pen, PixelBox body) {
        pen.text(
                pen.fit(y.title(), pen.caption(), body.width()),
                body.x(),
                body.y() + pen.caption().size() + 2,
                pen.caption());
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
