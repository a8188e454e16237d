package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

class FatalErrorTest {

    @Test
    void isFoundAmongTheCauses() {
        VirtualMachineError error = new StackOverflowError();
        assertSame(error, FatalError.in(error));
        assertSame(error, FatalError.in(new IOException(new RuntimeException(error))));
        assertNull(FatalError.in(null));
        assertNull(FatalError.in(new AssertionError(new IOException("disk full"))));
    }

    @Test
    void failuresThatCauseEachOtherEnd() {
        Exception one = new IOException("one");
        Exception other = new IOException("other", one);
        one.initCause(other);
        assertNull(FatalError.in(one));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Java heap space",
                "GC overhead limit exceeded",
                "Requested array size exceeds VM limit"
            })
    void aFullHeapIsToldWithItsRemedy(String message) {
        OutOfMemoryError error = new OutOfMemoryError(message);
        assertTrue(FatalError.isFullHeap(error));
        assertEquals(FatalError.fullHeap(), FatalError.words(error));
    }

    @Test
    void theRemedyIsTwiceTheHeap() {
        long most = Runtime.getRuntime().maxMemory() >> 20;
        String words = FatalError.fullHeap();
        assertTrue(words.contains("heap of " + most + " MiB is full"), words);
        assertTrue(words.contains("-Xmx" + 2 * most + "m"), words);
    }

    @Test
    void otherErrorsAreNoFullHeap() {
        assertTrue(FatalError.isFullHeap(new OutOfMemoryError()));
        OutOfMemoryError threads = new OutOfMemoryError("unable to create native thread");
        assertFalse(FatalError.isFullHeap(threads));
        assertEquals(
                "the system gives this process no more memory: unable to create native thread",
                FatalError.words(threads));
        StackOverflowError stack = new StackOverflowError();
        assertFalse(FatalError.isFullHeap(stack));
        assertTrue(FatalError.words(stack).contains("SYNCLINE_JAVA_OPTS=-Xss64m"));
        InternalError internal = new InternalError("inside");
        assertFalse(FatalError.isFullHeap(internal));
        assertEquals("the Java virtual machine failed: " + internal, FatalError.words(internal));
    }
}
