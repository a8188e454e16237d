package org.syncline.lab.publish;

import org.syncline.core.model.PrintableText;
import org.syncline.lab.study.StudyReport;
import org.syncline.lab.table.TextWriter;

import java.util.stream.Collectors;

/** A report for a terminal: tables, claims, method, and what recording took. */
public final class TextReport {

    private TextReport() {}

    /**
     * Returns the report, which ends with a line end.
     *
     * @param width how long lines may be, in columns; {@link TextWriter#UNLIMITED} where nobody
     *     reads them on a screen
     */
    public static String write(Publication publication, int width) {
        StudyReport report = publication.report();
        StringBuilder text = new StringBuilder(lines(report.title(), width)).append('\n');
        report.tables().forEach(it -> text.append(TextWriter.write(it, width)).append('\n'));
        for (StudyReport.Claim claim : report.claims()) {
            String words = claim.verdict().words();
            text.append(lines(claim.text() + " – " + words + " (" + claim.basis() + ")", width));
        }
        report.notes().forEach(note -> text.append(lines(note, width)));
        publication.provenance().recordingNote().ifPresent(it -> text.append(lines(it, width)));
        return text.toString();
    }

    private static String lines(String sentence, int width) {
        return TextWriter.wrap(PrintableText.line(sentence), width).stream()
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
