package org.syncline.desktop.setup;

import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

import java.util.List;

/** The roots that were used last, newest first. UI thread only. */
public final class RootHistory {
    private static final int LONGEST = 12;

    private final ObservableList<String> roots = FXCollections.observableArrayList();

    public ObservableList<String> roots() {
        return roots;
    }

    void restore(List<String> saved) {
        roots.setAll(saved.subList(0, Math.min(LONGEST, saved.size())));
    }

    void add(String root) {
        if (!roots.isEmpty() && roots.getFirst().equals(root)) {
            return;
        }
        roots.remove(root);
        roots.addFirst(root);
        if (roots.size() > LONGEST) {
            roots.removeLast();
        }
    }
}
