package org.syncline.lab.options;

/**
 * An option in the words of the window.
 *
 * @param key the option's name in the stored settings, which never changes
 * @param caption label beside or above the control; an underscore marks the mnemonic
 * @param explanation a sentence: the text of a flag, the tooltip of a box or field
 * @param prompt the text of an empty field
 */
public record WindowText(String key, String caption, String explanation, String prompt) {

    WindowText(String key, String caption, String explanation) {
        this(key, caption, explanation, "");
    }
}
