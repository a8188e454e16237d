package org.syncline.cli;

import org.syncline.peers.group.GroupMember;
import org.syncline.peers.identity.PeerKey;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * The orders that this machine keeps, and who directs each of them: who asked, until it was missed
 * once, and from then on the oldest member that keeps the order. Members that see the same list and
 * were told the same name the same one. Safe for any thread.
 */
final class LabOrders {

    /** Said to who directs a run that another machine directs by now. */
    static final String OVERTAKEN = "another machine of the group directs this run by now";

    /** Said to a member that would direct a run which another one does. */
    static final String NOT_YET = "who asked for this run directs it as far as is known here";

    /** Of orders that have not ended. */
    static final int MOST = 8;

    private static final int MOST_OF_ONE = 2;
    private static final int MOST_IN_AN_HOUR = 30;
    private static final long MOST_BYTES = 4L << 30;

    private final PeerKey self;
    private final LongSupplier nanos;
    private final Map<String, Kept> kept = new LinkedHashMap<>();
    private final Map<PeerKey, Set<String>> keepers = new HashMap<>();
    private final Map<PeerKey, Deque<Long>> lately = new HashMap<>();

    /** What members are to be told the end of. */
    private final Set<Told> told = new HashSet<>();

    /** What members were told since the members changed, after which they may have forgotten it. */
    private final Set<Told> fresh = new HashSet<>();

    private List<GroupMember> members = List.of();

    /** An order and by whom it came. */
    private static final class Kept {

        private final LabOrder order;
        private final PeerKey from;
        private boolean askerLost;
        private boolean directing;
        private long bytes;

        Kept(LabOrder order, PeerKey from) {
            this.order = order;
            this.from = from;
            askerLost = !order.askerKey().equals(from);
        }
    }

    private record Told(PeerKey member, OrderMessage message) {}

    /** What is to be sent to a member. */
    record Untold(PeerKey to, OrderMessage message) {}

    /**
     * @param nanos a clock, for the bound on orders in an hour
     */
    LabOrders(PeerKey self, LongSupplier nanos) {
        this.self = self;
        this.nanos = nanos;
    }

    synchronized void members(List<GroupMember> now) {
        members = List.copyOf(now);
        keepers.keySet().removeIf(key -> !isMember(key));
        told.removeIf(each -> !isMember(each.member()));
        fresh.clear();
        for (Kept each : kept.values()) {
            each.askerLost |= !isMember(each.order.askerKey());
        }
    }

    /** Returns whether a machine is in the group. */
    synchronized boolean has(PeerKey key) {
        return isMember(key);
    }

    private boolean isMember(PeerKey key) {
        return members.stream().anyMatch(member -> member.key().equals(key));
    }

    /** Takes a message of a paired machine, which may be about an order that comes later. */
    synchronized void heard(PeerKey from, byte[] bytes) {
        Optional<OrderMessage> message = OrderMessage.read(bytes);
        if (message.isEmpty()) {
            return;
        }
        if (message.get().keeps()) {
            keeps(from, message.get().order());
        } else {
            keepers.getOrDefault(from, new HashSet<>()).remove(message.get().order());
        }
    }

    /** Remembers the last ones of a member that says so of too many. */
    private void keeps(PeerKey member, String order) {
        Set<String> orders = keepers.computeIfAbsent(member, key -> new LinkedHashSet<>());
        orders.remove(order);
        orders.add(order);
        if (orders.size() > MOST) {
            orders.remove(orders.iterator().next());
        }
    }

    /**
     * Takes an order from a member that directs it.
     *
     * @return why not, in a sentence for that one; empty if it is kept from now on
     */
    synchronized Optional<String> take(LabOrder order, PeerKey from) {
        Kept known = kept.get(order.id());
        if (known != null) {
            if (known.order.equals(order) && mayDirect(order.id(), from)) {
                return Optional.empty();
            }
            return Optional.of(known.askerLost ? OVERTAKEN : NOT_YET);
        }
        if (!isMember(from)) {
            return Optional.of("who asks is not in the group of this machine");
        }
        long ofOne = kept.values().stream().filter(each -> each.from.equals(from)).count();
        if (kept.size() == MOST || ofOne == MOST_OF_ONE || !isInTime(from)) {
            return Optional.of("it keeps as many runs of others as it may");
        }
        kept.put(order.id(), new Kept(order, from));
        if (!order.askerKey().equals(from)) {
            keeps(from, order.id());
        }
        return Optional.empty();
    }

    private boolean isInTime(PeerKey from) {
        long now = nanos.getAsLong();
        Deque<Long> times = lately.computeIfAbsent(from, key -> new ArrayDeque<>());
        times.removeIf(time -> now - time > Duration.ofHours(1).toNanos());
        if (times.size() == MOST_IN_AN_HOUR) {
            return false;
        }
        times.add(now);
        return true;
    }

    /** Returns whether an order is kept here that has not ended. */
    synchronized boolean keeps(String id) {
        return kept.containsKey(id);
    }

    /** Returns whether a member is the one that directs an order. */
    synchronized boolean mayDirect(String id, PeerKey member) {
        Kept order = kept.get(id);
        return order != null && director(order).filter(member::equals).isPresent();
    }

    private Optional<PeerKey> director(Kept order) {
        if (!order.askerLost) {
            return Optional.of(order.order.askerKey());
        }
        return members.stream()
                .map(GroupMember::key)
                .filter(
                        key ->
                                key.equals(self)
                                        || keepers.getOrDefault(key, Set.of())
                                                .contains(order.order.id()))
                .findFirst();
    }

    /** Returns whether so many bytes more may be kept of an order, and counts them. */
    synchronized boolean takeBytes(String id, long bytes) {
        Kept order = kept.get(id);
        if (order == null) {
            return false;
        }
        order.bytes += bytes;
        return order.bytes <= MOST_BYTES;
    }

    /** Returns the orders that this machine is to direct from now on and did not so far. */
    synchronized List<LabOrder> takeDue() {
        List<LabOrder> due = new ArrayList<>();
        for (Kept each : kept.values()) {
            if (!each.directing && director(each).filter(self::equals).isPresent()) {
                each.directing = true;
                due.add(each.order);
            }
        }
        return due;
    }

    /** Ends the direction of an order by this machine, which is kept all the same. */
    synchronized void leave(String id) {
        Kept order = kept.get(id);
        if (order != null) {
            order.directing = false;
        }
    }

    /** Forgets an order that has ended, or that this machine cannot keep. */
    synchronized void forget(String id) {
        kept.remove(id);
    }

    /** Returns what members have not been told, and counts it as told from now on. */
    synchronized List<Untold> takeUntold() {
        List<Untold> untold = new ArrayList<>();
        for (GroupMember member : members) {
            if (member.self()) {
                continue;
            }
            for (String order : kept.keySet()) {
                tell(untold, member.key(), new OrderMessage(order, true));
            }
            for (Told each : List.copyOf(told)) {
                OrderMessage message = each.message();
                boolean over = message.keeps() && !kept.containsKey(message.order());
                if (over && each.member().equals(member.key())) {
                    told.remove(each);
                    untold.add(new Untold(member.key(), new OrderMessage(message.order(), false)));
                }
            }
        }
        return untold;
    }

    private void tell(List<Untold> untold, PeerKey to, OrderMessage message) {
        Told each = new Told(to, message);
        told.add(each);
        if (fresh.add(each)) {
            untold.add(new Untold(to, message));
        }
    }

    /** Takes back that a member was told. */
    synchronized void notTold(Untold message) {
        Told keeps = new Told(message.to(), new OrderMessage(message.message().order(), true));
        fresh.remove(keeps);
        told.add(keeps);
    }
}
