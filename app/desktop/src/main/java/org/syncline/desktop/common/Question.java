package org.syncline.desktop.common;

import java.util.List;

/**
 * Something that has to be answered before it happens. The button that agrees is never the default.
 * Immutable.
 *
 * @param action what the button that agrees says
 * @param danger true if what is agreed to may lose something, or overrules a guard
 * @param items what it is about, one by one; may be empty
 */
public record Question(String title, String text, String action, boolean danger, List<Item> items) {

    public Question {
        items = List.copyOf(items);
    }

    /**
     * One of many things that will happen.
     *
     * @param what a few words, such as "delete on the right"
     * @param reason why it will not happen after all, or the empty string
     */
    public record Item(String what, String path, String reason) {}
}
