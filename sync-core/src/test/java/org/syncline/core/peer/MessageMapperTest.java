package org.syncline.core.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.model.Entry;
import org.syncline.corpora.cases.Covers;

import java.time.Instant;

/** Messages about files are cut to the values that a file can have. */
class MessageMapperTest {

    private final MessageMapper messages = new MessageMapper("sha-256");

    private static EntryMessage file(long seconds, long size) {
        EntryMessage message = new EntryMessage();
        message.kind = EntryMessage.FILE;
        message.mtimeSeconds = seconds;
        message.size = size;
        return message;
    }

    @ParameterizedTest
    @CsvSource({
        "-9223372036854775808, 0001-01-01T00:00:00Z",
        "-1, 1969-12-31T23:59:59Z",
        "4102444800, 2100-01-01T00:00:00Z",
        "31494784780800, 9999-12-31T23:59:59Z",
        "9223372036854775807, 9999-12-31T23:59:59Z"
    })
    @Covers(
            value = {"F11", "D11"},
            fault = "times are taken as they come")
    void timesBeyondTheCalendarAreCut(long seconds, String expected) {
        Entry entry = messages.entry(file(seconds, 0));
        Instant time = assertInstanceOf(Entry.RegularFile.class, entry).mtime();
        assertEquals(Instant.parse(expected), time);
    }

    @Test
    @Covers(
            value = {"F6", "F10"},
            fault = "only negative sizes are refused")
    void sizesBeyondAnyDiskAreRefused() {
        for (long size : new long[] {-1, (1L << 50) + 1, Long.MAX_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> messages.entry(file(0, size)));
        }
    }
}
