package org.syncline.lab.chart;

/** An axis laid out: its map to pixels, its marks, and their unit. */
record ValueAxis(Axis axis, Unit.Scale scale, Ticks ticks, PixelScale span) {

    private static final double TICK = 4;
    private static final double LABEL_DROP = 17;

    /** Returns an axis over at least the data, which ends at marks unless its low end is fixed. */
    static ValueAxis covering(Axis axis, Range data, Range pixels, int most) {
        if (axis.logarithmic()) {
            return byPowersOfTen(axis, data, pixels, most);
        }
        Range wanted = ends(axis, data);
        Unit.Scale scale = axis.unit().scaleFor(wanted.magnitude());
        Ticks cover =
                Ticks.covering(wanted.low() / scale.factor(), wanted.high() / scale.factor(), most);
        double low = axis.low().orElse(cover.value(0) * scale.factor());
        double high = cover.value(cover.count() - 1) * scale.factor();
        Ticks shown = cover.within(low / scale.factor(), high / scale.factor());
        return new ValueAxis(
                axis, scale, shown, new PixelScale(low, high, pixels.low(), pixels.high()));
    }

    private static ValueAxis byPowersOfTen(Axis axis, Range data, Range pixels, int most) {
        Ticks exponents = Ticks.powersOfTen(data.low(), data.high(), most);
        double low = Math.pow(10, exponents.value(0));
        double high = Math.pow(10, exponents.value(exponents.count() - 1));
        return new ValueAxis(
                axis,
                axis.unit().scaleFor(high),
                exponents,
                new PixelScale(low, high, pixels.low(), pixels.high(), true));
    }

    /** Returns an axis over exactly the data, or from a fixed low end. */
    static ValueAxis exact(Axis axis, Range data, Range pixels, int most) {
        Range ends = ends(axis, data);
        Unit.Scale scale = axis.unit().scaleFor(ends.magnitude());
        Ticks ticks = Ticks.inside(ends.low() / scale.factor(), ends.high() / scale.factor(), most);
        PixelScale span = new PixelScale(ends.low(), ends.high(), pixels.low(), pixels.high());
        return new ValueAxis(axis, scale, ticks, span);
    }

    /**
     * Returns such an axis with the most marks, of at most {@code most}, whose labels keep apart.
     */
    static ValueAxis finest(Pen pen, Axis axis, Range data, Range pixels, int most) {
        for (int n = most; n > 2; n--) {
            ValueAxis laidOut = exact(axis, data, pixels, n);
            if (laidOut.fits(pen, pen.tick())) {
                return laidOut;
            }
        }
        return exact(axis, data, pixels, 2);
    }

    double pixelOf(int tick) {
        double mark = ticks.value(tick);
        return span.pixel(axis.logarithmic() ? Math.pow(10, mark) : mark * scale.factor());
    }

    String label(int tick) {
        return axis.logarithmic()
                ? axis.unit().powerOfTen((int) ticks.value(tick))
                : ticks.label(tick);
    }

    String title() {
        return axis.title(scale);
    }

    double widestLabel(Pen pen, TextStyle style) {
        double widest = 0;
        for (int i = 0; i < ticks.count(); i++) {
            widest = Math.max(widest, pen.width(label(i), style));
        }
        return widest;
    }

    /** Returns whether the labels of marks along a horizontal axis keep apart. */
    boolean fits(Pen pen, TextStyle style) {
        double between = ticks.step().doubleValue() * scale.factor() * Math.abs(span.perUnit());
        return widestLabel(pen, style) + Pen.GAP <= between;
    }

    void paintBelow(Pen pen, PixelBox plot, PixelBox body) {
        TextStyle style = pen.tick().at(TextStyle.Anchor.MIDDLE);
        for (int i = 0; i < ticks.count(); i++) {
            double at = Pen.crisp(pixelOf(i));
            pen.plotter().line(at, plot.bottom(), at, plot.bottom() + TICK, pen.axisLine());
            pen.text(label(i), at, plot.bottom() + LABEL_DROP, style);
        }
        TextStyle caption = pen.caption().at(TextStyle.Anchor.MIDDLE);
        String title = pen.fit(title(), caption, plot.width());
        pen.text(title, plot.x() + plot.width() / 2, body.bottom() - 1, caption);
    }

    private static Range ends(Axis axis, Range data) {
        double low = axis.low().orElse(data.low());
        double least = axis.unit().scaleFor(Math.abs(low)).factor();
        return new Range(low, data.high() > low ? data.high() : low + least);
    }
}
