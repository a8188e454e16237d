package org.syncline.desktop.common;

/** The colours of the window. */
public enum Theme {
    LIGHT("Light"),
    DARK("Dark"),
    /** The theme of the desktop. */
    SYSTEM("As the system");

    private final String label;

    Theme(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
