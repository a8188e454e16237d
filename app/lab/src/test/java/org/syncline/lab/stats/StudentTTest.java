package org.syncline.lab.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentTTest {
    /** Two-sided values of the printed tables (NIST/SEMATECH e-Handbook, 1.3.6.7.2). */
    @ParameterizedTest
    @CsvSource({
        "0.95, 1, 12.706", "0.95, 2, 4.303", "0.95, 3, 3.182", "0.95, 4, 2.776", "0.95, 5, 2.571",
        "0.95, 9, 2.262", "0.95, 10, 2.228", "0.95, 29, 2.045", "0.95, 30, 2.042",
                "0.95, 100, 1.984",
        "0.90, 4, 2.132", "0.99, 4, 4.604", "0.99, 1, 63.657", "0.99, 60, 2.660"
    })
    void agreesWithPrintedTables(double confidence, int degrees, double expected) {
        assertEquals(expected, StudentT.twoSided(confidence, degrees), 5e-4);
    }

    @Test
    void tendsToTheNormalDistribution() {
        assertEquals(1.95996, StudentT.twoSided(0.95, 1_000_000), 1e-5);
    }

    @Test
    void refusesArgumentsWithoutAValue() {
        assertThrows(IllegalArgumentException.class, () -> StudentT.twoSided(0.95, 0));
        assertThrows(IllegalArgumentException.class, () -> StudentT.twoSided(1, 3));
    }
}
