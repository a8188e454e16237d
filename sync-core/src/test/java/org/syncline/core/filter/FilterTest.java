package org.syncline.core.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.util.List;

class FilterTest {

    /**
     * Rules are separated by {@code ;}. A path that ends in a slash is a directory; {@code x}
     * stands for excluded.
     */
    private static final String TABLE =
            """
            *.o            | a.o          | x
            *.o            | d/e/a.o      | x
            *.o            | a.oo         | -
            *.o            | .o           | x
            a?c            | abc          | x
            a?c            | aäc          | x
            a?c            | ac           | -
            [ab]*          | bx           | x
            [ab]*          | cx           | -
            [!ab]*         | cx           | x
            [^ab]*         | ax           | -
            [a-c]          | b            | x
            [a-]           | '-'          | x
            []x]           | ]            | x
            [ä-ü]          | ö            | x
            \\*            | *            | x
            \\*            | a            | -
            a*b*c          | aXbYbZc      | x
            a*b*c          | aXbYbZ       | -
            /a             | a            | x
            /a             | d/a          | -
            d/a            | d/a          | x
            d/a            | e/d/a        | -
            d/*            | d/a          | x
            d/*            | d/e/a        | x
            d/*.o          | d/e/a.o      | -
            build/         | build/       | x
            build/         | build        | -
            build/         | src/build/   | x
            build/         | build/a      | x
            **/a           | a            | x
            **/a           | d/e/a        | x
            d/**           | d/           | -
            d/**           | d/a          | x
            d/**           | d/e/a        | x
            d/**/a         | d/a          | x
            d/**/a         | d/e/f/a      | x
            d/**/a         | e/a          | -
            **             | d/a          | x
            a**b           | aXb          | x
            *.o;!keep.o    | keep.o       | -
            *.o;!keep.o    | a.o          | x
            !keep.o;*.o    | keep.o       | x
            d/;!d/a        | d/a          | x
            d/*;!d/a       | d/a          | -
            '#a'           | '#a'         | -
            '\\#a'         | '#a'         | x
            '\\!a'         | '!a'         | x
            'a  '          | a            | x
            'a\\ '         | 'a '         | x
            'a\\ '         | a            | -
            'a\\ '         | 'a\\'         | -
            'a\t'         | a            | -
            '  '          | a            | -
            '!#a;#a'      | '#a'         | -
            '\\#a;!\\#a'   | '#a'         | -
            \\a            | a            | x
            a\\*           | a*           | x
            a\\*           | ab           | -
            '[\\]]'        | ]            | x
            [[:digit:]]*  | 1a           | x
            [[:digit:]]*  | a1           | -
            [^[:alpha:]_] | 1            | x
            [^[:alpha:]_] | b            | -
            [^[:alpha:]_] | _            | -
            [[:space:]x]  | x            | x
            [a[:]         | :            | x
            [[.a.]]       | 'a]'         | x
            *.o/          | a.o          | -
            a/b/          | a/b/         | x
            a/b/          | a/b          | -
            a/b/          | c/a/b/       | -
            /a/           | a/x          | x
            /*;!/d/       | d/x          | -
            /*;!/d/       | e            | x
            *;!*/;!*.txt  | d/e/a.txt    | -
            *;!*/;!*.txt  | d/e/a.o      | x
            *;!*/;!*.txt  | d/e/         | -
            d/;!d/;d/     | d/           | x
            d/;!d/        | d/a          | -
            **/           | a/           | x
            **/           | a            | -
            a/**/**/b     | a/b          | x
            **/a/**       | x/a/y        | x
            **/a/**       | x/a/         | -
            (?i)*.JPG     | b.jpg        | x
            (?i)*.jpg     | B.JPG        | x
            (?i)[A-C]     | b            | x
            (?i)[!a-c]    | B            | -
            (?i)ÄÖ        | äö           | x
            (?i)/Docs/    | DOCS/a       | x
            *.O;!(?i)A.o  | a.O          | -
            *.O;!(?i)A.o  | b.O          | x
            \\(?i)a        | '(xi)a'      | x
            \\(?i)a        | A            | -
            A              | a            | -
            *              | .hidden      | x
            """;

    @ParameterizedTest(name = "{0} on {1}")
    @CsvSource(delimiter = '|', textBlock = TABLE)
    @Covers("C15")
    void followsTheRules(String rules, String path, String expected) {
        boolean directory = path.endsWith("/");
        RelPath relative = RelPath.of(directory ? path.substring(0, path.length() - 1) : path);
        boolean excluded = Filter.of(List.of(rules.split(";"))).excludes(relative, directory);
        assertEquals(expected.equals("x"), excluded);
    }

    @ParameterizedTest
    @ValueSource(strings = {".syncline", ".syncline/trash/a"})
    @Covers("F5")
    void reservedFolderIsAlwaysExcluded(String path) {
        assertTrue(Filter.NONE.excludes(RelPath.of(path), true));
        assertTrue(Filter.of(List.of("!.syncline", "!**")).excludes(RelPath.of(path), true));
    }

    @ParameterizedTest
    @ValueSource(strings = {".syncline2", "d/.syncline", ".sync"})
    void onlyTheRootsReservedFolderIsReserved(String path) {
        assertFalse(Filter.NONE.excludes(RelPath.of(path), true));
        assertFalse(Filter.of(List.of("x")).excludes(RelPath.of(path), true));
    }

    @Test
    void theRootItselfAlwaysTakesPart() {
        assertFalse(Filter.of(List.of("**", "*")).excludes(RelPath.ROOT, true));
    }

    @Test
    @Covers("C15")
    void linesFromAnyEditorAreRead() {
        Filter filter = Filter.of(List.of("\ufeff*.o\r", "", "  ", "# comment\r"));
        assertTrue(filter.excludes(RelPath.of("a.o"), false));
        assertFalse(filter.excludes(RelPath.of("a"), false));
    }

    @Test
    void bytesThatAreNoUtf8CountAsOneCharacterEach() {
        RelPath path = RelPath.of(new byte[] {'a', (byte) 0xff, (byte) 0xc3});
        assertTrue(Filter.of(List.of("a??")).excludes(path, false));
        assertFalse(Filter.of(List.of("a?")).excludes(path, false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[a",
                "a\\",
                "/",
                "!",
                "a//b",
                "//",
                "[z-a]",
                "[[:letter:]]",
                "[]",
                "(?i)",
                "[a\\"
            })
    @Covers("C15")
    void namesBadRules(String rule) {
        String message =
                assertThrows(IllegalArgumentException.class, () -> Filter.of(List.of(rule)))
                        .getMessage();
        assertTrue(message.contains(rule), message);
    }

    @Test
    void manyStarsTakeNoLongTime() {
        Filter filter = Filter.of(List.of("*a".repeat(60) + "b"));
        assertFalse(filter.excludes(RelPath.of("a".repeat(250)), false));
    }
}
