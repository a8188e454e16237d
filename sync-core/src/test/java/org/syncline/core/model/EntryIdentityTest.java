package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.time.Instant;

class EntryIdentityTest {

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    private static EntryIdentity of(long device, long inode, @Nullable Instant born) {
        return new EntryIdentity(device, inode, born);
    }

    private static void assertSame(boolean same, EntryIdentity one, EntryIdentity other) {
        assertEquals(same, one.isSame(other), () -> one + " " + other);
        assertEquals(same, other.isSame(one), () -> other + " " + one);
    }

    @Test
    void anEntryIsItselfIfDeviceInodeAndBirthAgree() {
        EntryIdentity entry = of(1, 2, NOON);
        assertSame(true, entry, of(1, 2, NOON));
        assertSame(false, entry, of(3, 2, NOON));
        assertSame(false, entry, of(1, 3, NOON));
        assertSame(false, entry, of(1, 2, NOON.plusNanos(1)));
    }

    @Test
    void aBirthThatIsNotToldDoesNotCount() {
        assertSame(true, of(1, 2, null), of(1, 2, NOON));
        assertSame(true, of(1, 2, null), of(1, 2, null));
        assertSame(false, of(1, 2, null), of(1, 3, null));
    }

    @Test
    void theUnknownIsNoEntry() {
        assertFalse(EntryIdentity.UNKNOWN.isKnown());
        assertTrue(of(0, 1, null).isKnown());
        assertSame(false, EntryIdentity.UNKNOWN, EntryIdentity.UNKNOWN);
        assertSame(false, EntryIdentity.UNKNOWN, of(0, 1, null));
    }
}
