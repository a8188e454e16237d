package org.syncline.core.model;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The one printer for text of unknown origin, such as a file's name or a peer's message: nothing in
 * it steers a terminal, forges a line, or hides or reorders the text beside it. Such characters
 * become visible escapes like {@code \x1b} or <code>&#92;u202e</code>; all others stay. Safe for
 * any thread.
 */
public final class PrintableText {

    private static final int LAST_BYTE = 0xff;
    private static final int NON_JOINER = 0x200c;
    private static final int JOINER = 0x200d;
    private static final int MAX_CAUSES = 100;

    private PrintableText() {}

    /** One line. */
    public static String line(String text) {
        return isPlain(text, "") ? text : escaped(text, "");
    }

    /** Lines of this program's own making, such as a table; what others said must be escaped. */
    public static String text(String text) {
        return isPlain(text, "\t\r\n") ? text : escaped(text, "\t\r\n");
    }

    /**
     * The lines that {@link Throwable#printStackTrace()} prints, of which each is escaped: a peer
     * may have sent the messages and even the frames.
     */
    public static String trace(Throwable failure) {
        StringBuilder out = new StringBuilder();
        append(out, "", failure, Collections.newSetFromMap(new IdentityHashMap<>()));
        return out.toString();
    }

    private static void append(
            StringBuilder out, String label, Throwable failure, Set<Throwable> seen) {
        out.append(line(label + failure)).append(System.lineSeparator());
        if (!seen.add(failure) || seen.size() > MAX_CAUSES) {
            return;
        }
        for (StackTraceElement frame : failure.getStackTrace()) {
            out.append("\tat ").append(line(frame.toString())).append(System.lineSeparator());
        }
        for (Throwable suppressed : failure.getSuppressed()) {
            append(out, "Suppressed: ", suppressed, seen);
        }
        if (failure.getCause() != null) {
            append(out, "Caused by: ", failure.getCause(), seen);
        }
    }

    private static boolean isPlain(String text, String allowed) {
        int c;
        for (int i = 0; i < text.length(); i += Character.charCount(c)) {
            c = text.codePointAt(i);
            if (isUnsafe(c) && allowed.indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    private static String escaped(String text, String allowed) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints()
                .forEach(
                        c -> {
                            if (isUnsafe(c) && allowed.indexOf(c) < 0) {
                                out.append(escape(c));
                            } else {
                                out.appendCodePoint(c);
                            }
                        });
        return out.toString();
    }

    private static String escape(int c) {
        if (c <= LAST_BYTE) {
            return String.format("\\x%02x", c);
        }
        return Character.isBmpCodePoint(c)
                ? String.format("\\u%04x", c)
                : String.format("\\u{%x}", c);
    }

    /** The joiners stay: some scripts and emoji are spelt with them, and they reorder nothing. */
    private static boolean isUnsafe(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE ->
                    true;
            case Character.FORMAT -> c != JOINER && c != NON_JOINER;
            default -> false;
        };
    }
}
