package org.syncline.peers.group;

import org.jgroups.Address;
import org.jgroups.protocols.pbcast.GMS.DefaultMembershipPolicy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/**
 * The order of members: who comes is the last one, and where parts of a group meet again, the
 * larger part comes first, so that a machine that was cut off does not lead because of that.
 */
final class LargestFirst extends DefaultMembershipPolicy {

    /** Of parts of one size that comes first whose leader's address is the lower one. */
    @Override
    public List<Address> getNewMembership(Collection<Collection<Address>> parts) {
        Comparator<Collection<Address>> larger =
                Comparator.comparing((Collection<Address> part) -> -part.size());
        SequencedSet<Address> all = new LinkedHashSet<>();
        parts.stream()
                .filter(part -> !part.isEmpty())
                .sorted(larger.thenComparing(part -> part.iterator().next()))
                .forEach(all::addAll);
        return new ArrayList<>(all);
    }
}
