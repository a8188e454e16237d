package org.syncline.desktop.plan;

import org.syncline.core.model.RelPath;
import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Chooses the rows that are shown. */
final class RowFilter {
    private RowFilter() {}

    /**
     * Keeps rows of other kinds whose path or note holds the text, in any case, and those that were
     * shown before whatever became of them.
     */
    static List<PlanRow> apply(
            List<PlanRow> rows, String text, Set<RowKind> hidden, List<PlanRow> shown) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty() && rows.stream().noneMatch(row -> hidden.contains(row.kind()))) {
            return rows;
        }
        Set<RelPath> kept = shown.stream().map(PlanRow::path).collect(Collectors.toSet());
        return rows.stream()
                .filter(row -> kept.contains(row.path()) || matches(row, wanted, hidden))
                .toList();
    }

    private static boolean matches(PlanRow row, String wanted, Set<RowKind> hidden) {
        return !hidden.contains(row.kind())
                && (holds(row.name(), wanted) || holds(row.note(), wanted));
    }

    private static boolean holds(String text, String wanted) {
        return text.toLowerCase(Locale.ROOT).contains(wanted);
    }
}
