package org.syncline.cli;

import org.syncline.core.model.PrintableText;
import org.syncline.lab.table.Table;
import org.syncline.lab.table.TextWriter;

import picocli.CommandLine.Model.CommandSpec;

import java.io.Console;
import java.io.PrintWriter;

/**
 * Prints all text for people, so that nothing which a peer sent steers the terminal or forges a
 * line of this program. Safe for any thread.
 */
final class Terminal {

    private Terminal() {}

    /** Prints a sentence for people on standard error, in one line. */
    static void warn(PrintWriter err, String sentence) {
        err.println("syncline: " + PrintableText.line(sentence));
        err.flush();
    }

    /** Prints a question, whose answer stands in the same line. */
    static void ask(PrintWriter err, String question) {
        err.print(PrintableText.line(question));
        err.flush();
    }

    /** Prints one line. */
    static void say(PrintWriter out, String line) {
        out.println(PrintableText.line(line));
    }

    /** Prints whole lines of this program's own making, such as a table with escaped cells. */
    static void show(PrintWriter out, String lines) {
        out.print(PrintableText.text(lines));
    }

    /** Prints a table as wide as the terminal, or as it needs where there is none. */
    static void show(PrintWriter out, Table table) {
        show(out, TextWriter.write(table, width()));
    }

    /** Prints where in the program a failure came up. */
    static void trace(PrintWriter err, Throwable failure) {
        err.print(PrintableText.trace(failure));
        err.flush();
    }

    /** Returns how long lines may be; {@link TextWriter#UNLIMITED} in files and pipes. */
    static int width() {
        return isWatched()
                ? CommandSpec.create().usageMessage().autoWidth(true).width()
                : TextWriter.UNLIMITED;
    }

    /** Returns true if standard input and output are a terminal. */
    static boolean isWatched() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }
}
