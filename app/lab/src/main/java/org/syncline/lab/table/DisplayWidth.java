package org.syncline.lab.table;

import java.util.ArrayList;
import java.util.List;

/** Width of text in terminal columns: combining marks take none, East Asian wide characters two. */
final class DisplayWidth {
    private DisplayWidth() {}

    static int of(String text) {
        return text.codePoints().map(DisplayWidth::of).sum();
    }

    /**
     * Returns the text in lines of at most {@code width} ≥ 2 columns, broken between words, and
     * within those that are longer than a line. Blanks at which it is broken are left out.
     *
     * @param indent what all lines but the first begin with, narrower by 2 than the width at least
     */
    static List<String> lines(String text, int width, String indent) {
        List<String> lines = new ArrayList<>();
        String before = "";
        String rest = text;
        while (of(before) + of(rest) > width) {
            int fitting = fitting(rest, width - of(before));
            int blank = rest.lastIndexOf(' ', fitting);
            int end = blank > 0 ? blank : fitting;
            lines.add(before + rest.substring(0, end).stripTrailing());
            rest = rest.substring(end).stripLeading();
            before = indent;
        }
        if (lines.isEmpty() || !rest.isEmpty()) {
            lines.add(before + rest);
        }
        return lines;
    }

    /** Returns how long the beginning of the text is that fits. */
    private static int fitting(String text, int width) {
        int length = 0;
        for (int used = 0; length < text.length(); ) {
            int c = text.codePointAt(length);
            used += of(c);
            if (used > width) {
                break;
            }
            length += Character.charCount(c);
        }
        return length;
    }

    private static int of(int c) {
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
            default -> isWide(c) ? 2 : 1;
        };
    }

    /** The blocks are those of Unicode's EastAsianWidth W and F that texts really use. */
    private static boolean isWide(int c) {
        return c >= 0x1100
                && (c <= 0x115f
                        || (c >= 0x2e80 && c <= 0xa4cf)
                        || (c >= 0xac00 && c <= 0xd7a3)
                        || (c >= 0xf900 && c <= 0xfaff)
                        || (c >= 0xfe30 && c <= 0xfe6f)
                        || (c >= 0xff00 && c <= 0xff60)
                        || (c >= 0x1f300 && c <= 0x1faff)
                        || (c >= 0x20000 && c <= 0x3fffd));
    }
}
