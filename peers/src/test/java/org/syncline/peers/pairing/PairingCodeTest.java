package org.syncline.peers.pairing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.security.SecureRandom;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

class PairingCodeTest {

    private static final List<String> LIST = PairingCode.list();

    @Test
    void aWordIsAByteAndAnyTwoDifferByTwoLetters() {
        assertEquals(256, new HashSet<>(LIST).size());
        for (String one : LIST) {
            assertTrue(one.matches("[a-z]{3,5}"), one);
            for (String other : LIST) {
                assertTrue(one.equals(other) || !isOneSlipFrom(one, other), one + " " + other);
            }
        }
    }

    /** Whether one letter more, less or another one makes one word the other. */
    private static boolean isOneSlipFrom(String one, String other) {
        String longer = one.length() > other.length() ? one : other;
        String shorter = one.length() > other.length() ? other : one;
        int same = 0;
        while (same < shorter.length() && longer.charAt(same) == shorter.charAt(same)) {
            same++;
        }
        return switch (longer.length() - shorter.length()) {
            case 0 -> longer.substring(same + 1).equals(shorter.substring(same + 1));
            case 1 -> longer.substring(same + 1).equals(shorter.substring(same));
            default -> false;
        };
    }

    /** Who stands between two machines has a guess at each side. */
    @Test
    void whoGuessesAtBothSidesOfThreePairingsIsRightOnceInTenThousandTimesAtMost() {
        int guesses = 2 * 3;
        assertTrue(Math.pow(LIST.size(), PairingCode.WORDS) > guesses * 10_000.0);
    }

    @Test
    void whatIsShownCanBeTyped() {
        SecureRandom random = new SecureRandom();
        Set<String> shown = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            PairingCode code = PairingCode.random(random);
            assertEquals(code, PairingCode.parse(code.text()));
            shown.add(code.text());
        }
        assertTrue(shown.size() > 95, shown::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"acorn-tulip", "Acorn Tulip", "  ACORN\t - tulip "})
    void lettersAndWhatStandsBetweenWordsDoNotMatter(String typed) {
        assertEquals(List.of("acorn", "tulip"), PairingCode.parse(typed).words());
    }

    @ParameterizedTest
    @CsvSource({
        "acorn, a code has 2 words",
        "'', a code has 2 words",
        "acorn-tulip-tulip, a code has 2 words",
        "acorn-tulix, \"tulix\""
    })
    void aSlipIsNamedBeforeItIsTried(String typed, String said) {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> PairingCode.parse(typed));
        assertTrue(refused.getMessage().contains(said), refused::getMessage);
    }
}
