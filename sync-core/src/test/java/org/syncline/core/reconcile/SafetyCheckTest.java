package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Snapshot;
import org.syncline.core.reconcile.SafetyCheck.Limit;
import org.syncline.corpora.cases.Covers;

import java.util.Optional;

class SafetyCheckTest {

    /** Both sides hold {@code files} files; then the left side loses some of them. */
    private static Optional<String> refusal(int files, int deleted, Limit limit) {
        Replica left = new Replica(1);
        Replica right = new Replica(2);
        for (int i = 0; i < files; i++) {
            left.put(Trees.path("f" + i), Trees.file("text" + i, 10, 0644));
        }
        Replica.apply(
                Reconciler.reconcile(left.scan(), right.scan(), Policy.DEFAULT),
                left,
                right,
                action -> true);
        for (int i = 0; i < deleted; i++) {
            left.put(Trees.path("f" + i), Entry.Absent.INSTANCE);
        }
        Snapshot a = left.scan();
        Snapshot b = right.scan();
        return SafetyCheck.refusal(Reconciler.reconcile(a, b, Policy.DEFAULT), a, b, limit);
    }

    @ParameterizedTest
    @CsvSource({
        "20, 10, default, false",
        "20, 11, default, true",
        "9, 8, default, false",
        "10, 6, default, true",
        "9, 9, default, true",
        "20, 3, 3, false",
        "20, 4, 3, true",
        "20, 1, 0, true",
        "20, 5, 25%, false",
        "20, 6, 25%, true",
        "3, 1, 10%, true",
        "20, 19, 100%, false",
        "20, 20, 100%, true",
        "20, 0, 0, false",
    })
    @Covers({"I7", "E24"})
    void refusesWhatLooksLikeAnAccident(int files, int deleted, String limit, boolean refused) {
        Limit chosen = limit.equals("default") ? Limit.DEFAULT : Limit.parse(limit);
        assertEquals(refused, refusal(files, deleted, chosen).isPresent());
    }

    @Test
    @Covers({"I7", "E23"})
    void saysWhichSideAndWhatToDo() {
        String tooMany = refusal(20, 15, Limit.DEFAULT).orElseThrow();
        assertEquals(
                "the run would delete 15 of 20 entries of the right side, more than the limit of"
                        + " 50%; raise --max-delete or use --force if that is meant",
                tooMany);
        assertTrue(refusal(3, 3, Limit.DEFAULT).orElseThrow().startsWith("the left root is empty"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "101%", "%", "5 %", "-3%"})
    void refusesWhatIsNoLimit(String text) {
        assertThrows(IllegalArgumentException.class, () -> Limit.parse(text));
    }
}
