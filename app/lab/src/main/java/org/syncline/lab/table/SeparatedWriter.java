package org.syncline.lab.table;

import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Comma- and tab-separated fields, without the notes.
 *
 * <p>CSV follows RFC 4180 (CRLF, quotes doubled); an absent figure is an empty field and an empty
 * text is {@code ""}. A text that a spreadsheet would take for a formula gets a {@code '} in front.
 * TSV is what spreadsheets take from the clipboard; it has no quoting and needs none, since tabs
 * and line ends inside a text are escaped, and a text that begins with a quote gets a {@code '}.
 */
final class SeparatedWriter {

    /** Spreadsheets of many countries separate fields of CSV by semicolons. */
    private static final String QUOTED = "\",;\r\n";

    private SeparatedWriter() {}

    static String csv(Table table) {
        return write(FlatTable.of(table), SeparatedWriter::quoted, ",", "\r\n");
    }

    static String tsv(Table table) {
        return write(FlatTable.of(table), SeparatedWriter::unquoted, "\t", "\n");
    }

    private static String write(
            FlatTable flat, UnaryOperator<String> escape, String separator, String lineEnd) {
        Stream<Stream<String>> lines =
                Stream.concat(
                        Stream.of(flat.headings().stream().map(text -> text(text, escape))),
                        flat.rows().stream().map(row -> row.stream().map(c -> field(c, escape))));
        return lines.map(fields -> fields.collect(Collectors.joining(separator, "", lineEnd)))
                .collect(Collectors.joining());
    }

    private static String field(Cell.Plain cell, UnaryOperator<String> escape) {
        return switch (cell) {
            case Cell.Absent _ -> "";
            case Cell.Text text -> text(text.value(), escape);
            case Cell.Count count -> Long.toString(count.value());
            case Cell.Figure figure -> Figures.exact(figure.value());
            case Cell.Printed printed -> Figures.exact(printed.value().doubleValue());
        };
    }

    private static String text(String text, UnaryOperator<String> escape) {
        return escape.apply(FormulaGuard.inert(text));
    }

    private static String quoted(String field) {
        boolean plain = !field.isEmpty() && field.chars().noneMatch(c -> QUOTED.indexOf(c) >= 0);
        return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }

    private static String unquoted(String field) {
        return field.startsWith("\"") ? "'" + field : field;
    }
}
