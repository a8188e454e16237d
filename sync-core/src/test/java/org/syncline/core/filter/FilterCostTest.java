package org.syncline.core.filter;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** The work of a filter is bounded by the length of the path, whatever the rules are. */
class FilterCostTest {

    private static final int RULES = 4_000;

    @ParameterizedTest
    @CsvSource({
        "**/a*a*b*b/**/x, ab", "a*a*a*a*b, aaaaaaaaaaaaaaaa", "**/**/**/*/**/x, a",
        "*a*/*a*/**/*a*, aaaaaaaa", "(?i)**/*Ä*ä*/**/x, ää", "[!x]*[^y]*/**/[a-z][!a], abc"
    })
    @Timeout(20)
    @Covers(value = "F6", fault = "every rule is tried at every depth of a path")
    void staysQuickWhateverTheRules(String rule, String name) {
        List<String> rules = IntStream.range(0, RULES).mapToObj(i -> rule + i).toList();
        Filter filter = Filter.of(rules);
        RelPath path = RelPath.of(String.join("/", Collections.nCopies(RelPath.MAX_NAMES, name)));
        for (int i = 0; i < 2; i++) {
            assertFalse(filter.excludes(path, false));
        }
    }

    @Test
    @Covers(value = "F6", fault = "a filter has any number of rules")
    void refusesMoreThanAFilterMayHave() {
        List<String> many = Collections.nCopies(Filter.MAX_RULES + 1, "a");
        var why = assertThrows(IllegalArgumentException.class, () -> Filter.of(many));
        assertTrue(why.getMessage().contains("10001 rules"), why::getMessage);
        List<String> vast = List.of("a".repeat(Filter.MAX_LENGTH + 1));
        assertThrows(IllegalArgumentException.class, () -> Filter.of(vast));
        List<String> colourful =
                IntStream.range(0, 10_000).mapToObj(i -> Character.toString(0x4e00 + i)).toList();
        assertThrows(IllegalArgumentException.class, () -> Filter.of(colourful));
    }
}
