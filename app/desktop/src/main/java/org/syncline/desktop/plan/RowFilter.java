package org.syncline.desktop.plan;

import org.syncline.lab.review.PlanRow;
import org.syncline.lab.review.RowKind;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Chooses the rows that are shown. */
final class RowFilter {
    private RowFilter() {}

    /** Keeps rows of other kinds whose path or note holds the text, in any case. */
    static List<PlanRow> apply(List<PlanRow> rows, String text, Set<RowKind> hidden) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty() && hidden.isEmpty()) {
            return rows;
        }
        return rows.stream()
                .filter(row -> !hidden.contains(row.kind()))
                .filter(row -> holds(row.name(), wanted) || holds(row.note(), wanted))
                .toList();
    }

    private static boolean holds(String text, String wanted) {
        return text.toLowerCase(Locale.ROOT).contains(wanted);
    }
}
