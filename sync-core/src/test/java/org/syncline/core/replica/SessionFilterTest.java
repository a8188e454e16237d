package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.filter.Filter;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.text.Normalizer;
import java.util.Collections;
import java.util.List;

@Covers(value = "F5", fault = "one list of rules holds the caller's and the owner's")
class SessionFilterTest {

    /** Neither side's {@code !} undoes what the other side leaves out. */
    @ParameterizedTest(name = "asked {0}, owner {1}, {2}: {3}")
    @CsvSource({
        "!*.key, *.key, x.key, true",
        "*.key, !*.key, x.key, true",
        "a, b, a, true",
        "a, b, b, true",
        "a, b, c, false"
    })
    void aPathTakesPartOnlyIfBothSidesLetIt(
            String asked, String owner, String path, boolean hidden) {
        SessionFilter filter = SessionFilter.of(List.of(asked), List.of(owner));
        assertEquals(hidden, filter.hides(RelPath.of(path), false));
    }

    /** They may be as many and as long as those of any filter. */
    @Test
    void theOwnersRulesDoNotCountTwice() {
        String rule = "r".repeat(Filter.MAX_LENGTH / Filter.MAX_RULES);
        List<String> most = Collections.nCopies(Filter.MAX_RULES, rule);
        assertTrue(SessionFilter.of(most, most).mayPin(RelPath.of("R" + rule.substring(1)), false));
    }

    @Test
    void aByteOrderMarkIsNoPartOfARule() {
        SessionFilter filter = SessionFilter.of(List.of(), List.of("\ufeffsecret"));
        assertTrue(filter.mayPin(RelPath.of("SECRET"), false));
    }

    @ParameterizedTest(name = "rule {0}, path {1}: {2}")
    @CsvSource({
        "secret/, SECRET, true",
        "secret/, Secret/word, true",
        "(?i)secret/, SECRET, true",
        "schlüssel, SCHLÜSSEL, true",
        "secret/, other, false"
    })
    void otherSpellingsAreKnown(String rule, String path, boolean known) {
        SessionFilter filter = SessionFilter.of(List.of(), List.of(rule));
        for (Normalizer.Form form : Normalizer.Form.values()) {
            RelPath spelled = RelPath.of(Normalizer.normalize(path, form));
            assertEquals(known, filter.mayPin(spelled, true), form.name());
        }
    }
}
