package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.filter.Filter;
import org.syncline.core.model.TreeOptions;

import java.util.List;

/** Archives keep a view as text: a change of it makes the next run read everything. */
class ViewTest {

    @Test
    void theTextOfAViewIsThatOfOlderArchives() {
        String head = "sha-256\n" + TreeOptions.DEFAULT + "\n";
        assertEquals(head, view(List.of()).toString());
        assertEquals(head + "5:*.tmp\n3:!ab", view(List.of("*.tmp", "!ab")).toString());
    }

    private static ArchivedTree.View view(List<String> rules) {
        return new ArchivedTree.View("sha-256", TreeOptions.DEFAULT, Filter.of(rules), rules);
    }
}
