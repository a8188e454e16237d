package org.syncline.lab.table;

/** A cell as its reader sees it, before the format's own escaping. */
final class Reading {
    private Reading() {}

    static String of(Cell cell) {
        return switch (cell) {
            case Cell.Absent absent -> Figures.ABSENT;
            case Cell.Text text -> text.value();
            case Cell.Count count -> Long.toString(count.value());
            case Cell.Figure figure -> Figures.brief(figure.value());
            case Cell.Measured measured -> Figures.brief(measured.summary());
        };
    }
}
