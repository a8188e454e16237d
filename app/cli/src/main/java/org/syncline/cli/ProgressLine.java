package org.syncline.cli;

import org.syncline.core.session.Progress;
import org.syncline.lab.table.Figures;

import java.io.PrintStream;
import java.util.Locale;

/**
 * One line that is rewritten as the work goes on; nothing unless a person is watching. Used by one
 * thread.
 */
final class ProgressLine {

    private static final int WIDTH = 78;
    private static final int MINUTE = 60;

    private final PrintStream out = System.err;
    private final boolean watched = Terminal.isWatched();
    private boolean shown;

    void show(String text) {
        if (!watched) {
            return;
        }
        String line = text.length() > WIDTH ? text.substring(0, WIDTH) : text;
        out.print("\r" + line + " ".repeat(WIDTH - line.length()));
        out.flush();
        shown = true;
    }

    void clear() {
        if (shown) {
            out.print("\r" + " ".repeat(WIDTH) + "\r");
            out.flush();
            shown = false;
        }
    }

    /** The progress of a session in a line. */
    static String text(Progress progress) {
        String done =
                String.format(
                        Locale.ROOT,
                        "%s  %,d of %,d, %s of %s",
                        step(progress.step()),
                        progress.items(),
                        progress.itemsTotal(),
                        Figures.bytes(progress.bytes()),
                        Figures.bytes(progress.bytesTotal()));
        return switch (progress.step()) {
            case OPENING, SCANNING, PLANNING, PLANNED, FINISHING, ENDED -> step(progress.step());
            case SIGNING, TRANSFERRING -> done + rate(progress) + left(progress);
        };
    }

    private static String step(Progress.Step step) {
        return switch (step) {
            case OPENING -> "opening …";
            case SCANNING -> "looking for changes …";
            case SIGNING -> "signing";
            case PLANNING, PLANNED -> "planning …";
            case TRANSFERRING -> "transferring";
            case FINISHING, ENDED -> "finishing …";
        };
    }

    private static String rate(Progress progress) {
        return progress.rate() > 0 ? ", " + Figures.bytes(progress.rate()) + "/s" : "";
    }

    private static String left(Progress progress) {
        if (progress.secondsLeft() < 0) {
            return "";
        }
        long seconds = Math.round(progress.secondsLeft());
        return String.format(", %d:%02d left", seconds / MINUTE, seconds % MINUTE);
    }
}
