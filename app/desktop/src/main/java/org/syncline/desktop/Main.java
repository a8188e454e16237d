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

    private Main() {}

    public static void main(String[] args) {
        prepareLogs();
        // Java2D exports the charts; it must not look for a display of its own.
        System.setProperty("java.awt.headless", "true");
        Application.launch(App.class, args);
    }

    /** Has all that is logged, or thrown by threads, from now on made printable. */
    static void prepareLogs() {
        LogFormat.install();
        // JavaFX warns that it is on the class path, which this program intends.
        JavaFx.LOG.setFilter(
                line -> !line.getMessage().startsWith("Unsupported JavaFX configuration"));
        Thread.setDefaultUncaughtExceptionHandler(Main::report);
    }

    private static void report(Thread thread, Throwable failure) {
        System.err.print(
                PrintableText.line("Exception in thread \"" + thread.getName() + "\" ")
                        + PrintableText.trace(failure));
    }

    /** Kept, because settings of a logger that nobody keeps are lost. */
    private static final class JavaFx {
        static final Logger LOG = Logger.getLogger("javafx");
    }
}
