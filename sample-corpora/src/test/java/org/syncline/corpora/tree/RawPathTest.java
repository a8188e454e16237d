package org.syncline.corpora.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class RawPathTest {
    @Test
    void displaysEveryByteUnambiguously() {
        assertEquals("a b\u00E9\uD83D\uDE00", RawPath.of("a b\u00E9\uD83D\uDE00").display());
        assertEquals("line\\x0abreak\\x7f", RawPath.of("line\nbreak\u007f").display());
        assertEquals("c\\xe9", RawPath.of(new byte[] {'c', (byte) 0xE9}).display());
        assertEquals("c\\x5cxe9", RawPath.of("c\\xe9").display());
    }

    @Test
    void equalityIsThatOfTheBytes() {
        assertNotEquals(RawPath.of("caf\u00E9"), RawPath.of("cafe\u0301"));
        byte[] bytes = {'a'};
        RawPath path = RawPath.of(bytes);
        bytes[0] = 'b';
        path.bytes()[0] = 'c';
        assertEquals(RawPath.of("a"), path);
        assertEquals(RawPath.of("a").hashCode(), path.hashCode());
    }

    @Test
    void sortsByUnsignedBytes() {
        assertTrue(RawPath.of("z").compareTo(RawPath.of(new byte[] {(byte) 0x80})) < 0);
        assertTrue(RawPath.of("a").compareTo(RawPath.of("a/b")) < 0);
    }

    @Test
    void joinsChildren() {
        assertEquals(RawPath.of("a/b"), RawPath.of("a").child(RawPath.of("b")));
        assertEquals(RawPath.of("b"), RawPath.EMPTY.child(RawPath.of("b")));
    }

    @Test
    void textIsAbsentForOtherBytes() {
        assertEquals(Optional.of("\u20AC"), RawPath.of("\u20AC").text());
        assertEquals(Optional.empty(), RawPath.of(new byte[] {(byte) 0xC0, (byte) 0xAF}).text());
    }
}
