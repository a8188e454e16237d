package org.syncline.desktop;

import javafx.application.Application;

import java.util.logging.Logger;

/**
 * Starts the window. It is not the application class itself, because a JVM refuses to start that
 * one from the class path.
 */
public final class Main {
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private Main() {}

    public static void main(String[] args) {
        // Java2D exports the charts; it must not look for a display of its own.
        System.setProperty("java.awt.headless", "true");
        // JavaFX warns that it is on the class path, which this program intends.
        JAVAFX.setFilter(line -> !line.getMessage().startsWith("Unsupported JavaFX configuration"));
        Application.launch(App.class, args);
    }
}
