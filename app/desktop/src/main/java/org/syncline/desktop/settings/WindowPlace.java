package org.syncline.desktop.settings;

import javafx.geometry.Rectangle2D;

import org.jspecify.annotations.Nullable;

/**
 * Place of the window and the position of its divider, from 0 (top) to 1. Sizes are clamped to the
 * usable range. They are those of the window while it is not maximised.
 *
 * @param x left edge on the screen; null at the first start, when the system chooses
 * @param y upper edge, as {@code x}
 * @param divider between the plan and the results below it
 */
public record WindowPlace(
        double width,
        double height,
        @Nullable Double x,
        @Nullable Double y,
        boolean maximised,
        double divider) {
    public static final double LEAST_WIDTH = 970;
    public static final double LEAST_HEIGHT = 560;
    private static final double LARGEST = 20_000;

    /** What a title bar and borders may take of a screen. */
    private static final double FRAME_WIDTH = 12;

    private static final double FRAME_HEIGHT = 44;

    public static final WindowPlace DEFAULT = new WindowPlace(1240, 800, null, null, false, 0.52);

    public WindowPlace {
        width = Math.clamp(width, LEAST_WIDTH, LARGEST);
        height = Math.clamp(height, LEAST_HEIGHT, LARGEST);
        divider = Math.clamp(divider, 0.1, 0.9);
    }

    /** Returns the place with which the window and its frame lie on the screen as a whole. */
    public WindowPlace on(Rectangle2D screen) {
        double fitWidth = Math.min(width, screen.getWidth() - FRAME_WIDTH);
        double fitHeight = Math.min(height, screen.getHeight() - FRAME_HEIGHT);
        return new WindowPlace(
                fitWidth,
                fitHeight,
                x == null
                        ? null
                        : within(x, screen.getMinX(), screen.getMaxX() - fitWidth - FRAME_WIDTH),
                y == null
                        ? null
                        : within(y, screen.getMinY(), screen.getMaxY() - fitHeight - FRAME_HEIGHT),
                maximised,
                divider);
    }

    private static double within(double value, double least, double most) {
        return Math.max(least, Math.min(value, most));
    }
}
