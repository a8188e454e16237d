package org.syncline.core.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.reflect.UndeclaredThrowableException;
import java.nio.file.NoSuchFileException;
import java.util.stream.Stream;

class PeerFailureTest {

    private static String told(Exception failure) {
        return String.valueOf(PeerFailure.of("socket://h:1/s", failure).getMessage());
    }

    /** Some transports carry an exception with all of its text, others without its class. */
    @Test
    void anOrdinaryFailureIsToldInItsOwnWords() {
        String words = "its history may not be read from here";
        Stream.of(
                        new IOException(words),
                        new IOException("java.io.IOException: " + words),
                        new IOException("java.io.IOException: java.io.IOException: " + words),
                        new FileNotFoundException(words),
                        new UndeclaredThrowableException(new IOException(words)))
                .forEach(failure -> assertEquals("socket://h:1/s: " + words, told(failure)));
    }

    @Test
    void anyOtherFailureIsToldWithItsClass() {
        assertTrue(told(new NoSuchFileException("f")).endsWith("NoSuchFileException: f"));
        assertTrue(told(new IllegalStateException("x")).endsWith("IllegalStateException: x"));
        assertTrue(told(new IOException((String) null)).endsWith("java.io.IOException"));
        assertTrue(
                told(new IOException("java.lang.IllegalStateException: x"))
                        .endsWith("java.lang.IllegalStateException: x"));
    }

    @Test
    void aVeryLongTextIsCut() {
        String told = told(new IOException("x".repeat(100_000)));
        assertTrue(told.length() < 5_000, () -> "" + told.length());
        assertTrue(told.endsWith("…"), told);
    }
}
