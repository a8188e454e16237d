package org.syncline.cli;

import org.syncline.core.model.PrintableText;

import java.io.Console;
import java.io.PrintWriter;

/** The terminal of a person, if there is one. */
final class Terminal {

    private Terminal() {}

    /** Prints a sentence for people on standard error. */
    static void warn(PrintWriter err, String sentence) {
        err.println("syncline: " + PrintableText.text(sentence));
        err.flush();
    }

    /** Returns true if standard input and output are a terminal. */
    static boolean isWatched() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }
}
