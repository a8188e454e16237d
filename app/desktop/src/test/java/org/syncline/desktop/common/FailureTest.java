package org.syncline.desktop.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.session.RefusedException;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.CancellationException;

class FailureTest {
    @Test
    void failuresAreSentencesForPeople() {
        assertEquals(
                "/x does not exist; choose another folder.", words(new NoSuchFileException("/x")));
        assertEquals(
                "/x may not be read; check its permissions.",
                words(new AccessDeniedException("/x")));
        assertEquals("The roots are locked.", words(new IOException("the roots are locked")));
        assertEquals("a/b is inside a.", words(new RefusedException("a/b is inside a")));
        assertEquals("IOException.", words(new IOException()));
        assertTrue(Failure.of(new CancellationException()).cancelled());
    }

    @Test
    void aDefectOfOursSaysSo() {
        assertTrue(words(new NullPointerException("x")).startsWith("Syncline itself failed"));
    }

    private static String words(Throwable failure) {
        return Failure.of(failure).words();
    }
}
