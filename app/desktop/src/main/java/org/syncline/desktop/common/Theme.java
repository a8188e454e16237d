package org.syncline.desktop.common;

/** How the window looks. */
public enum Theme {
    LIGHT("Light"),
    DARK("Dark"),
    /** As the desktop is set. */
    SYSTEM("As the system");

    private final String label;

    Theme(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
