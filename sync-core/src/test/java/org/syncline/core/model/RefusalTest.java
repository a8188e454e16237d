package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefusalTest {

    @ParameterizedTest
    @CsvSource({
        "the root is empty, use --force",
        "the root is empty, ''",
        "it is long; and has parts, say more"
    })
    void isItsTextAndItsAdvice(String reason, String advice) {
        Refusal refusal = new Refusal(reason, advice);
        assertEquals(refusal, Refusal.of(refusal.text(), advice));
    }

    @Test
    void aTextWithoutTheAdviceIsAReason() {
        assertEquals(new Refusal("busy"), Refusal.of("busy", "use --force"));
        assertEquals("busy", Refusal.of("busy", "use --force").text());
        assertEquals("busy; try later", new Refusal("busy", "try later").text());
    }

    @Test
    void aSuspectRootCanBeForced() {
        Refusal refusal = Refusal.ofSuspectRoot("it is another disk");
        assertEquals("it is another disk", refusal.reason());
        assertTrue(refusal.advice().contains("--force"), refusal::advice);
    }
}
