package org.syncline.core.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.model.RelPath;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Edits that their user did not force to disk, as most programs do not. A power cut may take them
 * back; then they must not have been recorded, or else the old state counts as the newest edit and
 * overwrites the new one elsewhere.
 */
@Covers({"E1", "I2"})
class UnforcedEditsTest {

    private static final SyncOptions OPTIONS =
            SyncOptions.DEFAULT.withCallStyle(CallStyle.PER_FILE);

    @TempDir(factory = RamDisk.class)
    private Path folder;

    @Test
    void forcesSourcesBeforeRecordingOrSending() throws IOException {
        SimPair before = new SimPair(Files.createDirectory(folder.resolve("before")), endless());
        files(before, "left").put("edited", "first").put("other", "as it was").force();
        assertEquals(0, before.sync(OPTIONS).exitStatus());
        SimPair whole = before.copy(Files.createDirectory(folder.resolve("whole")), endless());
        Map<RelPath, ArchivedNode> known = whole.recorded("left").nodes();
        edit(whole);
        long edited = whole.power.steps();
        assertEquals(0, whole.sync(OPTIONS).exitStatus());
        long steps = whole.power.steps();
        assertTrue(steps > edited + 10, () -> "only " + (steps - edited) + " steps");
        for (long step = edited + 1; step <= steps; step++) {
            Path to = Files.createDirectory(folder.resolve("case-" + step));
            SimPair cut = before.copy(to, new Power(step));
            edit(cut);
            cut.untilTheCut(pair -> pair.sync(OPTIONS));
            check(cut.afterCut(Survival.ofNothing()), known, "cut before step " + step);
        }
    }

    private static Power endless() {
        return new Power(Power.NEVER);
    }

    private static SimFiles files(SimPair pair, String side) {
        return new SimFiles(pair.tree(side));
    }

    private static void edit(SimPair pair) throws IOException {
        files(pair, "left").put("edited", "second").put("new", "third");
    }

    private static void check(SimPair found, Map<RelPath, ArchivedNode> known, String when)
            throws IOException {
        assertEquals(List.of(), ArchiveCheck.ahead(found, "left", known), when);
        Map<String, String> left = files(found, "left").content();
        Map<String, String> right = files(found, "right").content();
        for (String path : new String[] {"edited", "new"}) {
            String there = right.get(path);
            boolean sent = Objects.equals(there, "second") || Objects.equals(there, "third");
            assertTrue(!sent || there.equals(left.get(path)), () -> when + ": " + path);
        }
    }
}
