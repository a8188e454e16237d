package org.syncline.core.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

class CloserTest {

    @Test
    void oneThatFailsDoesNotKeepOthersOpen() {
        IOException first = new IOException("first");
        IOException third = new IOException("third");
        List<Integer> closed = new ArrayList<>();
        List<Closeable> resources = new ArrayList<>();
        resources.add(
                () -> {
                    throw first;
                });
        resources.add(() -> closed.add(2));
        resources.add(
                () -> {
                    throw third;
                });
        resources.add(() -> closed.add(4));
        IOException thrown = assertThrows(IOException.class, () -> Closer.all(resources));
        assertSame(first, thrown);
        assertArrayEquals(new Throwable[] {third}, thrown.getSuppressed());
        assertEquals(List.of(2, 4), closed);
    }
}
