package org.syncline.peers.group;

import org.jgroups.Address;
import org.jgroups.protocols.pbcast.GMS.DefaultMembershipPolicy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/**
 * The order of members: who comes is the last one, and where parts of a group meet again, the
 * larger part comes first, so that a machine that was cut off does not lead because of that. Of
 * parts of one size that comes first whose leader stood before the others' when all were together.
 * Safe for any thread.
 */
final class LargestFirst extends DefaultMembershipPolicy {

    /**
     * Who is gone keeps a place; more than a lab has machines, as each return has a new address.
     */
    private static final int MOST_REMEMBERED = 256;

    private volatile List<Address> remembered = List.of();

    /** Takes in the members as they are now, who keep their places while only some are gone. */
    synchronized void remember(List<Address> members) {
        List<Address> before = new ArrayList<>(remembered);
        List<Address> known = new ArrayList<>(before);
        known.retainAll(members);
        boolean sameOrder = known.equals(members.subList(0, known.size()));
        SequencedSet<Address> all = new LinkedHashSet<>(sameOrder ? before : members);
        all.addAll(sameOrder ? members : before);
        remembered = all.stream().limit(Math.max(MOST_REMEMBERED, members.size())).toList();
    }

    /** Of leaders that were not seen together, that which joined earlier comes first. */
    @Override
    public List<Address> getNewMembership(Collection<Collection<Address>> parts) {
        List<Address> places = remembered;
        List<List<Address>> all =
                parts.stream()
                        .filter(part -> !part.isEmpty())
                        .map(part -> inOrder(places, part))
                        .toList();
        boolean met = all.stream().map(List::getFirst).allMatch(places::contains);
        Comparator<List<Address>> larger =
                Comparator.comparing((List<Address> part) -> -part.size());
        return all.stream()
                .sorted(
                        larger.thenComparing(
                                        part ->
                                                met
                                                        ? place(places, part.getFirst())
                                                        : MemberAddresses.joined(part.getFirst()))
                                .thenComparing(List::getFirst))
                .flatMap(List::stream)
                .distinct()
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /**
     * JGroups mixes up a part of which a member elsewhere still has an older view: it joins the
     * views of one leader in the order of a hash table, without those known to have changed.
     */
    private static List<Address> inOrder(List<Address> places, Collection<Address> part) {
        List<Address> members = new ArrayList<>(part);
        members.sort(Comparator.comparing(member -> place(places, member)));
        return members;
    }

    private static long place(List<Address> places, Address leader) {
        int place = places.indexOf(leader);
        return place < 0 ? places.size() : place;
    }
}
