package org.syncline.core.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RightsTest {

    @ParameterizedTest
    @ValueSource(strings = {"read", "write", "read+write", "read+history", "write+undo+history"})
    void aTextIsReadAndWritten(String text) {
        assertEquals(text, Rights.parse(text).text());
    }

    @Test
    void allAreNamedInOneOrder() {
        assertEquals("read+write+undo+history", Rights.ALL.text());
        assertEquals(Rights.ALL, Rights.parse("history+undo+write+read+read"));
    }

    @ParameterizedTest
    @CsvSource({
        "'', is no right",
        "Read, is no right",
        "'read,write', is no right",
        "read+, is no right",
        "history, give one of them",
        "write+undo, undo needs",
        "read+undo+history, undo needs"
    })
    void whatIsNoneOrOfNoUseIsRefused(String text, String why) {
        var e = assertThrows(IllegalArgumentException.class, () -> Rights.parse(text));
        assertTrue(String.valueOf(e.getMessage()).contains(why), e::toString);
    }
}
