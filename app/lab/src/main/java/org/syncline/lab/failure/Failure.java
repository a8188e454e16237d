package org.syncline.lab.failure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.SuspectRootException;
import org.syncline.core.model.FatalError;
import org.syncline.core.model.PrintableText;
import org.syncline.core.model.Problem;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.session.RefusedException;
import org.syncline.lab.table.Figures;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The reason why work was not done, in words for people: the only place where an exception becomes
 * a sentence. The command line and events have the {@link #message}, the window the {@link
 * #sentence}.
 *
 * @param messages sentence fragments; more than one if both roots were refused
 * @param suspect true if a root may not be the one that it was, which {@code --force} overrules
 */
public record Failure(Kind kind, List<String> messages, boolean suspect) {

    /** The cause of a failure, with the exit status for it. */
    public enum Kind {
        /** A guard stopped the work, and nothing was changed. */
        REFUSED(3, "refused"),
        FAILED(4, "failed"),
        /** The caller used wrong arguments; the status is that of sysexits.h. */
        WRONG(64, "failed"),
        /** The user stopped the work; the status is that of a JVM after Ctrl-C. */
        CANCELLED(130, "cancelled");

        private final int exit;
        private final String status;

        Kind(int exit, String status) {
            this.exit = exit;
            this.status = status;
        }

        public int exit() {
            return exit;
        }

        public String status() {
            return status;
        }
    }

    private static final List<String> FOR_THE_COMMAND_LINE = List.of("--force", "syncline history");

    public Failure {
        messages = List.copyOf(messages);
    }

    public Failure(Kind kind, String message) {
        this(kind, List.of(message), false);
    }

    /** Returns the failure of an exception. */
    public static Failure of(Throwable e) {
        return switch (e) {
            case RefusedException refused -> new Failure(Kind.REFUSED, text(refused));
            case RootRefusedException root ->
                    new Failure(Kind.REFUSED, both(root), root.isSuspect());
            case SuspectRootException root -> new Failure(Kind.REFUSED, List.of(text(root)), true);
            case CancellationException cancelled ->
                    new Failure(Kind.CANCELLED, "interrupted; nothing was changed");
            case IllegalArgumentException wrong -> new Failure(Kind.WRONG, text(wrong));
            case UncheckedIOException wrapped
                    when wrapped.getCause() instanceof IOException io
                            && FatalError.in(io) == null ->
                    of(io);
            case IOException io -> new Failure(Kind.FAILED, describe(io));
            default -> new Failure(Kind.FAILED, unexpected(e));
        };
    }

    private static String unexpected(Throwable e) {
        VirtualMachineError error = FatalError.in(e);
        return error == null
                ? "internal error: " + e + "; please report this"
                : FatalError.words(error);
    }

    /** Both roots may have been refused at the same time. */
    private static List<String> both(RootRefusedException refused) {
        return Stream.concat(Stream.of(refused), Arrays.stream(refused.getSuppressed()))
                .filter(RootRefusedException.class::isInstance)
                .map(Failure::text)
                .toList();
    }

    /** Describes errors that the operating system only hints at. */
    private static String describe(IOException e) {
        return switch (e) {
            case NoSuchFileException missing -> named(missing, "does not exist");
            case AccessDeniedException denied -> named(denied, "may not be accessed by this user");
            case NotDirectoryException file -> named(file, "is not a directory");
            case FileAlreadyExistsException there -> named(there, "exists already");
            case FileSystemException other -> named(other, "cannot be used");
            case UnknownHostException host -> unlessSaid(host, "there is no host of this name");
            case BindException bind -> unlessSaid(bind, "choose another port, or 0 for a free one");
            case ConnectException closed ->
                    unlessSaid(closed, "is `syncline serve` running there?");
            case NoRouteToHostException closed -> unlessSaid(closed, "the host cannot be reached");
            case SocketTimeoutException late -> unlessSaid(late, "the peer does not answer");
            default -> text(e);
        };
    }

    private static String named(FileSystemException e, String otherwise) {
        String reason = e.getReason();
        String what = reason == null || reason.isEmpty() ? otherwise : reason;
        return e.getFile() == null ? what : e.getFile() + ": " + what;
    }

    private static String unlessSaid(IOException e, String hint) {
        String said = text(e);
        return said.contains(" ") && said.length() > hint.length() ? said : said + ": " + hint;
    }

    private static String text(Throwable e) {
        @Nullable String message = e.getMessage();
        return message == null || message.isBlank() ? e.getClass().getSimpleName() : message;
    }

    /**
     * Returns the reason why a path failed, with the space that it takes if there was too little.
     */
    public static String reason(Problem problem) {
        return problem.needed() == 0
                ? problem.reason()
                : problem.reason() + " (it needs " + Figures.bytes(problem.needed()) + ")";
    }

    public int exit() {
        return kind.exit;
    }

    public boolean isCancelled() {
        return kind == Kind.CANCELLED;
    }

    /** Returns its status in events: {@code refused}, {@code cancelled} or {@code failed}. */
    public String status() {
        return kind.status;
    }

    /** Returns the reason as a sentence fragment. It may hold any text that a peer sent. */
    public String message() {
        return messages.getFirst();
    }

    /**
     * Returns all reasons in whole sentences that are safe to show, without advice for the command
     * line.
     */
    public String sentence() {
        return messages.stream().map(Failure::sentence).collect(Collectors.joining(" "));
    }

    /**
     * Returns a sentence with a full stop. It starts with a capital, unless its first word is a
     * path or an address.
     */
    private static String sentence(String fragment) {
        String text = PrintableText.text(withoutAdvice(fragment));
        boolean word = text.matches("(?s)\\p{Ll}[\\p{L}']*[ ,;].*");
        String start = word ? text.substring(0, 1).toUpperCase(Locale.ROOT) : text.substring(0, 1);
        String end = text.endsWith(".") || text.endsWith("?") ? "" : ".";
        return start + text.substring(1) + end;
    }

    /** Returns a guard's reason without advice for the command line. */
    public static String withoutAdvice(String reason) {
        int advice = reason.lastIndexOf("; ");
        boolean useless =
                advice >= 0
                        && FOR_THE_COMMAND_LINE.stream()
                                .anyMatch(reason.substring(advice)::contains);
        return useless ? reason.substring(0, advice) : reason;
    }

    /** Writes the failure as the end of a run. */
    public ObjectNode putInto(ObjectNode summary) {
        summary.put("status", status()).put("exit", exit()).put("reason", message());
        return suspect ? summary.put("suspect", true) : summary;
    }

    /**
     * Reads the output of {@link #putInto}.
     *
     * @return the exception of the failure, unless it has another type and is thrown
     * @throws CancellationException if the work was cancelled
     */
    public static IOException read(JsonNode summary) throws RefusedException {
        String reason = summary.path("reason").asText();
        String status = summary.path("status").asText();
        if (status.equals(Kind.CANCELLED.status)) {
            throw new CancellationException(reason);
        }
        if (!status.equals(Kind.REFUSED.status)) {
            return new IOException(reason);
        }
        if (!summary.path("suspect").asBoolean()) {
            throw new RefusedException(reason);
        }
        return new RootRefusedException(reason, true);
    }
}
