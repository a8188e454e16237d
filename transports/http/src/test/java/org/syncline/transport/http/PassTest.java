package org.syncline.transport.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.Handshake;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

class PassTest {

    private static final byte[] KEY = new byte[Pass.TOKEN_BYTES];
    private static final byte[] OTHER = HexFormat.of().parseHex("07".repeat(Pass.TOKEN_BYTES));

    private final Passes passes = new Passes();

    private static Handshake.Proved client(byte[] key) {
        return new Handshake.Proved(CallerId.next(), key);
    }

    @Test
    void anyNumberIsGoodOnce() {
        long seed = 11;
        Pass pass = passes.issue(client(KEY));
        List<Long> numbers = new ArrayList<>();
        for (long i = 1; i <= 5_000; i++) {
            numbers.add(i);
        }
        Collections.shuffle(numbers, new Random(seed));
        numbers.forEach(number -> assertTrue(pass.isFirst(number), "seed " + seed));
        numbers.forEach(number -> assertFalse(pass.isFirst(number), "seed " + seed));
    }

    /** Numbers that never come take no memory for ever. */
    @Test
    void aNumberThatComesMuchTooLateIsRefused() {
        Pass pass = passes.issue(client(KEY));
        for (long i = 1; i <= 20_001; i++) {
            assertTrue(pass.isFirst(2 * i));
        }
        assertFalse(pass.isFirst(3));
        assertTrue(pass.isFirst(40_001));
    }

    @Test
    void aPassIsFoundByItsFieldUntilItIsRevoked() throws IOException {
        Pass pass = passes.issue(client(KEY));
        Passes.Shown shown = passes.find(pass.value(7));
        assertNotNull(shown);
        assertEquals(7, shown.call());
        assertNull(passes.find(passes.issue(client(OTHER)).value(7).replaceFirst("^\\d+", "1")));
        for (String field : List.of("", "..", "1.00.1", pass.value(7) + "x", "9".repeat(99))) {
            assertNull(passes.find(field), field);
        }
        passes.revoke(pass);
        assertNull(passes.find(pass.value(8)));
    }
}
