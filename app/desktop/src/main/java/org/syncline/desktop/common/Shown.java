package org.syncline.desktop.common;

import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;

import org.controlsfx.control.StatusBar;
import org.jspecify.annotations.Nullable;
import org.syncline.core.model.PrintableText;

/**
 * Gives nodes all texts that change, so that nothing which a peer sent hides or reorders the text
 * beside it or looks like a line of this program. UI thread only.
 */
public final class Shown {

    private Shown() {}

    public static void text(Labeled node, @Nullable String text) {
        node.setText(line(text));
    }

    public static void text(Tooltip node, @Nullable String text) {
        node.setText(line(text));
    }

    public static void text(StatusBar node, @Nullable String text) {
        node.setText(line(text));
    }

    /** Returns a text for a node made with it, in one line. */
    static @Nullable String line(@Nullable String text) {
        return text == null ? null : PrintableText.line(text);
    }
}
