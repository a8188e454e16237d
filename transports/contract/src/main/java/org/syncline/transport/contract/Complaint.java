package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Checks the words of a failure for people. */
final class Complaint {

    private Complaint() {}

    /** The message contains this text. */
    static void assertSays(String part, Throwable failure) {
        String message = failure.getMessage();
        assertTrue(message != null && message.contains(part), failure::toString);
    }

    /** The message is a sentence, not the name of a class or nothing. */
    static void assertClear(Throwable failure) {
        assertSays(" ", failure);
    }
}
