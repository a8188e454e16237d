package org.syncline.lab.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/** No text breaks out of its cell in the formats for readers, or is a formula in CSV. */
class HostileTextTest {

    private static final int TABLES = 300;

    @Test
    void everyLineOfAMarkdownTableHasAllCells() {
        for (long seed = 0; seed < TABLES; seed++) {
            Table table = new DrawnTables(seed).table();
            List<String> lines = TableFormat.MARKDOWN.write(table).lines().toList();
            int title = table.title().isEmpty() ? 0 : 2;
            int notes = table.notes().size() + 1;
            assertEquals(title + 2 + table.rows().size() + notes, lines.size(), "seed " + seed);
            for (String line : lines.subList(title, title + 2 + table.rows().size())) {
                // GitHub takes a pair of backslashes for one; markdown-it looks at the last only.
                for (String escaped : List.of("\\\\.", "\\\\\\|")) {
                    String pipes = line.replaceAll(escaped, "").replaceAll("[^|]", "");
                    assertEquals(table.columns().size() + 1, pipes.length(), seed + ": " + line);
                }
            }
            for (String note : lines.subList(lines.size() - notes + 1, lines.size())) {
                assertFalse(note.matches("- (#|>|[-+=*]|\\d+[.)]| ).*"), seed + ": " + note);
            }
        }
    }

    @Test
    void everyRowOfALatexTableHasAllCells() {
        for (long seed = 0; seed < TABLES; seed++) {
            Table table = new DrawnTables(seed).table();
            assertEquals(
                    Collections.nCopies(table.rows().size() + 1, table.columns().size()),
                    LatexScan.cells(TableFormat.LATEX.write(table)),
                    "seed " + seed);
        }
    }

    @Test
    void everyCharacterIsPlainLatex() {
        for (int c = 0; c < 0x20000; c++) {
            int character = c;
            String text = LatexText.of(Character.toString(c) + Character.toString(c));
            assertTrue(
                    LatexScan.cells(text).isEmpty(), () -> "U+" + Integer.toHexString(character));
            assertFalse(
                    Pattern.compile("--|''|,,|\\?`|!`").matcher(text).find() && c < 0x80,
                    () -> "a ligature of " + text);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '¤',
            value = {
                "--durable | -{}-durable",
                "a -- b | a -{}- b",
                "'' | '{}'",
                "–- | --{}-",
                "10⁻³ µs² · 2×3 ± 1 | 10$^-$$^3$ $\\mu$s$^2$ $\\cdot$ 2$\\times$3 $\\pm$ 1",
                "é | \\'{e}",
                "e\u0301 | \\'{e}",
                "Île ï | \\^{I}le \\\"{\\i}",
                "Łódź | \\L{}\\'{o}d\\'{z}",
                "ệ | \\textbackslash{}u1ec7",
                "図 | \\textbackslash{}u56f3",
                "🙂 | \\textbackslash{}u\\{1f642\\}",
                "*x[y] | {*}x{[}y{]}",
                "a\"b`c | a\\textquotedblright{}b\\`{}c",
                "\\input{x} | \\textbackslash{}input\\{x\\}"
            },
            delimiter = '|')
    void latexShowsTextsAsTheyAre(String text, String latex) {
        assertEquals(latex, LatexText.of(text));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '¤',
            value = {
                "=1+1 | '=1+1",
                "+1 | '+1",
                "-2 | '-2",
                "-rf | '-rf",
                "@SUM(A1) | '@SUM(A1)",
                "＝1+1 | '＝1+1",
                "¤  =1+1¤ | ¤'  =1+1¤",
                "--durable | --durable",
                "--fast --link=lan | --fast --link=lan",
                "--exclude=*.o | --exclude=*.o",
                "--cmd|' /C calc'!A0 | '--cmd|' /C calc'!A0",
                "--sum(a1) | '--sum(a1)",
                "--HYPERLINK(\"x\") | '--HYPERLINK(\"x\")",
                "--2 | '--2",
                "---x | '---x",
                "a=b | a=b",
                "¤\t=1¤ | \\x09=1"
            },
            delimiterString = " | ")
    void onlyHarmlessOptionsBeginWithASign(String text, String inert) {
        assertEquals(inert, FormulaGuard.inert(text));
    }
}
