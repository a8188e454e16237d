package org.syncline.lab.history;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.experiment.ForkEnvironment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

class RecordingCostTest {

    private static Map<String, String> told(
            double measured, double within, double between, double starter) {
        Map<String, String> told = new TreeMap<>(HistorySamples.JVM);
        told.put(ForkEnvironment.MEASURED, "" + measured);
        told.put(ForkEnvironment.RECORDING_WITHIN, "" + within);
        told.put(ForkEnvironment.RECORDING_BETWEEN, "" + between);
        told.put(ForkEnvironment.RECORDING_STARTER, "" + starter);
        return told;
    }

    @Test
    @Covers("M10")
    void forksThatRanAlikeAreOneGroupWhateverRecordingTookThem() {
        List<ForkGroup> groups =
                ForkGroup.of(
                        List.of(
                                new ForkGroup.Said("rmi", told(10, 0.01, 0.02, 0.03)),
                                new ForkGroup.Said("rmi", HistorySamples.JVM),
                                new ForkGroup.Said("rmi", told(1, 0.01, 0.01, 0.02))));
        assertEquals(1, groups.size());
        assertEquals(HistorySamples.JVM, groups.getFirst().environment());
        RecordingCost cost = groups.getFirst().recording().orElseThrow();
        assertEquals(0.1 / 11, cost.share(), 1e-12);
        assertEquals(0.04, cost.worst(), 1e-12);
    }

    @Test
    void whoSaysNothingOrMeasuredNothingHasNoCost() {
        assertEquals(Optional.empty(), RecordingCost.of(HistorySamples.JVM));
        assertEquals(Optional.empty(), RecordingCost.of(told(0, 1, 1, 1)));
    }
}
