package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.cases.Covers;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

class RelPathTest {

    @ParameterizedTest
    @Covers("F1")
    @ValueSource(
            strings = {
                "/", "/a", "a/", "a//b", ".", "..", "./a", "a/.", "a/..", "../a", "a/../b", "a\0b",
                "\0", "a/\0"
            })
    void refusesInvalidNames(String path) {
        assertThrows(IllegalArgumentException.class, () -> RelPath.of(path));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a", "a/b", "...", ".a", "..a", "a..", "a.", "C:\\x", " ", "a b", "-", "~"})
    void acceptsAnyOtherName(String path) {
        assertEquals(path, RelPath.of(path).toString());
    }

    @Test
    void boundsNamesAndPaths() {
        String name = "n".repeat(1 << 10);
        assertEquals(1 << 10, RelPath.of(name).name().length);
        assertThrows(IllegalArgumentException.class, () -> RelPath.of(name + "n"));
        assertThrows(IllegalArgumentException.class, () -> RelPath.of("a/" + name + "n/b"));
        assertThrows(IllegalArgumentException.class, () -> RelPath.of("a").child(name + "n"));
        String longest = ("n".repeat(1023) + "/").repeat(63) + "n".repeat(1024);
        assertEquals(RelPath.MAX_BYTES, longest.length());
        assertEquals(longest, RelPath.of(longest).toString());
        String longer = ("n".repeat(1023) + "/").repeat(64) + "n";
        assertThrows(IllegalArgumentException.class, () -> RelPath.of(longer));
    }

    @ParameterizedTest
    @CsvSource({"'', '', ''", "a, '', a", "a/b, a, b", "a/b/cd, a/b, cd"})
    void hasAParentAndAName(String path, String parent, String name) {
        assertEquals(RelPath.of(parent), RelPath.of(path).parent());
        assertEquals(name, new String(RelPath.of(path).name(), StandardCharsets.UTF_8));
    }

    @Test
    void givesItsNamesFromTheRootDownwards() {
        assertEquals(List.of(), RelPath.ROOT.names());
        List<String> names =
                RelPath.of("a/bc/d").names().stream()
                        .map(name -> new String(name, StandardCharsets.UTF_8))
                        .toList();
        assertEquals(List.of("a", "bc", "d"), names);
    }

    @Test
    void childrenArePathsOfTheirOwn() {
        assertEquals(RelPath.of("a"), RelPath.ROOT.child("a"));
        assertEquals(RelPath.of("a/b"), RelPath.of("a").child("b"));
        assertThrows(IllegalArgumentException.class, () -> RelPath.of("a").child(""));
        assertThrows(IllegalArgumentException.class, () -> RelPath.of("a").child(".."));
        byte[] name = {'x'};
        RelPath child = RelPath.ROOT.child(name);
        name[0] = 'y';
        assertEquals("x", child.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "a/b, a, true",
        "a/b/c, a, true",
        "a, '', true",
        "'', '', false",
        "a, a, false",
        "ab, a, false",
        "a, a/b, false",
        "b/a, a, false",
        "a-/b, a, false"
    })
    void liesBelowADirectory(String path, String directory, boolean below) {
        assertEquals(below, RelPath.of(path).isBelow(RelPath.of(directory)));
    }

    @Test
    void ordersDirectoryByDirectoryAndByUnsignedBytes() {
        List<RelPath> order = new ArrayList<>();
        for (String path : new String[] {"", "a", "a/b", "a/b/c", "a/c", "a!", "a-", "a.b", "b"}) {
            order.add(RelPath.of(path));
        }
        order.add(RelPath.of(new byte[] {(byte) 0x7f}));
        order.add(RelPath.of(new byte[] {(byte) 0x80}));
        order.add(RelPath.of(new byte[] {(byte) 0xff}));
        List<RelPath> shuffled = new ArrayList<>(order);
        Collections.shuffle(shuffled, new Random(7));
        Collections.sort(shuffled);
        assertEquals(order, shuffled);
        assertEquals(0, RelPath.of("a/b").compareTo(RelPath.of("a/b")));
        assertTrue(RelPath.of("a/b").compareTo(RelPath.of("a")) > 0);
        assertTrue(RelPath.of("a").compareTo(RelPath.of("a/b")) < 0);
    }

    @Test
    void isEqualByItsBytes() {
        byte[] bytes = {'a', '/', (byte) 0xff};
        RelPath path = RelPath.of(bytes);
        assertArrayEquals(bytes, path.toBytes());
        assertNotSame(path.rawBytes(), path.toBytes());
        assertSame(bytes, path.rawBytes());
        assertEquals("a/\ufffd", path.toString());
        assertEquals(path, RelPath.of(bytes.clone()));
        assertEquals(path.hashCode(), RelPath.of(bytes.clone()).hashCode());
        assertEquals(path.hashCode(), path.hashCode());
        assertNotEquals(path, RelPath.of("a/b"));
        assertNotEquals(RelPath.of("a").hashCode(), RelPath.of("b").hashCode());
        assertTrue(RelPath.ROOT.isRoot());
        assertSame(RelPath.ROOT, RelPath.of(""));
        assertFalse(path.isRoot());
    }
}
