package org.syncline.lab.chart;

import java.util.List;

/** Colours of a chart: ground, text, secondary text, grid, axes and the series in turn. */
public record ChartTheme(
        Colour ground, Colour text, Colour muted, Colour grid, Colour axis, List<Colour> palette) {

    public static final ChartTheme LIGHT =
            new ChartTheme(
                    new Colour(0xffffff),
                    new Colour(0x1f2328),
                    new Colour(0x59636e),
                    new Colour(0xe4e7eb),
                    new Colour(0x8c959f),
                    okabeIto(0x3c3c3c));

    public static final ChartTheme DARK =
            new ChartTheme(
                    new Colour(0x161b22),
                    new Colour(0xe6edf3),
                    new Colour(0x9aa4af),
                    new Colour(0x2b323b),
                    new Colour(0x6e7681),
                    okabeIto(0xc8ccd0));

    public ChartTheme {
        palette = List.copyOf(palette);
    }

    SeriesStyle style(int series) {
        return new SeriesStyle(
                palette.get(series % palette.size()),
                Dash.values()[series % Dash.values().length],
                Marker.values()[series % Marker.values().length],
                series / palette.size() % 2 == 1);
    }

    /**
     * Eight colours that stay apart for colour-blind readers, in an order that keeps neighbours far
     * apart; {@code neutral} stands for their black. Source: Okabe and Ito, Color Universal Design
     * (2008).
     */
    private static List<Colour> okabeIto(int neutral) {
        return List.of(
                new Colour(0x0072b2),
                new Colour(0xe69f00),
                new Colour(0x009e73),
                new Colour(0xd55e00),
                new Colour(0x56b4e9),
                new Colour(0xcc79a7),
                new Colour(neutral),
                new Colour(0xf0e442));
    }
}
