package org.syncline.desktop.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.review.PlanState;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

class FreeSpaceTest {
    @TempDir private Path temp;

    private List<String> lacking(String right, long bytes) throws IOException {
        PlanState plan =
                PlanState.of(
                        Map.of(),
                        List.of(),
                        new PlanState.Figures(0, bytes, 0, 0, Optional.empty()));
        return FreeSpace.lacking(
                new CompareRequest(temp.toString(), right, SyncOptions.DEFAULT), plan);
    }

    @Test
    void moreThanTheDiskHoldsIsSaidWithBothFigures() throws IOException {
        List<String> said = lacking(temp.toString(), Long.MAX_VALUE);

        assertEquals(1, said.size());
        assertTrue(said.getFirst().startsWith("The disk of the right folder has room for "));
        assertTrue(said.getFirst().contains(" are to come"), said.getFirst());
    }

    @Test
    void whatFitsIsNotMentioned() throws IOException {
        assertEquals(List.of(), lacking(temp.toString(), 1));
    }

    @Test
    void theDiskOfAPeerIsNotAsked() throws IOException {
        assertEquals(List.of(), lacking("socket://127.0.0.1:7000/x", Long.MAX_VALUE));
    }
}
