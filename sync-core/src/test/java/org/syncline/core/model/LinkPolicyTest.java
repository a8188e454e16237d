package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.cases.Covers;

@Covers({"D9", "I6"})
class LinkPolicyTest {

    private static String refusal(String link, String target) {
        return LinkPolicy.PORTABLE.refusal(RelPath.of(link), target.getBytes(UTF_8));
    }

    @ParameterizedTest
    @CsvSource({
        "l, file",
        "l, .",
        "l, d/e/",
        "l, d//./e",
        "l, ..name",
        "l, ...",
        "d/l, ..",
        "d/l, ../x",
        "d/l, .././x",
        "a/b/l, ../../x",
        "a/b/c/l, ./../../../x",
        "l, no such thing",
        "l, l",
        "l, C",
    })
    void acceptsLinksInsideTheFolderAsPortable(String link, String target) {
        assertEquals("", refusal(link, target));
    }

    @ParameterizedTest
    @CsvSource({
        "l, /etc/passwd, absolute",
        "l, /, absolute",
        "l, C:/x, absolute",
        "l, .., leads out",
        "l, ../x, leads out",
        "l, ./.., leads out",
        "d/l, ../.., leads out",
        "a/b/l, ../../../x, leads out",
        "a/b/l, x/../../y, leads out",
        "a/b/l, ../x/../y, leads out",
        "d/l, a\\b, Windows",
    })
    void refusesOtherLinksAsNotPortable(String link, String target, String reason) {
        assertTrue(refusal(link, target).contains(reason), refusal(link, target));
    }

    @Test
    void refusesEmptyLinks() {
        assertTrue(LinkPolicy.PORTABLE.refusal(RelPath.of("l"), new byte[0]).contains("without"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/etc", "../../x", "a\\b", "fine"})
    void keepTakesAllAndSkipNone(String target) {
        assertEquals("", LinkPolicy.KEEP.refusal(RelPath.of("l"), target.getBytes(UTF_8)));
        assertTrue(
                LinkPolicy.SKIP
                        .refusal(RelPath.of("l"), target.getBytes(UTF_8))
                        .contains("skipped"));
    }
}
