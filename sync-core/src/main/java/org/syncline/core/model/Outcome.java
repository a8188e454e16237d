package org.syncline.core.model;

/** The outcome of one action. */
public sealed interface Outcome {

    /** The only value that {@link Done} needs. */
    Outcome DONE = new Done();

    /** Carried out as planned. */
    record Done() implements Outcome {}

    /** Not carried out, and the path is as it was. */
    record Failed(Problem problem) implements Outcome {}

    /** Left alone on purpose: cancelled, or switched off by the user. */
    record Skipped(String reason) implements Outcome {}
}
