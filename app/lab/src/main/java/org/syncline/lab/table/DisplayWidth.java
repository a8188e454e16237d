package org.syncline.lab.table;

/** Width of text in terminal columns: combining marks take none, East Asian wide characters two. */
final class DisplayWidth {
    private static final String ELLIPSIS = "…";

    private DisplayWidth() {}

    static int of(String text) {
        return text.codePoints().map(DisplayWidth::of).sum();
    }

    /** Returns the text, cut to at most {@code width} ≥ 1 columns with an ellipsis at its end. */
    static String cut(String text, int width) {
        if (of(text) <= width) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        int used = of(ELLIPSIS);
        for (int c : text.codePoints().toArray()) {
            used += of(c);
            if (used > width) {
                break;
            }
            out.appendCodePoint(c);
        }
        return out.append(ELLIPSIS).toString();
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
