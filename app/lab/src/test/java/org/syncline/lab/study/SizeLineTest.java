package org.syncline.lab.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.lab.chart.Chart;
import org.syncline.lab.chart.Series;
import org.syncline.lab.chart.Unit;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Lines of times by size, and what was published beside them. */
class SizeLineTest {

    @Test
    void publishedCurvesAreDividedByThePowerOfTenThatBringsThemNearest() {
        SizeLine measured = new SizeLine("rmi");
        measured.add(10, OptionalDouble.of(4e-4));
        assertEquals(List.of("published ÷ 1,000", "published"), shown(0.7, measured));
        assertEquals(List.of("published ÷ 1,000", "published"), shown(0.3, measured));
        assertEquals(List.of("published", "published"), shown(1e-3, measured));
        assertEquals(List.of("published", "published"), shown(2e-5, measured));
        assertEquals(List.of("published", "published"), shown(1, new SizeLine("rmi")));
    }

    @Test
    void dividedCurvesAreThatMuchLower() {
        SizeLine measured = new SizeLine("rmi");
        measured.add(10, OptionalDouble.of(4e-4));
        SizeLine original = new SizeLine("published");
        original.add(5, OptionalDouble.of(0.2));
        original.add(10, OptionalDouble.of(0.7));
        Series lower = lines(original.asHighAs(List.of(measured))).series().getFirst();
        assertEquals(List.of(5.0, 10.0), List.of(lower.x(0), lower.x(1)));
        assertEquals(2e-4, lower.y(0), 1e-9);
        assertEquals(7e-4, lower.y(1), 1e-9);
    }

    private static Chart.Lines lines(SizeLine line) {
        return (Chart.Lines) SizeLine.withLines("", "bytes", Unit.SECONDS, List.of(line));
    }

    private static List<String> shown(double published, SizeLine measured) {
        SizeLine original = new SizeLine("published");
        original.add(10, OptionalDouble.of(published));
        SizeLine none = new SizeLine("published");
        return Stream.of(original, none)
                .map(each -> each.asHighAs(List.of(measured)))
                .map(SizeLine::name)
                .toList();
    }

    @Test
    void linesThatFallHaveAFormulaToo() {
        SizeLine falling = new SizeLine("rmi");
        falling.add(0, OptionalDouble.of(2e-4));
        falling.add(100, OptionalDouble.of(1e-4));
        assertEquals("rmi: t = 200 µs - 1.00 µs · bytes", lines(falling).series().getLast().name());
    }

    @ParameterizedTest
    @CsvSource({
        "1e-4, 'rmi: t = 200 µs - 1.00 µs · size, R² 1.0000.'",
        "4e-4, 'rmi: t = 200 µs + 2.00 µs · size, R² 1.0000.'"
    })
    void theSentenceOfALineHasOneSign(double last, String words) {
        SizeLine line = new SizeLine("rmi");
        line.add(0, OptionalDouble.of(2e-4));
        line.add(100, OptionalDouble.of(last));
        assertEquals(words, line.words(1e6, "µs").orElseThrow());
    }
}
