package org.syncline.core.serve;

import java.util.Locale;

/** What a guest may do with a root that is served. */
public enum Right {
    /** Take content from it. */
    READ("its content may not be read from here"),
    /** Change it. */
    WRITE("it may not be changed from here"),
    /** Take runs back that changed it. */
    UNDO("runs may not be taken back from here"),
    /** See its earlier runs. */
    HISTORY("its history may not be read from here");

    private final String refusal;

    Right(String refusal) {
        this.refusal = refusal;
    }

    /** The name on the command line. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What a guest without it is told, as a part of a sentence. */
    String refusal() {
        return refusal;
    }
}
