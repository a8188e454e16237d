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

    private static Closeable failing(IOException failure) {
        return () -> {
            throw failure;
        };
    }

    private static Closeable broken(RuntimeException fault) {
        return () -> {
            throw fault;
        };
    }

    @Test
    void oneThatFailsDoesNotKeepOthersOpen() {
        IOException first = new IOException("first");
        IOException third = new IOException("third");
        List<Integer> closed = new ArrayList<>();
        List<Closeable> resources = new ArrayList<>();
        resources.add(failing(first));
        resources.add(() -> closed.add(2));
        resources.add(failing(third));
        resources.add(() -> closed.add(4));
        IOException thrown = assertThrows(IOException.class, () -> Closer.all(resources));
        assertSame(first, thrown);
        assertArrayEquals(new Throwable[] {third}, thrown.getSuppressed());
        assertEquals(List.of(2, 4), closed);
    }

    @Test
    void oneThatThrowsAnUncheckedExceptionDoesNotKeepOthersOpen() {
        IOException failure = new IOException("failure");
        RuntimeException fault = new IllegalStateException("fault");
        RuntimeException other = new IllegalStateException("another fault");
        List<Integer> closed = new ArrayList<>();
        List<Closeable> resources =
                List.of(failing(failure), broken(fault), broken(other), () -> closed.add(4));
        RuntimeException thrown = assertThrows(RuntimeException.class, () -> Closer.all(resources));
        assertSame(fault, thrown);
        assertArrayEquals(new Throwable[] {other, failure}, thrown.getSuppressed());
        assertEquals(List.of(4), closed);
    }

    /** Of which none can be its own cause. */
    @Test
    void theSameExceptionOfTwoDoesNotKeepAThirdOpen() {
        RuntimeException fault = new IllegalStateException("fault");
        List<Integer> closed = new ArrayList<>();
        List<Closeable> resources = List.of(broken(fault), broken(fault), () -> closed.add(3));
        assertSame(fault, assertThrows(RuntimeException.class, () -> Closer.all(resources)));
        assertEquals(List.of(3), closed);
    }
}
