package org.syncline.desktop.measure;

import org.syncline.desktop.common.FigureText;
import org.syncline.lab.history.StoredRun;

import java.util.List;

/**
 * The measurements of the history, newest first. Immutable.
 *
 * @param note what to say where there are none
 */
public record EarlierState(List<StoredRun> runs, String note) {
    static final EarlierState READING = new EarlierState(List.of(), "Reading the history …");

    public EarlierState {
        runs = List.copyOf(runs);
    }

    static EarlierState of(List<StoredRun> runs) {
        return new EarlierState(
                runs,
                "Nothing was measured yet. \"Measure …\" and \"syncline study\" record runs.");
    }

    /** "complete", "complete but for 2 failed forks", "broken off: 12 of 30 forks". */
    static String words(StoredRun run) {
        if (run.isComplete()) {
            return "complete";
        }
        int failed = run.forks().failed();
        if (run.ended().isPresent()) {
            return "complete but for " + FigureText.counted(failed, "failed fork");
        }
        return "broken off: %d of %d forks%s"
                .formatted(
                        run.forks().done(),
                        run.forks().asked(),
                        failed == 0 ? "" : ", " + failed + " failed");
    }
}
