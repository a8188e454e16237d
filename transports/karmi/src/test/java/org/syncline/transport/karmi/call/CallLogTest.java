package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The log forgets the oldest calls; that it notes real ones is seen in the program's test. */
class CallLogTest {
    private static final CallLog.Subject CALL =
            new CallLog.Subject(CallLog.Direction.OUT, "127.0.0.1:1099", "a.Bank.open");

    @Test
    void keepsTheLatestCallsUntilADump() {
        CallLog.add(CALL, 1_500, new IOException("broken pipe"));
        for (int i = 0; i < CallLog.CAPACITY + 4; i++) {
            CallLog.add(CALL, 2_500, null);
        }
        CallLog.add(CALL, 1_500, new IOException("broken pipe"));
        List<String> lines = dump();
        assertEquals(CallLog.CAPACITY + 1, lines.size());
        assertEquals("6 older calls were dropped", lines.getFirst());
        assertTrue(
                lines.get(1).endsWith(" call to 127.0.0.1:1099 a.Bank.open 2.5 us"), lines.get(1));
        assertTrue(
                lines.getLast().endsWith(" 1.5 us, failed: java.io.IOException: broken pipe"),
                lines.getLast());
        assertEquals(List.of(), dump());
    }

    @Test
    void keepsNoCallUntilItIsEnabled() {
        assertFalse(CallLog.isOn());
    }

    private static List<String> dump() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            CallLog.dump(out);
        }
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
