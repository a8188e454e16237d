package org.syncline.desktop.window;

import java.util.Optional;

/**
 * What the window as a whole says. Immutable.
 *
 * @param banner a failure or warning that stays until it is closed or something new begins
 * @param status the line at the bottom
 * @param planned true if there is a plan that can be run
 */
public record MainState(Optional<Banner> banner, Status status, boolean planned) {
    static final MainState START =
            new MainState(
                    Optional.empty(),
                    new Status(Mood.NEUTRAL, "Choose two folders, then compare."),
                    false);

    /** A message above the plan. */
    public record Banner(boolean failure, String text) {}

    /** The line at the bottom. */
    public record Status(Mood mood, String text) {}

    /** How things stand. */
    public enum Mood {
        NEUTRAL,
        GOOD,
        ATTENTION,
        BAD
    }

    MainState with(Status next) {
        return new MainState(banner, next, planned);
    }

    MainState withBanner(Optional<Banner> next) {
        return new MainState(next, status, planned);
    }

    MainState planned(boolean next) {
        return new MainState(banner, status, next);
    }
}
