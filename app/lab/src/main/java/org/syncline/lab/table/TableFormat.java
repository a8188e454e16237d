package org.syncline.lab.table;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The formats a table can be exported to. {@code extension} is also the name users type. */
public enum TableFormat {
    CSV("csv", "CSV"),
    XLSX("xlsx", "Excel"),
    MARKDOWN("md", "Markdown"),
    LATEX("tex", "LaTeX"),
    JSON("json", "JSON"),
    TSV("tsv", "TSV"),
    TEXT("txt", "Text");

    private final String extension;
    private final String label;

    TableFormat(String extension, String label) {
        this.extension = extension;
        this.label = label;
    }

    public String extension() {
        return extension;
    }

    /** Returns the name that people know. */
    public String label() {
        return label;
    }

    public static Optional<TableFormat> byExtension(String extension) {
        return Arrays.stream(values()).filter(f -> f.extension.equals(extension)).findFirst();
    }

    /**
     * Returns the content of a file, in UTF-8 where it is text.
     *
     * @throws IllegalArgumentException if the table is larger than the format allows
     */
    public byte[] bytes(Table table) {
        return this == XLSX
                ? Workbooks.write(List.of(table))
                : write(table).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Returns the whole table as text, which ends with a line end. {@link #TEXT} has lines as long
     * as they need.
     *
     * @throws IllegalStateException if the format is no text, which only {@link #XLSX} is not
     */
    public String write(Table table) {
        return switch (this) {
            case CSV -> SeparatedWriter.csv(table);
            case XLSX -> throw new IllegalStateException("A workbook is bytes, not text");
            case MARKDOWN -> MarkdownWriter.write(table);
            case LATEX -> LatexWriter.write(table);
            case JSON -> JsonTable.write(table);
            case TSV -> SeparatedWriter.tsv(table);
            case TEXT -> TextWriter.write(table, TextWriter.UNLIMITED);
        };
    }
}
