package org.syncline.lab.table;

import java.util.Arrays;
import java.util.Optional;

/** The formats a table can be exported to. {@code extension} is also the name users type. */
public enum TableFormat {
    CSV("csv"),
    TSV("tsv"),
    MARKDOWN("md"),
    LATEX("tex"),
    JSON("json"),
    TEXT("txt");

    private static final int PAGE_WIDTH = 100;

    private final String extension;

    TableFormat(String extension) {
        this.extension = extension;
    }

    public String extension() {
        return extension;
    }

    public static Optional<TableFormat> byExtension(String extension) {
        return Arrays.stream(values()).filter(f -> f.extension.equals(extension)).findFirst();
    }

    /** Returns the whole table as text, which ends with a line end. */
    public String write(Table table) {
        return switch (this) {
            case CSV -> SeparatedWriter.csv(table);
            case TSV -> SeparatedWriter.tsv(table);
            case MARKDOWN -> MarkdownWriter.write(table);
            case LATEX -> LatexWriter.write(table);
            case JSON -> JsonTable.write(table);
            case TEXT -> TextWriter.write(table, PAGE_WIDTH);
        };
    }
}
