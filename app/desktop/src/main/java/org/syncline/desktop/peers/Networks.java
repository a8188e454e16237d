package org.syncline.desktop.peers;

import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.Announcement;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.discovery.NearbyOffers;
import org.syncline.peers.discovery.NearbySearch;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerName;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;

/**
 * The networks on which machines find each other.
 *
 * @param search asks who is there, which takes seconds
 * @param announcer says at which addresses a code is shown, until what it returns is closed
 */
public record Networks(
        Callable<List<NearbyMachine>> search,
        Function<List<InetSocketAddress>, Announcement> announcer) {

    private static final Duration SEARCH = Duration.ofSeconds(3);

    /** Those of this machine. */
    public static final Networks OWN =
            new Networks(
                    () -> NearbySearch.within(SEARCH),
                    at -> Announcement.of(Announced.CODE, PeerName.ofHost(), at));

    /** Networks on which nothing is said, and the given answers are heard. */
    public static Networks silent(Callable<List<NearbyMachine>> search) {
        return new Networks(
                search, at -> Announcement.of(Announced.CODE, PeerName.ofHost(), List.of()));
    }

    /**
     * Asks who is there, and those that are trusted what they share.
     *
     * @param folder of this machine's peers
     */
    public List<NearbyOffers> lookAround(Path folder) throws Exception {
        return NearbyOffers.of(search.call(), Installation.in(folder), SEARCH);
    }

    Announcement announce(List<InetSocketAddress> at) {
        return announcer.apply(at);
    }
}
