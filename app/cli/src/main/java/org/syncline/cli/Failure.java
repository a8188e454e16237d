package org.syncline.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.SuspectRootException;
import org.syncline.core.model.FatalError;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.session.RefusedException;

import java.io.IOException;
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
import java.util.concurrent.CancellationException;

/**
 * Why a command could not do its work: its exit status and a sentence for people.
 *
 * @param suspect true if a root may not be the one that it was, which {@code --force} overrules
 */
record Failure(int exit, String message, boolean suspect) {

    Failure(int exit, String message) {
        this(exit, message, false);
    }

    /** Writes it as the end of a run. */
    ObjectNode putInto(ObjectNode summary) {
        summary.put("status", status()).put("exit", exit).put("reason", message);
        return suspect ? summary.put("suspect", true) : summary;
    }

    /** The status that events give it: {@code refused}, {@code cancelled} or {@code failed}. */
    String status() {
        return switch (exit) {
            case Exit.REFUSED -> "refused";
            case Exit.INTERRUPTED -> "cancelled";
            default -> "failed";
        };
    }

    static Failure of(Throwable e) {
        return switch (e) {
            case RefusedException refused -> new Failure(Exit.REFUSED, text(refused));
            case RootRefusedException root ->
                    new Failure(Exit.REFUSED, text(root), root.isSuspect());
            case SuspectRootException root -> new Failure(Exit.REFUSED, text(root), true);
            case CancellationException cancelled ->
                    new Failure(Exit.INTERRUPTED, "interrupted; nothing was changed");
            case IllegalArgumentException wrong -> new Failure(Exit.USAGE, text(wrong));
            case IOException io -> new Failure(Exit.FAILED, describe(io));
            default -> new Failure(Exit.FAILED, unexpected(e));
        };
    }

    private static String unexpected(Throwable e) {
        VirtualMachineError error = FatalError.in(e);
        return error == null ? "internal error: " + e : FatalError.words(error);
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
        return message == null || message.isEmpty() ? e.getClass().getSimpleName() : message;
    }
}
