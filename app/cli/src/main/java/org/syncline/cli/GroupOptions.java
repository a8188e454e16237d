package org.syncline.cli;

import org.syncline.peers.address.HostPort;
import org.syncline.peers.group.GroupName;
import org.syncline.peers.group.GroupRequest;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The options of commands that join a group of machines. */
final class GroupOptions {

    private static final HostPort LOOPBACK = new HostPort("127.0.0.1", 0);

    @Option(
            names = "--with",
            paramLabel = "HOST:PORT",
            description =
                    "Where a machine of the group listens; may be repeated. One that is there"
                            + " is enough. None for the first machine.")
    private List<HostPort> others = new ArrayList<>();

    @Option(
            names = "--host",
            paramLabel = "HOST:PORT",
            description =
                    "Where this machine listens, under the address by which the others reach"
                            + " it (default: any free port of 127.0.0.1, which other machines"
                            + " do not reach).")
    private HostPort host = LOOPBACK;

    @Option(
            names = "--peer",
            paramLabel = "NAME|KEY",
            description =
                    "A paired machine that may take part (default: all that are paired); may"
                            + " be repeated.")
    private List<String> guests = new ArrayList<>();

    @Mixin private OwnName name = new OwnName();

    PeerName name() {
        return name.get();
    }

    /** Returns whether somebody is named who may be in the group already. */
    boolean namesOthers() {
        return !others.isEmpty();
    }

    GroupRequest request(GroupName lab, Installation self) throws IOException {
        List<InetSocketAddress> known = new ArrayList<>();
        for (HostPort each : others) {
            known.add(each.resolved());
        }
        Set<PeerKey> allowed = new HashSet<>();
        for (String each : guests) {
            allowed.add(self.peers().named(each).key());
        }
        return new GroupRequest(lab, host.resolved(), known, allowed);
    }
}
