package org.syncline.lab.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/**
 * Where a painter has put the values and the legend of a chart, in pixels of its area, for a
 * pointer over it. It is filled by one painting; afterwards any thread may ask.
 */
public final class ChartMap {
    /** The least side of what a pointer finds, because a bar may be thinner than a pixel. */
    private static final double EASY = 5;

    private final List<Place> values = new ArrayList<>();
    private final List<Place> legend = new ArrayList<>();

    private record Place(PixelBox box, DoubleFunction<String> text) {}

    void value(PixelBox box, String text) {
        values.add(new Place(easy(box), x -> text));
    }

    /**
     * @param text gives what stands at a pixel's x
     */
    void curves(PixelBox plot, DoubleFunction<String> text) {
        values.add(new Place(plot, text));
    }

    void legend(PixelBox box, String series) {
        legend.add(new Place(box, x -> series));
    }

    /** Returns the values at a point, in lines; empty where there are none. */
    public Optional<String> valueAt(double x, double y) {
        return at(values, x, y).filter(text -> !text.isEmpty());
    }

    /** Returns the name of the series whose legend entry is at a point. */
    public Optional<String> seriesAt(double x, double y) {
        return at(legend, x, y);
    }

    /** Returns the boxes of the legend's entries, for one who looks for places to click. */
    public Optional<PixelBox> entryOf(String series) {
        return legend.stream()
                .filter(place -> place.text().apply(0).equals(series))
                .map(Place::box)
                .findFirst();
    }

    private static PixelBox easy(PixelBox box) {
        double width = Math.max(box.width(), EASY);
        double height = Math.max(box.height(), EASY);
        return new PixelBox(
                box.x() - (width - box.width()) / 2,
                box.y() - (height - box.height()) / 2,
                width,
                height);
    }

    /** Of places that overlap, the smallest is meant, and of equal ones the nearest. */
    private static Optional<String> at(List<Place> places, double x, double y) {
        return places.stream()
                .filter(place -> place.box().contains(x, y))
                .min(
                        Comparator.comparingDouble((Place place) -> area(place.box()))
                                .thenComparingDouble(place -> away(place.box(), x, y)))
                .map(place -> place.text().apply(x));
    }

    private static double area(PixelBox box) {
        return box.width() * box.height();
    }

    private static double away(PixelBox box, double x, double y) {
        return Math.hypot(box.x() + box.width() / 2 - x, box.y() + box.height() / 2 - y);
    }
}
