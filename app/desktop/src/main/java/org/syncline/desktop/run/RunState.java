package org.syncline.desktop.run;

import org.syncline.core.session.FileProgress;
import org.syncline.core.session.Progress;
import org.syncline.desktop.common.FigureText;
import org.syncline.lab.table.Figures;

import java.util.List;
import java.util.Optional;

/**
 * The work under way. Immutable.
 *
 * @param progress empty while nothing is known yet
 */
public record RunState(Activity activity, boolean paused, Optional<Progress> progress) {
    public static final RunState IDLE = new RunState(Activity.NONE, false, Optional.empty());

    /** The window's present activity. */
    public enum Activity {
        NONE,
        PREPARING,
        COMPARING,
        RUNNING,
        /** Previewing the undo of an earlier run. */
        LOOKING_BACK,
        UNDOING
    }

    /** Returns files whose content is on its way, those first that began first. */
    public List<FileProgress> files() {
        return progress.map(Progress::files).orElse(List.of());
    }

    public boolean canPause() {
        return activity == Activity.COMPARING || activity == Activity.RUNNING;
    }

    public boolean isBusy() {
        return activity != Activity.NONE;
    }

    /** Returns the share of the work done, from 0 to 1; empty if unknown. */
    public Optional<Double> fraction() {
        return progress.flatMap(RunState::fraction);
    }

    private static Optional<Double> fraction(Progress now) {
        if (now.bytesTotal() > 0) {
            return Optional.of(Math.min(1, (double) now.bytes() / now.bytesTotal()));
        }
        return now.itemsTotal() > 0
                ? Optional.of(Math.min(1, (double) now.items() / now.itemsTotal()))
                : Optional.empty();
    }

    /** "Transferring – 120 of 300 items, 9.0 of 40.9 MB". */
    public String headline() {
        String doing =
                switch (activity) {
                    case NONE -> "";
                    case PREPARING -> "Preparing sample corpora and peer";
                    case COMPARING, RUNNING -> progress.map(RunState::step).orElse("Connecting");
                    case LOOKING_BACK -> "Looking what can be taken back";
                    case UNDOING -> "Taking back";
                };
        return (paused ? "Paused – " : "") + doing + progress.map(RunState::amounts).orElse("");
    }

    private static String step(Progress progress) {
        return switch (progress.step()) {
            case OPENING -> "Opening";
            case SCANNING -> "Scanning";
            case SIGNING -> "Signing";
            case PLANNING, PLANNED -> "Deciding";
            case TRANSFERRING -> "Transferring";
            case FINISHING, ENDED -> "Finishing";
        };
    }

    private static String amounts(Progress now) {
        if (now.itemsTotal() <= 0) {
            return now.items() > 0 ? " – " + FigureText.counted(now.items(), "item") : "";
        }
        String items =
                FigureText.count(now.items())
                        + " of "
                        + FigureText.counted(now.itemsTotal(), "item");
        return now.bytesTotal() <= 0
                ? " – " + items
                : " – %s, %s of %s"
                        .formatted(
                                items, Figures.bytes(now.bytes()), Figures.bytes(now.bytesTotal()));
    }

    /** "12 MB/s, 3 s left". */
    public String pace() {
        return progress.map(RunState::pace).orElse("");
    }

    private static String pace(Progress now) {
        String rate = now.rate() > 0 ? Figures.bytes(now.rate()) + "/s" : "";
        String left =
                now.secondsLeft() >= 0 ? FigureText.duration(now.secondsLeft()) + " left" : "";
        return rate.isEmpty() || left.isEmpty() ? rate + left : rate + ", " + left;
    }
}
