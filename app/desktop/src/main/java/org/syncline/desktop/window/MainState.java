package org.syncline.desktop.window;

import java.util.Optional;

/**
 * The banner and the status of the whole window. Immutable.
 *
 * @param banner a failure or warning that stays until it is closed or new work begins
 * @param status the line at the bottom
 * @param planned true if there is a plan that can be run
 */
public record MainState(Optional<Banner> banner, Status status, boolean planned) {
    static final MainState START =
            new MainState(
                    Optional.empty(),
                    new Status(Mood.NEUTRAL, "Choose two folders, then compare."),
                    false);

    /** A message above the plan; a failure, or only a warning. */
    public record Banner(boolean failure, String text, Offer offer) {}

    /** What the banner offers: to overrule a guard, or to go on after a failure. */
    public enum Offer {
        NONE(""),
        SYNCHRONISE_ANYWAY("Synchronise anyway …"),
        TRY_AGAIN("Try the rest again"),
        NEW_ROOT("Take it as a new root …");

        private final String label;

        Offer(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    public record Status(Mood mood, String text) {}

    /** The state of the work, as the status line shows it. */
    public enum Mood {
        NEUTRAL,
        GOOD,
        ATTENTION,
        BAD
    }

    MainState withStatus(Status next) {
        return new MainState(banner, next, planned);
    }

    MainState offering(Offer offer) {
        return withBanner(banner.map(it -> new Banner(it.failure(), it.text(), offer)));
    }

    MainState withPlan() {
        return new MainState(banner, status, true);
    }

    MainState withBanner(Optional<Banner> next) {
        return new MainState(next, status, planned);
    }
}
