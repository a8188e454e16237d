package org.syncline.desktop;

import javafx.application.Application;

import org.syncline.core.model.PrintableText;
import org.syncline.lab.failure.LogFormat;

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
        LogFormat.install();
        Thread.setDefaultUncaughtExceptionHandler(Main::report);
        Application.launch(App.class, args);
    }

    private static void report(Thread thread, Throwable failure) {
        System.err.print(
                PrintableText.line("Exception in thread \"" + thread.getName() + "\" ")
                        + PrintableText.trace(failure));
    }
}
