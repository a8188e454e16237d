package org.syncline.lab.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class TextWriterTest {
    private static final Table WIDE =
            new Table(
                    "",
                    Stream.concat(
                                    Stream.of(Column.text("name", "name")),
                                    IntStream.range(0, 12)
                                            .mapToObj(i -> Column.figure("c" + i, "c" + i, "s")))
                            .toList(),
                    List.of(
                            Stream.concat(
                                            Stream.of(Cell.text("図書館-" + "long ".repeat(20))),
                                            IntStream.range(0, 12)
                                                    .mapToObj(i -> Cell.figure(i + 0.25)))
                                    .toList()),
                    List.of("A note of many words ".repeat(20)));

    private static final Table CHAT =
            new Table(
                    "",
                    List.of(
                            Column.text("case", "case"),
                            Column.text("over", "over"),
                            Column.figure("mean", "mean time", "ms")),
                    List.of(
                            List.of(
                                    Cell.text("Chat over KaRMI over dial-up"),
                                    Cell.text("karmi"),
                                    Cell.figure(4.21)),
                            List.of(Cell.text("図書館の本を読む"), Cell.text("rmi"), Cell.figure(1234))),
                    List.of());

    @ParameterizedTest
    @ValueSource(ints = {20, 40, 80, 132, 400})
    void fitsTheTerminalAndLosesNoNumber(int width) {
        String text = TextWriter.write(WIDE, width);
        text.lines().forEach(l -> assertTrue(DisplayWidth.of(l) <= width, width + ": " + l));
        for (int i = 0; i < 12; i++) {
            assertTrue(text.contains(Figures.brief(i + 0.25)), text);
        }
    }

    @Test
    void repeatsTheTextColumnsInEveryBlock() {
        long blocks = TextWriter.write(WIDE, 60).lines().filter(l -> l.startsWith("name ")).count();
        assertTrue(blocks > 1, "blocks: " + blocks);
    }

    @Test
    void filesAndPipesHaveOneLineForEachRowAndNote() {
        List<String> lines = TextWriter.write(WIDE, TextWriter.UNLIMITED).lines().toList();
        assertEquals(5, lines.size(), lines::toString);
        assertTrue(lines.get(2).startsWith("図書館-long long"), lines.get(2));
        assertTrue(lines.get(2).endsWith("  11.2"), lines.get(2));
        assertEquals(lines, TableFormat.TEXT.write(WIDE).lines().toList());
    }

    @Test
    void columnsAreAsWideAsTheyNeedWhereThatFits() {
        String all =
                """
                case                          over   mean time (ms)
                ────────────────────────────  ─────  ──────────────
                Chat over KaRMI over dial-up  karmi            4.21
                図書館の本を読む              rmi              1234
                """;
        for (int width : List.of(51, 80, 1000, TextWriter.UNLIMITED)) {
            assertEquals(all, TextWriter.write(CHAT, width));
        }
    }

    @Test
    void headingsOfFiguresWrapBeforeTexts() {
        assertEquals(
                """
                case                          over       mean time
                                                              (ms)
                ────────────────────────────  ─────  ─────────────
                Chat over KaRMI over dial-up  karmi           4.21
                図書館の本を読む              rmi             1234
                """,
                TextWriter.write(CHAT, 50));
    }

    @Test
    void textsWrapWithinTheirColumnsAndFiguresNever() {
        assertEquals(
                """
                case                  over   mean
                                             time
                                             (ms)
                ────────────────────  ─────  ────
                Chat over KaRMI over  karmi  4.21
                  dial-up
                図書館の本を読む      rmi    1234
                """,
                TextWriter.write(CHAT, 33));
        assertEquals(
                """
                case     over   mean
                                time
                                (ms)
                ───────  ─────  ────
                Chat     karmi  4.21
                over
                KaRMI
                over
                dial-up
                図書館   rmi    1234
                の本を
                読む
                """,
                TextWriter.write(CHAT, 20));
    }

    /** Texts of one column, wrapped to a width; lines are parted by bars. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            ignoreLeadingAndTrailingWhitespace = false,
            textBlock =
                    """
                    one two three;20;one two three
                    one two three;10;one two|  three
                    one two three;6;one|two|three
                    a  b    c;6;a  b|c
                    one/long/path/of/a/file;10;one/long/p|  ath/of/a|  /file
                    図書館の本;6;図書館|の本
                    図書館の本;5;図書|館の|本
                    e\u0301e\u0301e\u0301e\u0301;3;e\u0301e\u0301e\u0301|e\u0301
                    😀😀😀;4;😀😀|😀
                    ;4;
                    """)
    void textsAreBrokenBetweenWordsOrElseAnywhere(String text, int width, String lines) {
        String indent = width < 8 ? "" : "  ";
        String all = text == null ? "" : text;
        assertEquals(
                List.of((lines == null ? "" : lines).split("\\|")),
                DisplayWidth.lines(all, width, indent));
    }

    @Test
    void countsWideAndCombiningCharacters() {
        assertEquals(6, DisplayWidth.of("図書館"));
        assertEquals(1, DisplayWidth.of("e\u0301"));
    }
}
