package org.syncline.core.model;

import java.io.Serializable;

/**
 * The reason for which work was refused, as a sentence fragment for people.
 *
 * @param advice how to go on at the command line; empty if there is none
 */
public record Refusal(String reason, String advice) implements Serializable {

    public Refusal(String reason) {
        this(reason, "");
    }

    /** A root that may be another one than at the last run. */
    public static Refusal ofSuspectRoot(String reason) {
        return new Refusal(
                reason,
                "if all is as it should be, use --force, and the run merges both sides and deletes"
                        + " nothing");
    }

    /** Returns the refusal whose {@link #text} this is, with its advice at the end. */
    public static Refusal of(String text, String advice) {
        String end = "; " + advice;
        return advice.isEmpty() || !text.endsWith(end)
                ? new Refusal(text)
                : new Refusal(text.substring(0, text.length() - end.length()), advice);
    }

    /** Returns the reason and the advice. */
    public String text() {
        return advice.isEmpty() ? reason : reason + "; " + advice;
    }
}
