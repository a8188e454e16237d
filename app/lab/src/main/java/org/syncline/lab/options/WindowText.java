package org.syncline.lab.options;

/**
 * An option in the words of the window.
 *
 * @param key the option's name in the stored settings, which stays what it is
 * @param caption what stands beside or above the control; an underscore marks the mnemonic
 * @param explanation a sentence: what a flag says, what the window tells of a box or field
 * @param prompt what an empty field shows
 */
public record WindowText(String key, String caption, String explanation, String prompt) {

    WindowText(String key, String caption, String explanation) {
        this(key, caption, explanation, "");
    }
}
