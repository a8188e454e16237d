package org.syncline.lab.table;

import org.syncline.core.model.PrintableText;

/** Text in GitHub-flavoured Markdown that reads as it is, whatever it holds. */
public final class MarkdownText {

    private MarkdownText() {}

    /** Returns the text for the middle of a line, in which nothing marks anything. */
    public static String inline(String text) {
        return PrintableText.line(text)
                .replaceAll("([\\\\`*_\\[\\]|~$])", "\\\\$1")
                .replace("&", "&amp;")
                .replace("<", "&lt;");
    }

    /** Returns the text of an item that begins no heading, quotation or list of its own. */
    public static String item(String text) {
        return inline(text.strip()).replaceFirst("^(\\d{0,9})([-#>+=.)])", "$1\\\\$2");
    }
}
