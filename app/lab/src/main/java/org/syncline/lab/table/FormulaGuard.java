package org.syncline.lab.table;

import org.syncline.core.model.PrintableText;

import java.util.regex.Pattern;

/** Makes texts, such as a file's name, that a spreadsheet does not calculate as it opens CSV. */
final class FormulaGuard {

    /** What begins a formula: ASCII, and full width, which Japanese spreadsheets take alike. */
    private static final String STARTS = "=+-@＝＋－＠";

    /**
     * Options as on the command line. A spreadsheet may try to calculate one and fail, but without
     * a bracket, a quote, a {@code |} or a {@code !} it calls no function, starts no program and
     * looks into no other file.
     */
    private static final Pattern OPTIONS = Pattern.compile("--[a-z][A-Za-z0-9 ,.:/_=*%+-]*");

    private FormulaGuard() {}

    /** Returns one printable line; a text that could do harm gets a {@code '} in front. */
    static String inert(String value) {
        String text = PrintableText.line(value);
        String shown = text.stripLeading();
        boolean formula = !shown.isEmpty() && STARTS.indexOf(shown.charAt(0)) >= 0;
        return formula && !OPTIONS.matcher(text).matches() ? "'" + text : text;
    }
}
