package org.syncline.lab.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.DeltaMode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

class RunOptionTest {

    @ParameterizedTest
    @EnumSource
    void hasWordsForTheWindowIfItIsShownThere(RunOption option) {
        if (RunOption.IN_BAR.contains(option) || RunOption.IN_DIALOG.contains(option)) {
            assertFalse(option.window().caption().isEmpty());
        } else {
            assertThrows(NullPointerException.class, option::window);
        }
    }

    @Test
    void hasAFieldOfItsOwnInTheSettings() {
        List<String> keys = new ArrayList<>();
        RunOption.IN_BAR.forEach(option -> keys.add(option.window().key()));
        RunOption.IN_DIALOG.forEach(option -> keys.add(option.window().key()));
        assertEquals(keys.size(), new HashSet<>(keys).size(), keys::toString);
    }

    @ParameterizedTest
    @EnumSource
    void belongsToThePlanOrToTheTransfer(RunOption option) {
        assertTrue(RunOption.OF_PLAN.contains(option) ^ RunOption.OF_TRANSFER.contains(option));
    }

    @ParameterizedTest
    @EnumSource
    void isPresetWhereNothingIsChosen(RunOption option) {
        assertTrue(option.isPreset(SyncOptions.DEFAULT));
    }

    @Test
    void cellsNameWhatIsNotPresetAndHasNoColumn() {
        assertEquals(Map.of("durable", ""), RunOption.cells(SyncOptions.DEFAULT));
        SyncOptions options =
                SyncOptions.DEFAULT
                        .withPolicy(new Policy(Policy.Mode.MIRROR, Policy.OnConflict.LEFT))
                        .withDigest("md5")
                        .withDurable(false)
                        .withChecksum(true)
                        .withExcludes(List.of("*.tmp", "q"))
                        .withChoices(new TreeOptions(false, LinkPolicy.KEEP, false, true, false))
                        .withDelta(DeltaMode.NEVER)
                        .withBandwidth(2_000_000)
                        .withMaxDelete(List.of(DeletionLimit.parse("3")))
                        .withForce(true);
        assertEquals(
                Map.of(
                        "fast", "",
                        "checksum", "",
                        "exclude", "*.tmp,q",
                        "no-hard-links", "",
                        "links", "keep",
                        "group", "",
                        "delta", "never",
                        "bwlimit", "2000000"),
                RunOption.cells(options));
    }
}
