package org.syncline.desktop.transport;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** A row of a list of transports. */
sealed interface TransportRow {

    /** The head of those of a family. */
    record Group(String title) implements TransportRow {}

    record Item(TransportChoice transport) implements TransportRow {}

    /**
     * Returns the transports that have the typed words, by group and name, below their groups, and
     * before them that one is chosen automatically.
     */
    static List<TransportRow> matching(List<TransportChoice> installed, String typed) {
        List<TransportChoice> found =
                installed.stream()
                        .filter(each -> each.matches(typed))
                        .sorted(
                                Comparator.comparing(
                                                (TransportChoice each) ->
                                                        !each.equals(TransportChoice.AUTOMATIC))
                                        .thenComparing(TransportChoice::group)
                                        .thenComparing(TransportChoice::name))
                        .toList();
        List<TransportRow> rows = new ArrayList<>();
        String group = "";
        for (TransportChoice each : found) {
            if (!each.group().equals(group)) {
                group = each.group();
                rows.add(new Group(group));
            }
            rows.add(new Item(each));
        }
        return rows;
    }

    /** Returns the row whose name is, or else begins with, what was typed; 0 if none does. */
    static int best(List<TransportRow> rows, String typed) {
        String start = typed.strip().toLowerCase(Locale.ROOT);
        int best = 0;
        for (int i = rows.size() - 1; i >= 0; i--) {
            if (rows.get(i) instanceof Item(TransportChoice each)) {
                if (each.name().equals(start)) {
                    return i;
                }
                best = each.name().startsWith(start) ? i : best;
            }
        }
        return best;
    }
}
