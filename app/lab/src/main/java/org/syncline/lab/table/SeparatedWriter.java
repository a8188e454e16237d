package org.syncline.lab.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Comma- and tab-separated fields, without the notes.
 *
 * <p>CSV follows RFC 4180 (CRLF, quotes doubled); an absent figure is an empty field and an empty
 * text is {@code ""}. A text that a spreadsheet would take for a formula gets a {@code '} in front.
 * TSV is what spreadsheets take from the clipboard; it has no quoting and needs none, since tabs
 * and line ends inside a text are escaped.
 */
final class SeparatedWriter {
    private SeparatedWriter() {}

    static String csv(Table table) {
        return write(FlatTable.of(table), SeparatedWriter::quoted, ",", "\r\n");
    }

    static String tsv(Table table) {
        return write(FlatTable.of(table), field -> field, "\t", "\n");
    }

    private static String write(
            FlatTable flat, Function<String, String> escape, String separator, String lineEnd) {
        StringBuilder out = new StringBuilder();
        List<Optional<String>> headings = flat.headings().stream().map(Optional::of).toList();
        out.append(line(headings, escape, separator)).append(lineEnd);
        for (List<Optional<String>> row : flat.rows()) {
            out.append(line(row, escape, separator)).append(lineEnd);
        }
        return out.toString();
    }

    private static String line(
            List<Optional<String>> fields, Function<String, String> escape, String separator) {
        return fields.stream()
                .map(field -> field.map(escape).orElse(""))
                .collect(Collectors.joining(separator));
    }

    private static String quoted(String field) {
        boolean plain = !field.isEmpty() && field.chars().noneMatch(c -> "\",\r\n".indexOf(c) >= 0);
        return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
