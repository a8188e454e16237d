package org.syncline.lab.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
    void countsWideAndCombiningCharacters() {
        assertEquals(6, DisplayWidth.of("図書館"));
        assertEquals(1, DisplayWidth.of("e\u0301"));
        assertEquals("図…", DisplayWidth.cut("図書館", 4));
    }
}
