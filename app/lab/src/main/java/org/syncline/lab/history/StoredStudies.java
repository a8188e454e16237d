package org.syncline.lab.history;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the studies of a history. Failures are one sentence that names the file. For the thread of
 * the {@link HistoryStore} that it comes from.
 */
public final class StoredStudies {

    private final HistoryFile file;

    StoredStudies(HistoryFile file) {
        this.file = file;
    }

    /** Returns the study of that number; fails if there is none. */
    public StoredStudy study(long number) throws IOException {
        return first("number = ?", number)
                .orElseThrow(
                        () ->
                                new IOException(
                                        "there is no study " + number + " in " + file.named()));
    }

    /** Returns the study that a run belongs to; empty for a run of a file's experiment. */
    public Optional<StoredStudy> of(long run) throws IOException {
        return first("number = (SELECT study FROM runs WHERE number = ?)", run);
    }

    /** Returns the study of that name of which a run was begun last. */
    public Optional<StoredStudy> latest(String name) throws IOException {
        return first(
                """
                number = (SELECT r.study FROM runs r JOIN studies s ON s.number = r.study
                    WHERE s.name = ? ORDER BY r.number DESC LIMIT 1)
                """,
                name);
    }

    private Optional<StoredStudy> first(String which, Object value) throws IOException {
        List<StoredStudy> found = new ArrayList<>();
        file.each(
                "SELECT number, name, choice, refused FROM studies WHERE " + which,
                row ->
                        found.add(
                                new StoredStudy(
                                        row.getLong(1),
                                        row.getString(2),
                                        row.getString(3),
                                        row.getString(4),
                                        runs(row.getLong(1)))),
                value);
        return found.stream().findFirst();
    }

    private Map<String, Long> runs(long study) throws IOException {
        Map<String, Long> runs = new LinkedHashMap<>();
        file.each(
                "SELECT name, number FROM runs WHERE study = ? ORDER BY number",
                row -> runs.put(row.getString(1), row.getLong(2)),
                study);
        return runs;
    }

    /** Returns the failure of a study that this program cannot read. */
    public IOException unreadable(StoredStudy study, Exception e) {
        return file.unreadable("study " + study.number(), e);
    }
}
