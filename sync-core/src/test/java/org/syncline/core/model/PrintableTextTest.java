package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

class PrintableTextTest {

    @Test
    @Covers(
            value = {"E30", "C6"},
            fault = "only control characters are unsafe")
    void escapesCharactersThatSteerHideOrReorder() {
        assertEquals("\\x1b[31mred", PrintableText.line("\u001b[31mred"));
        assertEquals("\\x9b31m", PrintableText.line("\u009b31m"));
        assertEquals("a\\x0aERROR: b\\x0d\\x09\\x7f", PrintableText.line("a\nERROR: b\r\t\u007f"));
        assertEquals("invoice\\u202efdp.exe", PrintableText.line("invoice\u202efdp.exe"));
        assertEquals(
                "\\u2066a\\u2069\\ufeff\\u200b", PrintableText.line("\u2066a\u2069\ufeff\u200b"));
        assertEquals("a\\u2028b\\u2029", PrintableText.line("a\u2028b\u2029"));
        assertEquals("\\u{e0041}", PrintableText.line(Character.toString(0xe0041)));
        assertEquals("\\ud800x", PrintableText.line("\ud800x"));
    }

    @Test
    void keepsOtherCharacters() {
        for (String text :
                new String[] {
                    "", "plain", "äöü ß", "שלום", "日本", "a\\b", "👩\u200d👧", "cafe\u0301", "\u00a0"
                }) {
            assertSame(text, PrintableText.line(text));
        }
    }

    @Test
    void textKeepsItsLines() {
        assertEquals("a\n\tb\r\n\\x1b", PrintableText.text("a\n\tb\r\n\u001b"));
    }

    @Test
    void aTraceHasAllCausesAndNothingOfThemSteersTheTerminal() {
        Exception cause = new IllegalStateException("lost\u001b[2J");
        Exception failure = new IllegalArgumentException("bad\nforged", cause);
        failure.addSuppressed(new RuntimeException("beside"));
        cause.addSuppressed(failure);
        StackTraceElement frame = new StackTraceElement("a.B", "c", "B.java\u001b", 7);
        failure.setStackTrace(new StackTraceElement[] {frame});
        cause.setStackTrace(new StackTraceElement[0]);
        failure.getSuppressed()[0].setStackTrace(new StackTraceElement[0]);
        assertEquals(
                """
                java.lang.IllegalArgumentException: bad\\x0aforged
                \tat a.B.c(B.java\\x1b:7)
                Suppressed: java.lang.RuntimeException: beside
                Caused by: java.lang.IllegalStateException: lost\\x1b[2J
                Suppressed: java.lang.IllegalArgumentException: bad\\x0aforged
                """,
                PrintableText.trace(failure).replace(System.lineSeparator(), "\n"));
    }
}
