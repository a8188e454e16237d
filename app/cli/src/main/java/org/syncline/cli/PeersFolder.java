package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.ProgramFolders;
import org.syncline.core.transport.UserFolders;
import org.syncline.peers.identity.Installation;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;

/** The option for where this machine's key and its peers lie. */
final class PeersFolder {

    @Option(
            names = "--state",
            paramLabel = "DIR",
            description =
                    "Folder of this machine's key and its peers (default: SYNCLINE_STATE, else the"
                            + " platform's).")
    private @Nullable Path state;

    Installation installation() throws IOException {
        return Installation.in(ProgramFolders.peersIn(state()));
    }

    /** Returns the folder that holds them, and the history. */
    Path state() {
        return state == null ? UserFolders.ofThisUser().state() : state.toAbsolutePath();
    }
}
