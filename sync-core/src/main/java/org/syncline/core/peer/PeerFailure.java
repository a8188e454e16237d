package org.syncline.core.peer;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.FatalError;

import java.io.IOException;
import java.lang.reflect.UndeclaredThrowableException;
import java.nio.file.FileSystemException;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * A call of a peer elsewhere failed. The message begins with the peer's transport and address, is
 * of bounded length, and may hold any text that the peer sent. Whatever class of exception the peer
 * sent, none of it is in here: its text and frames are copied into the cause, for those who look
 * for a mistake.
 */
public final class PeerFailure extends IOException {

    private static final long serialVersionUID = 1L;

    private static final int LONGEST = 4_000;
    private static final int MOST_FRAMES = 200;
    private static final int MOST_CAUSES = 10;

    /** What formats that carry an exception as text put before the words of an ordinary one. */
    private static final Pattern ORDINARY = Pattern.compile("^(java\\.io\\.IOException: )+");

    private PeerFailure(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * The failure of a call, for the caller.
     *
     * @param name transport and address of the peer
     * @return an exception that keeps the cause as it is only if it is an error of this JVM, which
     *     no transport lets a peer send
     */
    public static IOException of(String name, Exception failure) {
        return FatalError.in(failure) == null
                ? new PeerFailure(name + ": " + words(failure), Copy.of(failure, 0))
                : new IOException(name + ": " + words(failure), failure);
    }

    /** Text of a peer, shortened if it is longer than any that this program sends. */
    public static String bounded(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
        return text.substring(0, end) + "…";
    }

    /** An ordinary failure in its own words, any other with its class. */
    private static String words(Throwable failure) {
        if (failure instanceof UndeclaredThrowableException wrapper && wrapper.getCause() != null) {
            return words(wrapper.getCause());
        }
        String said = message(failure);
        boolean ordinary =
                failure instanceof IOException && !(failure instanceof FileSystemException);
        return bounded(
                said != null && ordinary
                        ? ORDINARY.matcher(said).replaceFirst("")
                        : described(failure, said));
    }

    private static String described(Throwable failure, @Nullable String said) {
        String type = failure.getClass().getName();
        return said == null ? type : type + ": " + said;
    }

    /** Classes with fields of their own make the message from what the peer put into them. */
    private static @Nullable String message(Throwable failure) {
        try {
            return failure.getMessage();
        } catch (RuntimeException e) {
            return null;
        }
    }

    /** Text and frames of an exception, without its class. */
    private static final class Copy extends Exception {

        private static final long serialVersionUID = 1L;

        private final String text;

        private Copy(String text, @Nullable Throwable cause) {
            super(text, cause, false, true);
            this.text = text;
        }

        static Copy of(Throwable sent, int depth) {
            Throwable cause = sent.getCause();
            Copy below = cause == null || depth == MOST_CAUSES ? null : of(cause, depth + 1);
            Copy copy = new Copy(bounded(described(sent, message(sent))), below);
            StackTraceElement[] frames = sent.getStackTrace();
            copy.setStackTrace(Arrays.copyOf(frames, Math.min(frames.length, MOST_FRAMES)));
            return copy;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
