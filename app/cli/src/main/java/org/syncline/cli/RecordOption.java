package org.syncline.cli;

import org.syncline.lab.history.HistoryStore;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;

/** The options of commands that measure themselves, and note what they measured. */
final class RecordOption {

    @Mixin private HistoryOption history = new HistoryOption();

    @Option(names = "--no-history", description = "Record nothing in the history of measurements.")
    private boolean unrecorded;

    boolean isWanted() {
        return !unrecorded;
    }

    /** Returns the folder that holds the history, or will. */
    Path folder() {
        return history.folder();
    }

    HistoryStore open() throws IOException {
        return history.open();
    }
}
