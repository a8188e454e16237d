package org.syncline.desktop.measure;

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
}
