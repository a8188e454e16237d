package org.syncline.peers.group;

import org.syncline.peers.address.MachineAddresses;
import org.syncline.peers.identity.PeerKey;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Set;

/**
 * Which group is joined, and how.
 *
 * @param at where this machine listens, under an address of its own; port 0 is any free one
 * @param others where machines listen that are asked for the group; none if this is the first one
 * @param allowed of the paired machines those that may take part; all of them if empty
 */
public record GroupRequest(
        GroupName name,
        InetSocketAddress at,
        List<InetSocketAddress> others,
        Set<PeerKey> allowed) {

    public GroupRequest {
        others = List.copyOf(others);
        allowed = Set.copyOf(allowed);
        MachineAddresses.requireSingle(at);
        boolean isNear = at.getAddress().isLoopbackAddress();
        others.stream()
                .filter(each -> isNear && !each.getAddress().isLoopbackAddress())
                .findFirst()
                .ifPresent(
                        far -> {
                            throw new IllegalArgumentException(
                                    "the machine at %s cannot reach this one at %s; name by --host the address under which it can"
                                            .formatted(
                                                    far.getAddress().getHostAddress(),
                                                    at.getAddress().getHostAddress()));
                        });
    }
}
