package org.syncline.desktop.setup;

/** How large the sample corpora are. */
public enum SampleExtent {
    SMALL("Small"),
    MEDIUM("Medium"),
    FULL("Full");

    private final String label;

    SampleExtent(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
