package org.syncline.core.session;

import org.syncline.core.model.Problem;

import java.util.List;

/**
 * The result of an undo.
 *
 * @param run identity of the undo, by which it can be undone in turn
 * @param items the changes that were taken back or could not be
 * @param problems the failures to finish, such as of times of directories
 * @param notices sentences for people
 */
public record UndoResult(
        String run,
        List<UndoItem> items,
        List<Problem> problems,
        List<String> notices,
        double seconds) {

    public UndoResult {
        items = List.copyOf(items);
        problems = List.copyOf(problems);
        notices = List.copyOf(notices);
    }

    public long failed() {
        return items.stream().filter(item -> !item.reason().isEmpty()).count();
    }

    public long done() {
        return items.size() - failed();
    }

    public long bytes() {
        return items.stream()
                .filter(item -> item.reason().isEmpty())
                .mapToLong(UndoItem::bytes)
                .sum();
    }

    /** The exit status of the command line: 0 all taken back, 2 some was not. */
    public int exitStatus() {
        return failed() > 0 || !problems.isEmpty() ? 2 : 0;
    }
}
