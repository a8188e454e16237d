package org.syncline.lab.failure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Problem;
import org.syncline.core.model.Refusal;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.session.RefusedException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.CancellationException;

class FailureTest {

    @Test
    void failuresAreFragmentsForTheCommandLine() {
        assertEquals("/x: does not exist", message(new NoSuchFileException("/x")));
        assertEquals(
                "/x: may not be accessed by this user", message(new AccessDeniedException("/x")));
        assertEquals(
                "refused: is `syncline serve` running there?",
                message(new ConnectException("refused")));
        assertEquals("the roots are locked", message(new IOException("the roots are locked")));
        assertEquals("IOException", message(new IOException()));
    }

    @Test
    void failuresAreSentencesForTheWindow() {
        assertEquals("/x: does not exist.", sentence(new NoSuchFileException("/x")));
        assertEquals("The roots are locked.", sentence(new IOException("the roots are locked")));
        assertEquals("a/b is inside a.", sentence(new RefusedException("a/b is inside a")));
        assertEquals(
                "It deletes all.",
                sentence(new RefusedException(new Refusal("it deletes all", "use --force"))));
        assertTrue(Failure.of(new CancellationException()).isCancelled());
    }

    @Test
    void sentencesNameBothRootsThatWereRefused() {
        RootRefusedException both = new RootRefusedException(new Refusal("the left is busy"), true);
        both.addSuppressed(new RootRefusedException("the right is busy"));

        assertEquals("the left is busy", message(both));
        assertEquals("The left is busy. The right is busy.", sentence(both));
        assertTrue(Failure.of(both).suspect());
    }

    @Test
    void aWrappedFailureOfFilesIsNoDefect() {
        assertEquals(
                message(new NoSuchFileException("/x")),
                message(new UncheckedIOException(new NoSuchFileException("/x"))));
    }

    @Test
    void namesDefectsOfTheProgram() {
        assertEquals(
                "Internal error: java.lang.NullPointerException: x; please report this.",
                sentence(new NullPointerException("x")));
    }

    @Test
    void whatAPathNeedsIsSaid() {
        Problem full =
                new Problem(RelPath.of("a"), ErrorCode.NO_SPACE, "no space left", 8192, null);

        assertEquals("no space left (it needs 8.19 kB)", Failure.reason(full));
        assertEquals(
                "gone", Failure.reason(new Problem(RelPath.of("a"), ErrorCode.NOT_FOUND, "gone")));
    }

    @Test
    void eventsBringTheFailureToAnotherProcess() throws Exception {
        assertEquals("broken", read(new IOException("broken")).getMessage());
        assertThrows(RefusedException.class, () -> read(new RefusedException("no")));
        assertThrows(CancellationException.class, () -> read(new CancellationException()));
        RootRefusedException suspect =
                new RootRefusedException(Refusal.ofSuspectRoot("another disk"), true);
        assertEquals(Failure.of(suspect), Failure.of(read(suspect)));
    }

    private static IOException read(Throwable failure) throws RefusedException {
        ObjectNode summary = new ObjectMapper().createObjectNode();
        return Failure.read(Failure.of(failure).putInto(summary));
    }

    private static String message(Throwable failure) {
        return Failure.of(failure).message();
    }

    private static String sentence(Throwable failure) {
        return Failure.of(failure).sentence();
    }
}
