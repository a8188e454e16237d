package org.syncline.core.compress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.RelPath;

import java.util.ArrayList;
import java.util.List;

class ShrinkHistoryTest {

    private static final RelPath FILE = RelPath.of("a");

    private final ShrinkHistory history = new ShrinkHistory();

    /** Which of a file's chunks are tried if none of them shrinks. */
    private List<Integer> tried(RelPath file, int chunks) {
        List<Integer> tried = new ArrayList<>();
        for (int i = 0; i < chunks; i++) {
            if (history.isWorthTrying(file)) {
                tried.add(i);
                history.tried(file, false);
            }
        }
        return tried;
    }

    @Test
    void pausesLongerAndLongerWhereNothingShrinks() {
        assertEquals(List.of(0, 1, 10, 27, 60, 125, 190, 255), tried(FILE, 300));
    }

    @Test
    void anotherFileIsTriedAllTheSame() {
        tried(FILE, 5);
        assertTrue(history.isWorthTrying(RelPath.of("b")));
    }

    @Test
    void beginsAnewAfterAChunkThatShrank() {
        tried(FILE, 11);
        for (int i = 0; i < 16; i++) {
            assertEquals(false, history.isWorthTrying(FILE));
        }
        assertTrue(history.isWorthTrying(FILE));
        history.tried(FILE, true);
        assertEquals(List.of(0, 1, 10), tried(FILE, 12));
    }

    @Test
    void oneChunkThatDoesNotShrinkIsNoReasonToPause() {
        for (int i = 0; i < 20; i++) {
            assertTrue(history.isWorthTrying(FILE));
            history.tried(FILE, i % 2 == 0);
        }
    }

    @Test
    void forgetsFilesOfLongAgo() {
        tried(FILE, 5);
        for (int i = 0; i < 1000; i++) {
            tried(RelPath.of("f" + i), 2);
        }
        assertTrue(history.isWorthTrying(FILE));
    }
}
