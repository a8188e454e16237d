package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.TreeOptions;

import java.util.List;
import java.util.Set;

/** Archives keep a view as text: a change of it makes the next run read everything. */
class ViewTest {

    @Test
    void theTextOfAViewIsThatOfOlderArchives() {
        String head = "sha-256\n" + TreeOptions.DEFAULT + "\n";
        assertEquals(head, view(List.of()).toString());
        assertEquals(head + "5:*.tmp\n3:!ab", view(List.of("*.tmp", "!ab")).toString());
    }

    @Test
    void whoseRulesTheyAreIsPartOfTheText() {
        Set<String> texts =
                Set.of(
                        view(List.of("a", "b"), List.of()).toString(),
                        view(List.of("a"), List.of("b")).toString(),
                        view(List.of("a", "", "b"), List.of()).toString(),
                        view(List.of(), List.of("a", "b")).toString());
        assertEquals(4, texts.size());
    }

    private static ArchivedTree.View view(List<String> rules) {
        return view(rules, List.of());
    }

    private static ArchivedTree.View view(List<String> rules, List<String> owners) {
        SessionFilter filter = SessionFilter.of(rules, owners);
        return new ArchivedTree.View("sha-256", TreeOptions.DEFAULT, filter, rules, owners);
    }
}
