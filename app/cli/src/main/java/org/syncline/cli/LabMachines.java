package org.syncline.cli;

import org.syncline.peers.group.ClockOffset;
import org.syncline.peers.group.GroupMember;
import org.syncline.peers.identity.PeerKey;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Who is in a group at this moment, where each of them measures, and whom this machine has told
 * where it does. All are told anew whenever the members change: who was missed by others need not
 * have missed them. Safe for any thread.
 */
final class LabMachines {

    private List<GroupMember> members = List.of();
    private Optional<PeerKey> own = Optional.empty();
    private final Map<PeerKey, InetSocketAddress> places = new HashMap<>();
    private final Set<PeerKey> told = new HashSet<>();
    private final Map<PeerKey, ClockOffset> clocks = new HashMap<>();

    synchronized void members(List<GroupMember> now) {
        members = List.copyOf(now);
        places.keySet().removeIf(key -> !has(key) && !own.equals(Optional.of(key)));
        told.clear();
        clocks.keySet().removeIf(key -> !has(key));
        notifyAll();
    }

    /** Says where this machine itself measures. */
    synchronized void here(PeerKey self, InetSocketAddress place) {
        places.put(self, place);
        own = Optional.of(self);
    }

    /** Takes a message of a paired machine, which may come before it is known as a member. */
    synchronized void heard(GroupMember from, byte[] bytes) {
        Optional<LabMessage> message = LabMessage.read(bytes);
        if (message.isPresent()) {
            places.put(from.key(), message.get().place());
            notifyAll();
        }
    }

    /** Takes how far the clock of a member is from this machine's. */
    synchronized void clock(PeerKey member, ClockOffset offset) {
        if (has(member)) {
            clocks.put(member, offset);
        }
    }

    /** Returns that; empty if it is not known, as of this machine itself. */
    synchronized Optional<ClockOffset> clock(PeerKey member) {
        return Optional.ofNullable(clocks.get(member));
    }

    synchronized boolean has(PeerKey key) {
        return members.stream().anyMatch(member -> member.key().equals(key));
    }

    /** Returns how many members there are besides this machine. */
    synchronized long others() {
        return members.stream().filter(member -> !member.self()).count();
    }

    /** Returns the other members that have not been told, and counts them as told from now on. */
    synchronized List<GroupMember> takeUntold() {
        List<GroupMember> untold = new ArrayList<>();
        for (GroupMember each : members) {
            if (!each.self() && told.add(each.key())) {
                untold.add(each);
            }
        }
        return untold;
    }

    /** Takes back that a member was told. */
    synchronized void notTold(GroupMember member) {
        told.remove(member.key());
    }

    /** Returns those that have said where they measure, the oldest member first. */
    synchronized List<FarMachine> measuring() {
        List<FarMachine> machines = new ArrayList<>();
        for (GroupMember each : members) {
            InetSocketAddress place = places.get(each.key());
            if (place != null) {
                machines.add(new FarMachine(each.key(), each.name(), place));
            }
        }
        return machines;
    }

    /** Waits until enough machines measure, for no longer than this; returns those that do. */
    synchronized List<FarMachine> awaitMeasuring(Predicate<List<FarMachine>> enough, Duration most)
            throws InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        List<FarMachine> now = measuring();
        for (long left = end - System.nanoTime();
                left > 0 && !enough.test(now);
                left = end - System.nanoTime()) {
            wait(Math.max(1, Duration.ofNanos(left).toMillis()));
            now = measuring();
        }
        return now;
    }
}
