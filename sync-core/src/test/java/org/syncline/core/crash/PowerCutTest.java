package org.syncline.core.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.model.Outcome;
import org.syncline.core.model.RelPath;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.cases.Effort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongFunction;

/**
 * A durable run of both sides on one machine, whose power is cut before each of its steps in turn.
 * The disks afterwards hold the worst that {@link Survival} allows.
 */
@Tag("slow")
@Covers({"E1", "E2", "I1", "I2"})
class PowerCutTest {

    private static final SyncOptions OPTIONS =
            SyncOptions.DEFAULT.withCallStyle(CallStyle.PER_FILE);

    /** Steps of a run in which it records what the one before did, and some of its own. */
    private static final int MOST_CUTS = 40;

    @TempDir(factory = RamDisk.class)
    private Path folder;

    private SimPair before;
    private final Map<String, Map<String, String>> old = new TreeMap<>();
    private final Map<String, Map<RelPath, ArchivedNode>> known = new TreeMap<>();
    private Map<String, String> wanted;
    private long steps;
    private int cases;

    @BeforeEach
    void editBothSides() throws IOException {
        before = new SimPair(folder.resolve("before"), new Power(Power.NEVER));
        Files.createDirectory(before.folder);
        fill(files(before, "left"));
        assertEquals(0, before.sync(OPTIONS).exitStatus());
        editLeft(files(before, "left"));
        editRight(files(before, "right"));
        for (String side : SimPair.SIDES) {
            old.put(side, files(before, side).content());
        }
        SimPair whole = copy(Power.NEVER);
        for (String side : SimPair.SIDES) {
            known.put(side, whole.recorded(side).nodes());
        }
        assertEquals(0, whole.sync(OPTIONS).exitStatus());
        steps = whole.power.steps();
        wanted = files(whole, "left").content();
        assertEquals(wanted, files(whole, "right").content());
    }

    private static void fill(SimFiles files) throws IOException {
        files.put("edited", "first").put("deleted", "going").put("mode-only", "same");
        files.put("moved/a/file", "travels").put("kept", "stays");
        files.put("file-becomes-folder", "flat").put("folder-becomes-file/inner", "deep");
        files.put("folder-becomes-link/inner", "deep");
        files.link("link", "edited").link("link-becomes-file", "edited");
        files.put("shared/right", "one").put("shared/left", "one").force();
    }

    private static void editLeft(SimFiles files) throws IOException {
        files.put("edited", "second, and longer").delete("deleted").setMode("mode-only", 0600);
        files.makeDirectory("elsewhere").rename("moved/a/file", "elsewhere/file");
        files.delete("moved/a").delete("moved");
        files.delete("file-becomes-folder").put("file-becomes-folder/inner", "now deep");
        files.delete("folder-becomes-file/inner").delete("folder-becomes-file");
        files.put("folder-becomes-file", "now flat");
        files.delete("folder-becomes-link/inner").delete("folder-becomes-link");
        files.link("folder-becomes-link", "kept");
        files.link("link", "kept").put("link-becomes-file", "a file now");
        files.put("new/one", "1").put("new/deeper/two", "2").makeDirectory("new/empty");
        files.put("shared/left", "two").force();
    }

    private static void editRight(SimFiles files) throws IOException {
        files.put("shared/right", "two").put("from-right/file", "hello").force();
    }

    private static SimFiles files(SimPair pair, String side) {
        return new SimFiles(pair.tree(side));
    }

    private SimPair copy(long cutBefore) throws IOException {
        Path to = Files.createDirectory(folder.resolve("case-" + cases++));
        return before.copy(to, new Power(cutBefore));
    }

    @Test
    void survivesLosingAllUnforcedWrites() throws IOException {
        cutEverywhere(step -> Survival.ofNothing());
    }

    @Test
    void survivesLosingUnforcedContentOnly() throws IOException {
        cutEverywhere(step -> Survival.ofNamesOnly());
    }

    @Test
    void survivesLosingAnyUnforcedWrites() throws IOException {
        for (int round = 0; round < Effort.times(1, 50); round++) {
            long seed = round * 1000L;
            cutEverywhere(step -> Survival.ofChance(seed + step));
        }
    }

    /** What a killed run did is recorded by the next one, and is then no safer than before. */
    @Test
    @Covers(
            value = {"E2", "I2"},
            fault = "what a killed run did not force is recorded all the same")
    void survivesACutOfTheRunAfterAKill() throws IOException {
        for (long kill = 1; kill <= steps; kill += Effort.times(12, 3)) {
            for (long cut = 1; cut <= MOST_CUTS; cut += Effort.times(8, 2)) {
                SimPair pair = copy(kill);
                pair.untilTheCut(killed -> killed.sync(OPTIONS));
                pair.power.goOn(cut);
                pair.untilTheCut(next -> next.sync(OPTIONS));
                SimPair found = pair.afterCut(Survival.ofNothing());
                String when = "killed before step " + kill + ", cut before " + cut + " of the next";
                for (String side : SimPair.SIDES) {
                    files(found, side).assertEach(old.get(side), wanted, when + ": " + side);
                    assertEquals(List.of(), ArchiveCheck.ahead(found, side, known.get(side)), when);
                }
                assertConverges(found, when);
            }
        }
    }

    private void cutEverywhere(LongFunction<Survival> survivals) throws IOException {
        assertTrue(steps > 100, () -> "only " + steps + " steps");
        for (long step = 1; step <= steps + 1; step++) {
            Survival survival = survivals.apply(step);
            String when = "cut before step " + step + " of " + steps + ", survives: " + survival;
            SimPair cut = copy(step);
            cut.untilTheCut(pair -> pair.sync(OPTIONS));
            assertEquals(step <= steps, cut.power.isOff(), when);
            SimPair found = cut.afterCut(survival);
            if (step > steps) {
                assertAllThere(found, when);
            }
            for (String side : SimPair.SIDES) {
                files(found, side).assertEach(old.get(side), wanted, when + ": " + side);
                assertEquals(List.of(), ArchiveCheck.ahead(found, side, known.get(side)), when);
            }
            assertConverges(found, when);
        }
    }

    /** A run that has said that it is done is done for good. */
    private void assertAllThere(SimPair found, String when) throws IOException {
        for (String side : SimPair.SIDES) {
            assertEquals(wanted, files(found, side).content(), () -> when + ": " + side);
        }
    }

    private static List<Object> complaints(RunResult run) {
        List<Object> complaints = new ArrayList<>(run.conflicts());
        complaints.addAll(run.problems());
        run.results().stream()
                .filter(result -> !(result.outcome() instanceof Outcome.Done))
                .forEach(complaints::add);
        return complaints;
    }

    private void assertConverges(SimPair found, String when) throws IOException {
        RunResult run = found.sync(OPTIONS);
        assertEquals(0, run.exitStatus(), () -> when + ": " + complaints(run));
        for (String side : SimPair.SIDES) {
            assertEquals(wanted, files(found, side).content(), () -> when + ": " + side);
            assertEquals(List.of(), found.staged(side), when);
        }
        assertEquals(List.of(), found.sync(OPTIONS).results(), when);
    }
}
