package org.syncline.lab.failure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.SuspectRootException;
import org.syncline.core.model.FatalError;
import org.syncline.core.model.PrintableText;
import org.syncline.core.model.Problem;
import org.syncline.core.model.Refusal;
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
 * The reason why work was not done, in words for people: here an exception that has none gets some.
 * The command line and events have the {@link #message}, the window the {@link #sentence}.
 *
 * @param reasons more than one if both roots were refused
 * @param suspect true if a root may not be the one that it was, which {@code --force} overrules
 */
public record Failure(Kind kind, List<Refusal> reasons, boolean suspect) {

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

    public Failure {
        reasons = List.copyOf(reasons);
    }

    public Failure(Kind kind, String message) {
        this(kind, List.of(new Refusal(message)), false);
    }

    public static Failure of(Throwable e) {
        return switch (e) {
            case RefusedException refused -> refused(List.of(refused.refusal()), false);
            case RootRefusedException root -> refused(both(root), root.isSuspect());
            case SuspectRootException root -> refused(List.of(root.refusal()), true);
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

    private static Failure refused(List<Refusal> reasons, boolean suspect) {
        return new Failure(Kind.REFUSED, reasons, suspect);
    }

    private static String unexpected(Throwable e) {
        VirtualMachineError error = FatalError.in(e);
        return error == null
                ? "internal error: " + e + "; please report this"
                : FatalError.words(error);
    }

    /** Both roots may have been refused at the same time. */
    private static List<Refusal> both(RootRefusedException refused) {
        return Stream.concat(Stream.of(refused), Arrays.stream(refused.getSuppressed()))
                .filter(RootRefusedException.class::isInstance)
                .map(each -> ((RootRefusedException) each).refusal())
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
        return reasons.getFirst().text();
    }

    /**
     * Returns all reasons in whole sentences that are safe to show, without advice for the command
     * line.
     */
    public String sentence() {
        return reasons.stream()
                .map(each -> sentence(each.reason()))
                .collect(Collectors.joining(" "));
    }

    /**
     * Returns a sentence with a full stop. It starts with a capital, unless its first word is a
     * path or an address.
     */
    private static String sentence(String fragment) {
        String text = PrintableText.line(fragment);
        boolean word = text.matches("(?s)\\p{Ll}[\\p{L}']*[ ,;].*");
        String start = word ? text.substring(0, 1).toUpperCase(Locale.ROOT) : text.substring(0, 1);
        String end = text.endsWith(".") || text.endsWith("?") ? "" : ".";
        return start + text.substring(1) + end;
    }

    /** Writes the failure as the end of a run. */
    public ObjectNode putInto(ObjectNode summary) {
        putReason(summary.put("status", status()).put("exit", exit()));
        return suspect ? summary.put("suspect", true) : summary;
    }

    /** Writes the reason, and the advice at its end if there is any. */
    public ObjectNode putReason(ObjectNode event) {
        String advice = reasons.getFirst().advice();
        event.put("reason", message());
        return advice.isEmpty() ? event : event.put("advice", advice);
    }

    /**
     * Reads the output of {@link #putInto}.
     *
     * @return the exception of the failure, unless it has another type and is thrown
     * @throws CancellationException if the work was cancelled
     */
    public static IOException read(JsonNode summary) throws RefusedException {
        Refusal refusal =
                Refusal.of(summary.path("reason").asText(), summary.path("advice").asText());
        String status = summary.path("status").asText();
        if (status.equals(Kind.CANCELLED.status)) {
            throw new CancellationException(refusal.reason());
        }
        if (!status.equals(Kind.REFUSED.status)) {
            return new IOException(refusal.reason());
        }
        if (!summary.path("suspect").asBoolean()) {
            throw new RefusedException(refusal);
        }
        return new RootRefusedException(refusal, true);
    }
}
