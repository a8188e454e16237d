package org.syncline.lab.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Checks LaTeX by rules: printable ASCII, only commands that LaTeX and its packages define with
 * their default fonts, braces and mathematics closed within each cell, and no ligature of a text's
 * own.
 */
final class LatexScan {

    private static final Set<String> COMMANDS =
            Set.of(
                    ("begin end centering caption toprule midrule bottomrule par smallskip"
                                    + " footnotesize textbackslash textasciitilde textasciicircum"
                                    + " textless textgreater textbar textquotedblleft"
                                    + " textquotedblright textquoteleft textquoteright dots S ss ae"
                                    + " AE oe OE o O l L i j u r H v c pm times cdot leq geq approx"
                                    + " neq infty circ leftarrow rightarrow mu sigma Delta & % $ #"
                                    + " _ { } ` ' ^ ~ = . \" \\")
                            .split(" "));

    private static final Set<String> MATHEMATICS =
            Set.of(
                    ("pm times cdot leq geq approx neq infty circ leftarrow rightarrow mu sigma"
                                    + " Delta")
                            .split(" "));

    private final String source;
    private final List<Integer> cells = new ArrayList<>();
    private int depth;
    private boolean mathematics;
    private int separators;

    private LatexScan(String source) {
        this.source = source;
    }

    /** Returns the number of cells of each row, the one of headings first. */
    static List<Integer> cells(String source) {
        LatexScan scan =
                new LatexScan(
                        source.replace(LatexWriter.FITTED, "").replace("{tabular}}", "{tabular}"));
        scan.scan();
        return scan.cells;
    }

    private void scan() {
        int start = source.startsWith("%") ? source.indexOf('\n') : 0;
        for (int i = start; i < source.length(); i++) {
            char c = source.charAt(i);
            assertTrue(c == '\n' || (c >= ' ' && c <= '~'), () -> "not ASCII: " + source);
            assertTrue(
                    "%#\"`^_~<>|".indexOf(c) < 0 || (mathematics && c == '^'),
                    () -> c + " in " + source);
            switch (c) {
                case '\\' -> i = command(i + 1);
                case '{' -> depth++;
                case '}' -> assertTrue(--depth >= 0, source);
                case '$' -> mathematics = !mathematics;
                case '&' -> {
                    outside();
                    separators++;
                }
                case '\n' -> outside();
                default -> {}
            }
        }
        outside();
    }

    private void outside() {
        assertTrue(depth == 0 && !mathematics, source);
    }

    /** Returns the index of the command's last character. */
    private int command(int begin) {
        int end = begin + 1;
        while (Character.isLetter(source.charAt(begin)) && Character.isLetter(source.charAt(end))) {
            end++;
        }
        String name = source.substring(begin, end);
        assertTrue(COMMANDS.contains(name), () -> "\\" + name + " in " + source);
        assertEquals(mathematics, MATHEMATICS.contains(name), () -> "\\" + name + " in " + source);
        if (name.equals("\\")) {
            outside();
            assertEquals('\n', source.charAt(end), source);
            assertTrue("*[".indexOf(source.charAt(end + 1)) < 0, source);
            cells.add(separators + 1);
            separators = 0;
        }
        return end - 1;
    }
}
