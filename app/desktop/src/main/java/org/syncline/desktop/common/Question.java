package org.syncline.desktop.common;

import org.syncline.core.model.PrintableText;

import java.util.List;

/**
 * A question that the user answers before an operation begins. The button that agrees is never the
 * default. Immutable.
 *
 * @param text paragraphs, in which words of a peer are escaped already
 * @param action text of the button that agrees
 * @param danger true if the operation may lose content, or overrules a guard
 * @param items the single operations that the question is about; may be empty
 */
public record Question(String title, String text, String action, boolean danger, List<Item> items) {

    public Question {
        title = PrintableText.line(title);
        text = PrintableText.text(text);
        items = List.copyOf(items);
    }

    /**
     * One of many operations.
     *
     * @param what a few words, such as "delete on the right"
     * @param reason why the operation is left out after all, or the empty string
     */
    public record Item(String what, String path, String reason) {}
}
