package org.syncline.desktop.common;

import org.syncline.core.model.FatalError;
import org.syncline.core.model.Printable;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.session.RefusedException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;

/**
 * A failure in words for people.
 *
 * @param cancelled true if it is only what the user asked for
 * @param suspectRoot true if a root may not be the one that it was, and can be taken as a new one
 */
public record Failure(String words, boolean cancelled, boolean suspectRoot) {
    private static final List<String> FOR_THE_COMMAND_LINE = List.of("--force", "syncline history");

    public static Failure of(Throwable cause) {
        boolean suspect = cause instanceof RootRefusedException root && root.isSuspect();
        return new Failure(words(cause), cause instanceof CancellationException, suspect);
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

    private static String words(Throwable cause) {
        return switch (cause) {
            case CancellationException cancelled -> "Cancelled.";
            case RootRefusedException refused -> both(refused);
            case RefusedException refused -> sentence(withoutAdvice(said(refused)));
            case FileSystemException file -> sentence(words(file));
            case UncheckedIOException wrapped ->
                    wrapped.getCause() instanceof IOException io ? words(io) : said(wrapped);
            case IOException failed -> sentence(said(failed));
            case IllegalArgumentException wrong -> sentence(said(wrong));
            default -> unexpected(cause);
        };
    }

    private static String unexpected(Throwable cause) {
        VirtualMachineError error = FatalError.in(cause);
        return error == null
                ? "Syncline itself failed (" + cause + "). Please report this."
                : sentence(FatalError.words(error));
    }

    /** Both sides may have been refused at the same time. */
    private static String both(RootRefusedException refused) {
        StringBuilder words = new StringBuilder(sentence(withoutAdvice(said(refused))));
        for (Throwable other : refused.getSuppressed()) {
            if (other instanceof RootRefusedException side) {
                words.append(' ').append(sentence(withoutAdvice(said(side))));
            }
        }
        return words.toString();
    }

    private static String words(FileSystemException file) {
        String name = file.getFile();
        if (file.getReason() != null || name == null) {
            return said(file);
        }
        return switch (file) {
            case NoSuchFileException missing -> name + " does not exist; choose another folder";
            case NotDirectoryException other -> name + " is not a folder; choose a folder";
            case AccessDeniedException denied -> name + " may not be read; check its permissions";
            default -> name + ": " + file.getClass().getSimpleName();
        };
    }

    private static String said(Throwable cause) {
        String message = cause.getMessage();
        return message == null || message.isBlank() ? cause.getClass().getSimpleName() : message;
    }

    /**
     * Starts with a capital, unless the first word is a path or an address, and has a full stop.
     */
    private static String sentence(String said) {
        String text = Printable.text(said);
        boolean word = text.matches("(?s)\\p{Ll}[\\p{L}']*[ ,;].*");
        String start = word ? text.substring(0, 1).toUpperCase(Locale.ROOT) : text.substring(0, 1);
        String end = text.endsWith(".") || text.endsWith("?") ? "" : ".";
        return start + text.substring(1) + end;
    }
}
