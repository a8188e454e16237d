package org.syncline.desktop.settings;

import org.jspecify.annotations.Nullable;
import org.syncline.desktop.common.Theme;
import org.syncline.desktop.setup.SetupState;

import java.util.List;
import java.util.Objects;

/**
 * The settings that the window remembers. A setting that is missing in a file has its value of the
 * first start.
 *
 * @param version version of the file's format
 */
public record Settings(
        int version,
        Theme theme,
        WindowPlace window,
        SetupState setup,
        List<String> leftHistory,
        List<String> rightHistory) {

    public static final int VERSION = 1;

    public static final Settings DEFAULT =
            new Settings(
                    VERSION,
                    Theme.SYSTEM,
                    WindowPlace.DEFAULT,
                    SetupState.DEFAULT,
                    List.of(),
                    List.of());

    /** Parts that are missing in a file arrive as null. */
    public Settings(
            int version,
            @Nullable Theme theme,
            @Nullable WindowPlace window,
            @Nullable SetupState setup,
            @Nullable List<String> leftHistory,
            @Nullable List<String> rightHistory) {
        this.version = version;
        this.theme = Objects.requireNonNullElse(theme, Theme.SYSTEM);
        this.window = Objects.requireNonNullElse(window, WindowPlace.DEFAULT);
        this.setup = Objects.requireNonNullElse(setup, SetupState.DEFAULT);
        this.leftHistory = leftHistory == null ? List.of() : List.copyOf(leftHistory);
        this.rightHistory = rightHistory == null ? List.of() : List.copyOf(rightHistory);
    }
}
