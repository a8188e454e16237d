package org.syncline.core.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.model.RelPath;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.session.UndoItem;
import org.syncline.core.session.UndoResult;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.cases.Effort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.LongFunction;

/** A durable undo whose power is cut before each of its steps in turn, and that is made again. */
@Tag("slow")
@Covers({"E1", "I1", "I2", "I5"})
class UndoPowerCutTest {

    @TempDir(factory = RamDisk.class)
    private Path folder;

    private SimPair after;
    private final Map<String, Map<String, String>> old = new TreeMap<>();
    private final Map<String, Map<String, String>> fresh = new TreeMap<>();
    private final Map<String, Map<RelPath, ArchivedNode>> known = new TreeMap<>();
    private long steps;
    private int cases;

    @BeforeEach
    void editBothSidesAndSynchronise() throws IOException {
        after = new SimPair(folder.resolve("after"), new Power(Power.NEVER));
        Files.createDirectory(after.folder);
        SimFiles left = files(after, "left");
        left.put("edited", "first").put("deleted", "going").put("mode-only", "same");
        left.put("folder/inner", "deep").put("file-becomes-folder", "flat");
        left.link("link", "edited").force();
        assertEquals(0, after.sync(SyncOptions.DEFAULT).exitStatus());
        left.put("edited", "second, and longer").delete("deleted").setMode("mode-only", 0600);
        left.delete("folder/inner").delete("folder").link("link", "kept");
        left.delete("file-becomes-folder").put("file-becomes-folder/inner", "now deep");
        left.put("new/one", "1").force();
        files(after, "right").put("from-right/file", "hello").force();
        for (String side : SimPair.SIDES) {
            old.put(side, files(after, side).content());
        }
        assertEquals(0, after.sync(SyncOptions.DEFAULT).exitStatus());
        for (String side : SimPair.SIDES) {
            fresh.put(side, files(after, side).content());
        }
        SimPair whole = copy(new Power(Power.NEVER));
        for (String side : SimPair.SIDES) {
            known.put(side, whole.recorded(side).nodes());
        }
        UndoResult undone = whole.undo();
        assertNotNull(undone);
        assertEquals(0, undone.exitStatus(), () -> complaints(undone));
        steps = whole.power.steps();
        for (String side : SimPair.SIDES) {
            assertEquals(old.get(side), files(whole, side).content());
        }
    }

    private static SimFiles files(SimPair pair, String side) {
        return new SimFiles(pair.tree(side));
    }

    private SimPair copy(Power power) throws IOException {
        Path to = Files.createDirectory(folder.resolve("case-" + cases++));
        return after.copy(to, power);
    }

    private static String complaints(UndoResult undone) {
        List<UndoItem> failed =
                undone.items().stream().filter(item -> !item.reason().isEmpty()).toList();
        return failed + " " + undone.problems();
    }

    @Test
    void survivesLosingAllUnforcedWrites() throws IOException {
        cutBeforeEachStep(step -> Survival.ofNothing());
    }

    @Test
    void survivesLosingUnforcedContentOnly() throws IOException {
        cutBeforeEachStep(step -> Survival.ofNamesOnly());
    }

    /** The other side goes on, and this one has not noted what it did. */
    @Test
    @Covers(
            value = {"E1", "I5"},
            fault = "an undo that made a directory and did not note it cannot be made again")
    void survivesACutOfOneSideRightAfterAStep() throws IOException {
        SimPair whole = withPowerAtTheRight(new Power(Power.NEVER));
        assertNotNull(whole.undo());
        assertTrue(whole.power.steps() > 15, () -> "only " + whole.power.steps() + " steps");
        for (long step = 1; step < whole.power.steps(); step++) {
            SimPair cut = withPowerAtTheRight(Power.cutAfter(step));
            cut.untilTheCut(SimPair::undo);
            takeBackWhatIsLeft(cut, Survival.ofNamesOnly(), "cut after step " + step);
        }
    }

    private SimPair withPowerAtTheRight(Power power) throws IOException {
        SimPair pair = copy(power);
        pair.disks.put("left", after.disks.get("left").copy(new Power(Power.NEVER)));
        return pair;
    }

    @Test
    @Covers(value = "I1", fault = "a directory's name is not forced before it is filled")
    void survivesLosingAnyUnforcedWrites() throws IOException {
        for (int round = 0; round < Effort.times(8, 50); round++) {
            long seed = round * 1000L;
            cutBeforeEachStep(step -> Survival.ofChance(seed + step));
        }
    }

    private void cutBeforeEachStep(LongFunction<Survival> survivals) throws IOException {
        assertTrue(steps > 20, () -> "only " + steps + " steps");
        for (long step = 1; step <= steps; step++) {
            Survival survival = survivals.apply(step);
            String when = "cut before step " + step + " of " + steps + ", survives: " + survival;
            SimPair cut = copy(new Power(step));
            cut.untilTheCut(SimPair::undo);
            takeBackWhatIsLeft(cut, survival, when);
        }
    }

    private void takeBackWhatIsLeft(SimPair cut, Survival survival, String when)
            throws IOException {
        assertTrue(cut.power.isOff(), when);
        SimPair found = cut.afterCut(survival);
        for (String side : SimPair.SIDES) {
            files(found, side).assertEach(old.get(side), fresh.get(side), when + ": " + side);
            assertEquals(List.of(), ArchiveCheck.ahead(found, side, known.get(side)), when);
        }
        UndoResult again = found.undo();
        assertTrue(
                again == null || again.exitStatus() == 0,
                () -> when + ": " + complaints(Objects.requireNonNull(again)));
        for (String side : SimPair.SIDES) {
            assertEquals(old.get(side), files(found, side).content(), when);
        }
    }
}
