package org.syncline.lab.publish;

import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.JsonTable;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TableFormat;
import org.syncline.lab.table.TextWriter;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The forms in which figures of the history leave it, each as one document. */
public enum ExportFormat {
    TEXT("txt"),
    CSV("csv"),
    TSV("tsv"),
    JSON("json"),
    MARKDOWN("md"),
    /** Tables to be included in a document that has their packages. */
    LATEX("tex"),
    /** A document that LaTeX sets as it is, without the charts. */
    LATEX_DOCUMENT("tex"),
    XLSX("xlsx"),
    HTML("html");

    private final String extension;

    ExportFormat(String extension) {
        this.extension = extension;
    }

    /** Returns the end of the names of such files. */
    public String extension() {
        return extension;
    }

    /** Returns the first format of such files. */
    public static Optional<ExportFormat> byExtension(String extension) {
        return Arrays.stream(values()).filter(f -> f.extension.equals(extension)).findFirst();
    }

    /** False if it is bytes that a terminal cannot show. */
    public boolean isText() {
        return this != XLSX;
    }

    /**
     * Writes what a run measured, in UTF-8 where it is text. JSON has all raw samples, too, and is
     * never in memory as a whole.
     */
    public void write(HistoryStore history, long run, OutputStream out) throws IOException {
        if (this == JSON) {
            Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            RunJson.write(history, run, text);
            text.flush();
        } else {
            out.write(bytes(Publication.of(history, run)));
        }
    }

    /** Returns the content of a file, in UTF-8 where it is text. */
    byte[] bytes(Publication publication) {
        return this == XLSX
                ? StudyFolder.workbook(publication)
                : text(publication).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Returns the whole document, which ends with a line end. In CSV and TSV, tables follow one
     * another after an empty line, each below a line with its title; a single one stands alone.
     * JSON is without raw samples.
     *
     * @throws IllegalStateException if the format is no text
     */
    public String text(Publication publication) {
        List<Table> tables = publication.report().tables();
        return switch (this) {
            case TEXT -> TextReport.write(publication, TextWriter.UNLIMITED);
            case CSV -> titled(TableFormat.CSV, tables, "\r\n");
            case TSV -> titled(TableFormat.TSV, tables, "\n");
            case JSON -> JsonTable.text(StudyFolder.json(publication));
            case MARKDOWN -> MarkdownReport.write(publication);
            case LATEX -> joined(TableFormat.LATEX, tables);
            case LATEX_DOCUMENT -> LatexReport.write(publication, List.of());
            case HTML -> HtmlReport.write(publication);
            case XLSX -> throw new IllegalStateException("A workbook is bytes, not text");
        };
    }

    private static String joined(TableFormat format, List<Table> tables) {
        return tables.stream().map(format::write).collect(Collectors.joining("\n"));
    }

    private static String titled(TableFormat format, List<Table> tables, String lineEnd) {
        return tables.size() == 1
                ? format.write(tables.getFirst())
                : tables.stream()
                        .map(table -> format.write(title(table)) + format.write(table))
                        .collect(Collectors.joining(lineEnd));
    }

    /** A table without rows is a line with its heading, written as the format writes texts. */
    private static Table title(Table table) {
        return new Table("", List.of(Column.text("title", table.title())), List.of(), List.of());
    }
}
