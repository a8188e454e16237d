package org.syncline.lab.demo;

import org.syncline.lab.timing.RunTiming;

/** The timed runs of every corpus and transport, in this order. */
public enum Exercise {
    COPY("full copy"),
    NO_OP("no-op"),
    EDITED("both edited");

    private final String title;

    Exercise(String title) {
        this.title = title;
    }

    public boolean isOf(RunTiming run) {
        return run.setup().corpus().endsWith(rowName(""));
    }

    public String title() {
        return title;
    }

    /** Returns the name of the corpus in rows of this exercise. */
    String rowName(String corpus) {
        return corpus + " · " + title;
    }
}
