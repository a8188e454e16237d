package org.syncline.desktop.common;

import org.syncline.core.model.Printable;
import org.syncline.core.session.RefusedException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;
import java.util.concurrent.CancellationException;

/**
 * A failure in words for people.
 *
 * @param cancelled true if it is only what the user asked for
 */
public record Failure(String words, boolean cancelled) {

    public static Failure of(Throwable cause) {
        return new Failure(words(cause), cause instanceof CancellationException);
    }

    private static String words(Throwable cause) {
        return switch (cause) {
            case CancellationException cancelled -> "Cancelled.";
            case RefusedException refused -> sentence(said(refused));
            case FileSystemException file -> sentence(words(file));
            case UncheckedIOException wrapped ->
                    wrapped.getCause() instanceof IOException io ? words(io) : said(wrapped);
            case IOException failed -> sentence(said(failed));
            case IllegalArgumentException wrong -> sentence(said(wrong));
            default -> "Syncline itself failed (" + cause + "). Please report this.";
        };
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
