package org.syncline.lab.demo;

import org.syncline.lab.timing.RunTiming;

/** What is timed for every corpus and transport, in this order. */
public enum Exercise {
    /** From a corpus to an empty folder. */
    COPY("full copy"),
    /** Again, with nothing changed. */
    NO_OP("no-op"),
    /** After edits on both sides that do not conflict. */
    EDITED("both edited");

    private final String title;

    Exercise(String title) {
        this.title = title;
    }

    /** True if a run was one of these. */
    public boolean isOf(RunTiming run) {
        return run.setup().corpus().endsWith(rowName(""));
    }

    /** How rows of this exercise name their corpus. */
    String rowName(String corpus) {
        return corpus + " · " + title;
    }
}
