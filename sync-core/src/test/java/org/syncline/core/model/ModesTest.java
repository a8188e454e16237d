package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModesTest {

    private static int octal(String digits) {
        return Integer.parseInt(digits, 8);
    }

    @ParameterizedTest
    @CsvSource({"4755, 755", "1777, 777", "100644, 644", "0, 0"})
    void onlyPermissionsTravel(String mode, String travelling) {
        assertEquals(octal(travelling), Modes.travelling(octal(mode)));
    }

    @ParameterizedTest(name = "{0} that is to become {1} becomes {2}")
    @CsvSource({"4755, 640, 4640", "644, 4755, 755", "2775, 2700, 2700", "1777, 0, 1000"})
    void anEntryKeepsItsOwnSpecialBits(String present, String wanted, String kept) {
        assertEquals(octal(kept), Modes.keeping(octal(present), octal(wanted)));
    }

    @ParameterizedTest(name = "{0} on its way to {1} is {2}")
    @CsvSource({
        "777, 700, 700",
        "755, 750, 750",
        "644, 666, 644",
        "700, 777, 700",
        "777, 077, 777",
        "2775, 2750, 2750"
    })
    void othersLoseAtOnceWhatTheyAreToLose(String present, String wanted, String narrowed) {
        assertEquals(octal(narrowed), Modes.narrowed(octal(present), octal(wanted)));
    }

    @ParameterizedTest
    @CsvSource({"2755, true", "2000, true", "5777, false", "0, false"})
    void theSetGroupBitPassesTheGroupOn(String mode, boolean passes) {
        assertEquals(passes, Modes.passesGroupOn(octal(mode)));
    }
}
