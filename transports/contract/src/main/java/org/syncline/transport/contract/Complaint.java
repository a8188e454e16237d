package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;

import java.io.IOException;

/** Checks the words of a failure for people. */
final class Complaint {

    private Complaint() {}

    static void assertSays(String part, Throwable failure) {
        String message = failure.getMessage();
        assertTrue(message != null && message.contains(part), failure::toString);
    }

    /** The call fails by an {@link IOException} whose message contains this text. */
    static void assertSays(String part, Executable call) {
        assertSays(part, assertThrows(IOException.class, call));
    }

    /** The message is a sentence, not the name of a class or nothing. */
    static void assertClear(Throwable failure) {
        assertSays(" ", failure);
    }
}
