package org.syncline.lab.chart;

/** The extent of a line chart's data; y reaches down to 0 at least. */
record DataRange(Range x, Range y, boolean isEmpty) {

    static DataRange of(Chart.Lines chart) {
        double left = Double.POSITIVE_INFINITY;
        double right = Double.NEGATIVE_INFINITY;
        double low = 0;
        double high = 0;
        for (Series series : chart.series()) {
            int from =
                    chart.x().low().isPresent()
                            ? series.firstFrom(chart.x().low().getAsDouble())
                            : 0;
            if (from < series.size()) {
                left = Math.min(left, series.x(from));
                right = Math.max(right, series.x(series.size() - 1));
            }
            for (int i = from; i < series.size(); i++) {
                double value = series.y(i);
                low = value < low ? value : low;
                high = value > high ? value : high;
            }
            high = Math.max(high, series.highestEnd());
        }
        boolean empty = right < left;
        Range x = empty ? new Range(0, 0) : new Range(left, right);
        return new DataRange(x, new Range(low, high), empty);
    }
}
