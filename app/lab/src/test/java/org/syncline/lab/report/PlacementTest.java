package org.syncline.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

class PlacementTest {

    @Test
    void coresAreListedAsTheSystemListsThem() {
        assertEquals(
                Optional.of("0-3,8"),
                Placement.in(List.of("Name:\tjava", "Cpus_allowed_list:\t0-3,8", "x")));
        assertEquals(Optional.empty(), Placement.in(List.of("Cpus_allowed:\tff")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    0      | 0-1      | true
                    1,3    | 0-3      | true
                    0-6    | 0-7      | true
                    0-1    | 0-1      | false
                    0,1    | 0-1      | false
                    0-127  | 0-1      | false
                    0-2,8  | 0-2,8-11 | true
                    """)
    void aListIsLessThatLacksACoreOfTheMachine(String list, String machine, boolean less) {
        assertEquals(less, Placement.isLess(list, machine));
    }
}
