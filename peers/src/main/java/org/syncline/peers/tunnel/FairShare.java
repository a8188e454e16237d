package org.syncline.peers.tunnel;

import org.jspecify.annotations.Nullable;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PeerKey;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Places that paired machines share, of which each has a most of its own. When all are taken, who
 * asks for one gets the newest of the machine that has most, unless that would then have fewer than
 * the one that asks. So whatever machines take, each other one gets as many as it wants or as any
 * of them keeps. Safe for any thread.
 */
final class FairShare {

    private static final Logger LOG = System.getLogger(FairShare.class.getName());

    private final int most;
    private final String what;
    private final BiConsumer<PeerKey, String> told;

    /** Places of each machine, the newest one last; of none that has no place. */
    private final Map<PeerKey, Deque<Place>> taken = new HashMap<>();

    private int count;

    /**
     * @param most places of all machines together
     * @param what a place is good for, in the plural, for people
     * @param told of each place that a machine loses to another one
     */
    FairShare(int most, String what, BiConsumer<PeerKey, String> told) {
        this.most = most;
        this.what = what;
        this.told = told;
    }

    /** What a machine has until it gives it back or another machine gets it. */
    final class Place implements AutoCloseable {

        private final PairedPeer peer;
        private final Closeable holder;

        private Place(PairedPeer peer, Closeable holder) {
            this.peer = peer;
            this.holder = holder;
        }

        /** Gives it back, unless another machine has got it. */
        @Override
        public void close() {
            remove(this);
        }
    }

    /**
     * Takes a place.
     *
     * @param own the most that the machine may have
     * @param holder closed when another machine gets the place; must not block
     * @throws TunnelRefusal if there is none for this machine, in words for people
     */
    Place take(PairedPeer peer, int own, Closeable holder) throws TunnelRefusal {
        Place place = new Place(peer, holder);
        Place lost;
        synchronized (this) {
            lost = toBeLost(peer, own);
            if (lost != null) {
                remove(lost);
            }
            taken.computeIfAbsent(peer.key(), key -> new ArrayDeque<>()).addLast(place);
            count++;
        }
        if (lost != null) {
            end(lost, peer);
        }
        return place;
    }

    /** Fails as {@link #take} would now, and takes nothing. */
    synchronized void require(PairedPeer peer, int own) throws TunnelRefusal {
        Place unused = toBeLost(peer, own);
    }

    /** Returns the place that one more of a machine costs another one; null if there are some. */
    private @Nullable Place toBeLost(PairedPeer peer, int own) throws TunnelRefusal {
        int has = has(peer);
        if (has >= own) {
            throw new TunnelRefusal(
                    "\"%s\" has %d %s there already, which is all that it may have; end one first"
                            .formatted(peer.name(), own, what));
        }
        if (count < most) {
            return null;
        }
        Place lost = newestOfWhoHasMost();
        if (has(lost.peer) <= has + 1) {
            throw new TunnelRefusal(
                    ("all %d %s that paired machines may have there together are taken, and no"
                                    + " machine has more than \"%s\"; try again later")
                            .formatted(most, what, peer.name()));
        }
        return lost;
    }

    private int has(PairedPeer peer) {
        Deque<Place> places = taken.get(peer.key());
        return places == null ? 0 : places.size();
    }

    private Place newestOfWhoHasMost() {
        return taken.values().stream()
                .max(Comparator.comparingInt(Deque::size))
                .orElseThrow()
                .getLast();
    }

    private synchronized void remove(Place place) {
        Deque<Place> places = taken.get(place.peer.key());
        if (places != null && places.removeLastOccurrence(place)) {
            count--;
            if (places.isEmpty()) {
                taken.remove(place.peer.key());
            }
        }
    }

    private void end(Place lost, PairedPeer taker) {
        try {
            lost.holder.close();
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "a place that was lost: {0}", e.toString());
        } catch (RuntimeException e) {
            LOG.log(Logger.Level.WARNING, "a place that was lost: {0}", e.toString());
        }
        told.accept(
                lost.peer.key(),
                ("\"%s\" had most of the %d %s that paired machines may have together, and lost the"
                                + " newest of them to \"%s\"; if that is often so, give it a quota")
                        .formatted(lost.peer.name(), most, what, taker.name()));
    }
}
