package org.syncline.desktop.settings;

/**
 * Size of the window and the position of its divider, from 0 (top) to 1. Sizes are clamped to the
 * usable range.
 *
 * @param divider between the plan and the results below it
 */
public record WindowPlace(double width, double height, boolean maximised, double divider) {
    public static final double LEAST_WIDTH = 970;
    public static final double LEAST_HEIGHT = 560;
    private static final double LARGEST = 20_000;

    public static final WindowPlace DEFAULT = new WindowPlace(1240, 800, false, 0.52);

    public WindowPlace {
        width = Math.clamp(width, LEAST_WIDTH, LARGEST);
        height = Math.clamp(height, LEAST_HEIGHT, LARGEST);
        divider = Math.clamp(divider, 0.1, 0.9);
    }
}
