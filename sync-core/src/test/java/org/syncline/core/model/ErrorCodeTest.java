package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class ErrorCodeTest {

    @Test
    void findsEachCodeByItsNumber() {
        for (ErrorCode code : ErrorCode.values()) {
            assertNotEquals(ErrorCode.NONE, code.number());
            assertEquals(code, ErrorCode.numbered(code.number()));
        }
    }

    @Test
    void takesANumberOfALaterVersionForAnotherError() {
        for (int number : new int[] {-1, Byte.MIN_VALUE, 100, Byte.MAX_VALUE, 1000}) {
            assertEquals(ErrorCode.OTHER, ErrorCode.numbered(number));
        }
    }
}
