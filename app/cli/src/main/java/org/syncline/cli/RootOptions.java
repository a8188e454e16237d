package org.syncline.cli;

import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.RootOpener;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The two roots and how to reach them. */
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

    /** The roots on this machine. */
    List<Path> folders() {
        return Stream.of(left, right)
                .filter(root -> !RootOpener.isAddress(root))
                .map(RootOpener::path)
                .toList();
    }

    /** Rules that leave out what of this program's own lies in a root on this machine. */
    List<String> ownFolders() throws IOException {
        List<String> rules = new ArrayList<>();
        for (Path root : folders()) {
            rules.addAll(reach.folders().rulesWithin(root));
        }
        return rules;
    }

    /** True if the file lies, or would lie, in one of the roots. */
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

    /** The transport between the roots, as tables name it. */
    String transport() {
        return transports().stream().findFirst().orElse("local");
    }

    /** The transports of the addresses. */
    Set<String> transports() {
        return RootOpener.transports(left, right);
    }

    /** What opens them. */
    RootOpener roots() throws IOException {
        return roots(TrashLimits.DEFAULT);
    }

    /** What opens them, with limits for what runs displace. */
    RootOpener roots(TrashLimits trash) throws IOException {
        return reach.roots(trash, left, right);
    }
}
