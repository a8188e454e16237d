package org.syncline.lab.table;

import org.syncline.core.model.PrintableText;

import java.text.Normalizer;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Text as ASCII that LaTeX sets in its default fonts without a package. Characters that join others
 * there stay apart: {@code --durable} is no dash. Signs and accented Latin letters become commands;
 * any other character is shown as an escape like <code>&#92;u56f3</code>.
 */
public final class LatexText {

    /** A star or a bracket in braces is no option of the end of the row before it. */
    private static final Map<Integer, String> COMMANDS =
            commands(
                    """
                    & \\&
                    % \\%
                    $ \\$
                    # \\#
                    _ \\_
                    { \\{
                    } \\}
                    [ {[}
                    ] {]}
                    * {*}
                    \\ \\textbackslash{}
                    ~ \\textasciitilde{}
                    ^ \\textasciicircum{}
                    < \\textless{}
                    > \\textgreater{}
                    | \\textbar{}
                    ` \\`{}
                    " \\textquotedblright{}
                    – --
                    — ---
                    ‘ \\textquoteleft{}
                    ’ \\textquoteright{}
                    “ \\textquotedblleft{}
                    ” \\textquotedblright{}
                    … \\dots{}
                    § \\S{}
                    ß \\ss{}
                    æ \\ae{}
                    Æ \\AE{}
                    œ \\oe{}
                    Œ \\OE{}
                    ø \\o{}
                    Ø \\O{}
                    ł \\l{}
                    Ł \\L{}
                    ı \\i{}
                    ± $\\pm$
                    × $\\times$
                    · $\\cdot$
                    − $-$
                    ≤ $\\leq$
                    ≥ $\\geq$
                    ≈ $\\approx$
                    ≠ $\\neq$
                    ∞ $\\infty$
                    ° $^\\circ$
                    ← $\\leftarrow$
                    → $\\rightarrow$
                    µ $\\mu$
                    μ $\\mu$
                    σ $\\sigma$
                    Δ $\\Delta$
                    ⁻ $^-$
                    ⁰ $^0$
                    ¹ $^1$
                    ² $^2$
                    ³ $^3$
                    ⁴ $^4$
                    ⁵ $^5$
                    ⁶ $^6$
                    ⁷ $^7$
                    ⁸ $^8$
                    ⁹ $^9$
                    """);

    /** The combining marks that follow a letter in Unicode's decomposed form. */
    private static final Map<Integer, String> ACCENTS =
            commands(
                    """
                    \u0300 \\`
                    \u0301 \\'
                    \u0302 \\^
                    \u0303 \\~
                    \u0304 \\=
                    \u0306 \\u
                    \u0307 \\.
                    \u0308 \\"
                    \u030a \\r
                    \u030b \\H
                    \u030c \\v
                    \u0327 \\c
                    """);

    private static final Pattern ACCENTED = Pattern.compile("[A-Za-z].");

    /** Two of a kind become one: dashes, and quotes in either of the usual encodings. */
    private static final String JOINING = "-',";

    private LatexText() {}

    /** Returns the text as one line of LaTeX. */
    public static String of(String text) {
        StringBuilder out = new StringBuilder();
        PrintableText.line(Normalizer.normalize(text, Normalizer.Form.NFC))
                .codePoints()
                .forEach(c -> append(out, of(c)));
        return out.toString();
    }

    private static void append(StringBuilder out, String piece) {
        char first = piece.charAt(0);
        boolean joins = !out.isEmpty() && out.charAt(out.length() - 1) == first;
        out.append(joins && JOINING.indexOf(first) >= 0 ? "{}" : "").append(piece);
    }

    private static String of(int c) {
        String ascii = c < 0x80 ? Character.toString(c) : letter(c);
        return COMMANDS.getOrDefault(c, ascii);
    }

    /** Returns a Latin letter with one accent as its command, any other character as an escape. */
    private static String letter(int c) {
        String parts = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFD);
        String accent = ACCENTS.get((int) parts.charAt(parts.length() - 1));
        if (accent == null || !ACCENTED.matcher(parts).matches()) {
            String escape = Character.isBmpCodePoint(c) ? "u%04x" : "u\\{%x\\}";
            return "\\textbackslash{}" + String.format(escape, c);
        }
        char base = parts.charAt(0);
        boolean dotted = base == 'i' || base == 'j';
        return accent + "{" + (dotted ? "\\" : "") + base + "}";
    }

    private static Map<Integer, String> commands(String lines) {
        return lines.lines()
                .collect(
                        Collectors.toMap(
                                line -> line.codePointAt(0),
                                line -> line.substring(line.indexOf(' ') + 1)));
    }
}
