package org.syncline.cli;

import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.ConnectClock;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.lab.advice.AutoTransport;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The two roots and the options to reach them. */
final class RootOptions {

    @Parameters(index = "0", paramLabel = "LEFT", description = "A directory.")
    private String left = "";

    @Parameters(
            index = "1",
            paramLabel = "RIGHT",
            description = "A directory, or a peer: TRANSPORT://HOST:PORT/SHARE.")
    private String right = "";

    @Mixin private ConnectionOptions reach = new ConnectionOptions();

    String left() {
        return left;
    }

    String right() {
        return right;
    }

    /** Returns the roots on this machine. */
    List<Path> folders() {
        return Stream.of(left, right)
                .filter(root -> !RootOpener.isAddress(root))
                .map(RootOpener::path)
                .toList();
    }

    /** Returns rules that leave out this program's own files inside a root on this machine. */
    List<String> ownFolders() throws IOException {
        List<String> rules = new ArrayList<>();
        for (Path root : folders()) {
            rules.addAll(reach.folders().rulesWithin(root));
        }
        return rules;
    }

    /** Returns true if the file lies, or would lie, in one of the roots. */
    boolean hold(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.exists(folder)) {
            return false;
        }
        for (Path root : folders()) {
            if (Files.exists(root) && folder.toRealPath().startsWith(root.toRealPath())) {
                return true;
            }
        }
        return false;
    }

    /** Returns the transport between the roots, by its name in tables. */
    String transport() {
        return transports().stream().findFirst().orElse("local");
    }

    /** Returns the folder of archives and of the history of measurements. */
    Path state() {
        return reach.state();
    }

    Set<String> transports() {
        return RootOpener.transports(left, right);
    }

    /**
     * Asks the paired machine on the right over which transports it offers its share.
     *
     * @throws IllegalArgumentException if none is there
     * @throws IOException if it offers nothing, or does not say, in words for people
     */
    AutoTransport.Offered offered() throws IOException {
        requireFolders();
        if (RootOpener.isAddress(left) || !RootOpener.isAddress(right)) {
            throw new IllegalArgumentException(
                    "--transport auto asks a paired machine what it offers, so that LEFT must be a"
                            + " directory, and RIGHT the address of such a machine");
        }
        return reach.offered(Address.parse(right));
    }

    /** Has the peer on the right reached over another transport than its address names. */
    void reachOver(String transport) {
        right = transport + right.substring(right.indexOf("://"));
    }

    /** Opens both roots of a session. */
    SessionSetup open(TrashLimits trash, SyncOptions options, boolean readOnly)
            throws IOException, RefusedException {
        return open(trash, options, readOnly, new ConnectClock());
    }

    /** The same; the clock shows other threads how the peer is reached. */
    SessionSetup open(TrashLimits trash, SyncOptions options, boolean readOnly, ConnectClock clock)
            throws IOException, RefusedException {
        requireFolders();
        return reach.roots(trash, left, right).open(left, right, options, readOnly, clock);
    }

    private void requireFolders() throws IOException {
        for (Path each : folders()) {
            requireThere(each);
        }
    }

    /** A folder that was forgotten is the commonest mistake of the first run. */
    private static void requireThere(Path root) throws IOException {
        if (Files.notExists(root, LinkOption.NOFOLLOW_LINKS)) {
            Path parent = root.toAbsolutePath().getParent();
            String mkdir = parent != null && Files.isDirectory(parent) ? "mkdir " : "mkdir -p ";
            throw new IOException(
                    "\"%s\": no such file or directory; if it is to be a new one, make it first: %s"
                            .formatted(root, mkdir + quoted(root.toString())));
        }
    }

    /** Returns a word for a shell. */
    private static String quoted(String text) {
        return text.matches("[\\w./][\\w./-]*") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
