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
 * Why work was not done, in words for people: the only place where an exception becomes a sentence.
 * The command line and events have the {@link #message}, the window the {@link #sentence}.
 *
 * @param messages sentence fragments; more than one where both roots were refused
 * @param suspect true if a root may not be the one that it was, which {@code --force} overrules
 */
public record Failure(Kind kind, List<String> messages, boolean suspect) {

    /** Who or what stood in the way, as the exit status tells it. */
    public enum Kind {
        /** A guard stopped it, and nothing was changed. */
        REFUSED(3, "refused"),
        FAILED(4, "failed"),
        /** It was called wrongly; the status is that of sysexits.h. */
        WRONG(64, "failed"),
        /** It was stopped by its user; the status is what the JVM ends with after Ctrl-C. */
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
    }

    private static final List<String> FOR_THE_COMMAND_LINE = List.of("--force", "syncline history");

    public Failure {
        messages = List.copyOf(messages);
    }

    public Failure(Kind kind, String message) {
        this(kind, List.of(message), false);
    }

    /** The failure that an exception stands for. */
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

    /** Both sides may have been refused at the same time. */
    private static List<String> both(RootRefusedException refused) {
        return Stream.concat(Stream.of(refused), Arrays.stream(refused.getSuppressed()))
                .filter(RootRefusedException.class::isInstance)
                .map(Failure::text)
                .toList();
    }

    /** Names what the operating system only hints at. */
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

    /** Why a path failed, with the room that it takes if there was too little. */
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

    /** The status that events give it: {@code refused}, {@code cancelled} or {@code failed}. */
    public String status() {
        return kind.status;
    }

    /** The reason as a sentence fragment. It may hold anything that a peer sent. */
    public String message() {
        return messages.getFirst();
    }

    /**
     * All of it in whole sentences that are safe to show, without advice that only the command line
     * can follow.
     */
    public String sentence() {
        return messages.stream().map(Failure::sentence).collect(Collectors.joining(" "));
    }

    /**
     * Starts with a capital, unless the first word is a path or an address, and has a full stop.
     */
    private static String sentence(String fragment) {
        String text = PrintableText.text(withoutAdvice(fragment));
        boolean word = text.matches("(?s)\\p{Ll}[\\p{L}']*[ ,;].*");
        String start = word ? text.substring(0, 1).toUpperCase(Locale.ROOT) : text.substring(0, 1);
        String end = text.endsWith(".") || text.endsWith("?") ? "" : ".";
        return start + text.substring(1) + end;
    }

    /** A guard's reason without the advice that only the command line can follow. */
    public static String withoutAdvice(String reason) {
        int advice = reason.lastIndexOf("; ");
        boolean useless =
                advice >= 0
                        && FOR_THE_COMMAND_LINE.stream()
                                .anyMatch(reason.substring(advice)::contains);
        return useless ? reason.substring(0, advice) : reason;
    }

    /** Writes it as the end of a run. */
    public ObjectNode putInto(ObjectNode summary) {
        summary.put("status", status()).put("exit", exit()).put("reason", message());
        return suspect ? summary.put("suspect", true) : summary;
    }

    /**
     * Reads what {@link #putInto} wrote.
     *
     * @return the exception that it stands for, unless that is thrown because it is of another type
     * @throws CancellationException if it was cancelled
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
