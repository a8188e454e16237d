package org.syncline.cli;

import java.io.Console;

/** Finds out whether a person is watching. */
final class Terminal {

    private Terminal() {}

    /**
     * Returns true if standard input and output are a terminal, so that a line may be rewritten.
     */
    static boolean isWatched() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }
}
