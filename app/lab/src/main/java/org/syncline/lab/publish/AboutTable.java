package org.syncline.lab.publish;

import org.syncline.lab.study.StudyReport;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;

import java.util.ArrayList;
import java.util.List;

/** What a study's report says beside its figures, as a table: a row for each sentence. */
final class AboutTable {

    private static final List<Column> COLUMNS = Column.texts("of", "text", "verdict", "because");

    private final List<List<Cell>> rows = new ArrayList<>();

    private AboutTable() {}

    static Table of(Publication publication) {
        StudyReport report = publication.report();
        AboutTable about = new AboutTable();
        about.add("study", report.title());
        about.add("published", publication.source());
        about.add("repeat", publication.repeat().command());
        publication.repeat().file().lines().forEach(line -> about.add(Repeat.FILE, line));
        for (StudyReport.Claim claim : report.claims()) {
            about.rows.add(
                    Cell.texts("claim", claim.text(), claim.verdict().words(), claim.basis()));
        }
        report.notes().forEach(note -> about.add("note", note));
        for (Table table : report.tables()) {
            table.notes().forEach(note -> about.add("note on " + table.title(), note));
        }
        publication.provenance().machineNotes().forEach(note -> about.add("environment", note));
        publication.provenance().forkNotes().forEach(note -> about.add("forks", note));
        return new Table("about", COLUMNS, about.rows, List.of());
    }

    private void add(String of, String text) {
        if (text.isEmpty()) {
            return;
        }
        rows.add(List.of(Cell.text(of), Cell.text(text), Cell.ABSENT, Cell.ABSENT));
    }
}
