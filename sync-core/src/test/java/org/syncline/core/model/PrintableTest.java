package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

class PrintableTest {

    @Test
    @Covers(
            value = {"E30", "C6"},
            fault = "only control characters are unsafe")
    void whatSteersHidesOrReordersBecomesVisible() {
        assertEquals("\\x1b[31mred", Printable.line("\u001b[31mred"));
        assertEquals("\\x9b31m", Printable.line("\u009b31m"));
        assertEquals("a\\x0aERROR: b\\x0d\\x09\\x7f", Printable.line("a\nERROR: b\r\t\u007f"));
        assertEquals("invoice\\u202efdp.exe", Printable.line("invoice\u202efdp.exe"));
        assertEquals("\\u2066a\\u2069\\ufeff\\u200b", Printable.line("\u2066a\u2069\ufeff\u200b"));
        assertEquals("a\\u2028b\\u2029", Printable.line("a\u2028b\u2029"));
        assertEquals("\\u{e0041}", Printable.line(Character.toString(0xe0041)));
        assertEquals("\\ud800x", Printable.line("\ud800x"));
    }

    @Test
    void everythingElseStays() {
        for (String text :
                new String[] {
                    "", "plain", "äöü ß", "שלום", "日本", "a\\b", "👩\u200d👧", "cafe\u0301", "\u00a0"
                }) {
            assertSame(text, Printable.line(text));
        }
    }

    @Test
    void textKeepsItsLines() {
        assertEquals("a\n\tb\r\n\\x1b", Printable.text("a\n\tb\r\n\u001b"));
    }
}
