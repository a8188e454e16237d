package org.syncline.lab.table;

import java.util.Arrays;
import java.util.List;

/**
 * A column: {@code key} names it to programs (camelCase, unique in its table), {@code heading} to
 * readers; {@code unit} is the unit symbol, or "" where there is none.
 */
public record Column(String key, String heading, String unit, Kind kind) {

    /**
     * The kind of the column's cells, besides absent. Texts align left, numbers right. Published
     * figures may stand among figures and estimates.
     */
    public enum Kind {
        TEXT,
        COUNT,
        FIGURE,
        MEASURED,
        ESTIMATED
    }

    public static Column text(String key, String heading) {
        return new Column(key, heading, "", Kind.TEXT);
    }

    /** Returns columns of texts whose headings are their keys. */
    public static List<Column> texts(String... names) {
        return Arrays.stream(names).map(name -> text(name, name)).toList();
    }

    public static Column count(String key, String heading) {
        return new Column(key, heading, "", Kind.COUNT);
    }

    public static Column figure(String key, String heading, String unit) {
        return new Column(key, heading, unit, Kind.FIGURE);
    }

    public static Column measured(String key, String heading, String unit) {
        return new Column(key, heading, unit, Kind.MEASURED);
    }

    public static Column estimated(String key, String heading, String unit) {
        return new Column(key, heading, unit, Kind.ESTIMATED);
    }

    /** Returns the heading with its unit: "total (s)". */
    public String title() {
        return unit.isEmpty() ? heading : heading + " (" + unit + ")";
    }

    boolean isNumeric() {
        return kind != Kind.TEXT;
    }

    boolean accepts(Cell cell) {
        return switch (cell) {
            case Cell.Absent absent -> true;
            case Cell.Text text -> kind == Kind.TEXT;
            case Cell.Count count -> kind == Kind.COUNT;
            case Cell.Figure figure -> kind == Kind.FIGURE;
            case Cell.Printed printed -> kind == Kind.FIGURE || kind == Kind.ESTIMATED;
            case Cell.Measured measured -> kind == Kind.MEASURED;
            case Cell.Estimated estimated -> kind == Kind.ESTIMATED;
        };
    }
}
