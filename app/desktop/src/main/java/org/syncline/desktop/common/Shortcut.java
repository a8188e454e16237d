package org.syncline.desktop.common;

import javafx.scene.input.KeyCombination;

/**
 * A key and what it does.
 *
 * @param keys the key as it is printed, such as {@code Ctrl+L}
 * @param what a few words
 */
public record Shortcut(String keys, String what) {

    /** Takes the words of a menu, without their mnemonic and the dots of a dialog. */
    public static Shortcut of(KeyCombination key, String menu) {
        return new Shortcut(key.getDisplayText(), menu.replace("_", "").replace("…", "").strip());
    }
}
