package org.syncline.core.measure;

import java.util.Arrays;
import java.util.Optional;

/**
 * How much of the code that a run uses had been used before in its JVM. Code that had not is loaded
 * and compiled while the run is timed.
 */
public enum Warmth {
    /** None: no run of the JVM had ended. */
    COLD("cold"),
    /**
     * All but that of a transport: no run of the JVM over one of the run's transports had ended.
     */
    COLD_TRANSPORT("cold-transport"),
    /** All: runs over each of its transports had ended. */
    WARM("warm");

    private final String label;

    Warmth(String label) {
        this.label = label;
    }

    /** The name in JSON. */
    public String label() {
        return label;
    }

    public boolean isCold() {
        return this != WARM;
    }

    /** The constant of this label; empty for one that only another version knows. */
    public static Optional<Warmth> labelled(String label) {
        return Arrays.stream(values()).filter(warmth -> warmth.label.equals(label)).findAny();
    }
}
