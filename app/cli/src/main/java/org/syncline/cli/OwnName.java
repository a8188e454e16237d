package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.peers.identity.PeerName;

import picocli.CommandLine.Option;

/** The option for what other machines show this one as. */
final class OwnName {

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "What other machines show this one as (default: the host's name).")
    private @Nullable PeerName name;

    PeerName get() {
        return name == null ? PeerName.ofHost() : name;
    }
}
