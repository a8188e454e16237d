package org.syncline.lab.table;

import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.syncline.core.model.PrintableText;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tables as an Excel workbook (Office Open XML, ISO/IEC 29500): a sheet for each, named after its
 * title, and {@code notes} if there are any.
 *
 * <p>Figures are numbers with all their bits, absent ones empty cells; published ones have a format
 * that shows them as they were printed. Every text is a cell of type text, which is never
 * calculated; control characters are visible escapes, and a text longer than a cell may be ends in
 * "…".
 */
public final class Workbooks {

    private static final int LONGEST_TEXT = 32_767;
    private static final int WIDEST_COLUMN = 60;
    private static final int MARGIN = 2;

    /** What a spreadsheet reads as the character of that number, in any text. */
    private static final Pattern ESCAPE = Pattern.compile("_(?=x[0-9A-Fa-f]{4}_)");

    /** What XML cannot hold besides control characters and lone surrogates. */
    private static final Pattern NO_CHARACTER = Pattern.compile("[\ufffe\uffff]");

    private Workbooks() {}

    /**
     * Writes at least one table.
     *
     * @throws IllegalArgumentException if a table has more rows or columns than a sheet can have
     */
    public static byte[] write(List<Table> tables) {
        List<Table> sheets = Stream.concat(tables.stream(), notes(tables)).toList();
        List<String> names = SheetNames.of(sheets.stream().map(Table::title).toList());
        List<FlatTable> flats = sheets.stream().map(FlatTable::of).toList();
        for (int i = 0; i < sheets.size(); i++) {
            requireFit(names.get(i), flats.get(i));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook workbook = new Workbook(out, "Syncline", null)) {
            for (int i = 0; i < sheets.size(); i++) {
                write(flats.get(i), workbook.newWorksheet(names.get(i)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static Stream<Table> notes(List<Table> tables) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Table table : tables) {
            table.notes().forEach(note -> rows.add(Cell.texts(table.title(), note)));
        }
        return rows.isEmpty()
                ? Stream.empty()
                : Stream.of(new Table("notes", Column.texts("table", "note"), rows, List.of()));
    }

    private static void requireFit(String name, FlatTable flat) {
        int rows = flat.rows().size() + 1;
        int columns = flat.headings().size();
        if (rows > Worksheet.MAX_ROWS || columns > Worksheet.MAX_COLS) {
            throw new IllegalArgumentException(
                    ("A sheet of Excel holds %d rows and %d columns, but the table \"%s\" has %d"
                                    + " and %d; export it as CSV")
                            .formatted(
                                    Worksheet.MAX_ROWS, Worksheet.MAX_COLS, name, rows, columns));
        }
    }

    private static void write(FlatTable flat, Worksheet sheet) {
        for (int c = 0; c < flat.headings().size(); c++) {
            sheet.value(0, c, text(flat.headings().get(c)));
            sheet.style(0, c).bold().set();
            sheet.width(c, width(flat, c));
        }
        sheet.freezePane(0, 1);
        for (int r = 0; r < flat.rows().size(); r++) {
            for (int c = 0; c < flat.rows().get(r).size(); c++) {
                write(flat.rows().get(r).get(c), sheet, r + 1, c);
            }
        }
    }

    private static void write(Cell.Plain cell, Worksheet sheet, int row, int column) {
        switch (cell) {
            case Cell.Absent _ -> {}
            case Cell.Text text -> sheet.value(row, column, text(text.value()));
            case Cell.Count count -> sheet.value(row, column, count.value());
            case Cell.Figure figure -> sheet.value(row, column, figure.value());
            case Cell.Printed printed -> {
                sheet.value(row, column, printed.value());
                sheet.style(row, column).format(format(printed.value())).set();
            }
        }
    }

    /** Returns the format that shows as many decimals as were printed. */
    private static String format(BigDecimal printed) {
        return printed.scale() > 0 ? "0." + "0".repeat(printed.scale()) : "0";
    }

    private static int width(FlatTable flat, int column) {
        IntStream widths =
                Stream.concat(
                                Stream.of(flat.headings().get(column)),
                                flat.rows().stream().map(row -> row.get(column).shown()))
                        .mapToInt(DisplayWidth::of);
        return MARGIN + Math.min(widths.max().orElse(0), WIDEST_COLUMN);
    }

    private static String text(String value) {
        String line = NO_CHARACTER.matcher(PrintableText.line(value)).replaceAll("\ufffd");
        return ESCAPE.matcher(cut(line)).replaceAll("_x005F_");
    }

    private static String cut(String text) {
        if (text.length() <= LONGEST_TEXT) {
            return text;
        }
        int end = LONGEST_TEXT - 1;
        boolean split = Character.isHighSurrogate(text.charAt(end - 1));
        return text.substring(0, split ? end - 1 : end) + "…";
    }
}
