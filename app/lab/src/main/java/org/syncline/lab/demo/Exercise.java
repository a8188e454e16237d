package org.syncline.lab.demo;

import org.syncline.lab.timing.RunTiming;

/** The timed runs of every corpus and transport, in this order. */
public enum Exercise {
    /** Copies a corpus to an empty folder. */
    COPY("full copy"),
    /** Runs again without changes. */
    NO_OP("no-op"),
    /** Runs after edits on both sides that do not conflict. */
    EDITED("both edited");

    private final String title;

    Exercise(String title) {
        this.title = title;
    }

    /** Returns true if a run was of this exercise. */
    public boolean isOf(RunTiming run) {
        return run.setup().corpus().endsWith(rowName(""));
    }

    /** Returns the name of the corpus in rows of this exercise. */
    String rowName(String corpus) {
        return corpus + " · " + title;
    }
}
