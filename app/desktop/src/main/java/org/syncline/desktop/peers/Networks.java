package org.syncline.desktop.peers;

import org.syncline.peers.discovery.Announced;
import org.syncline.peers.discovery.Announcement;
import org.syncline.peers.discovery.NearbyMachine;
import org.syncline.peers.discovery.NearbyOffers;
import org.syncline.peers.discovery.NearbySearch;
import org.syncline.peers.discovery.NoNetworkException;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerName;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The networks on which machines find each other.
 *
 * @param search asks who is there, which takes seconds
 * @param announcer says at which addresses a code is shown, until what it returns is closed
 * @param pause from the end of a search to the next one
 */
public record Networks(
        Callable<List<NearbyMachine>> search,
        Function<List<InetSocketAddress>, Announcement> announcer,
        Duration pause) {

    private static final Duration SEARCH = Duration.ofSeconds(3);
    private static final Duration PAUSE = Duration.ofSeconds(5);

    /** Those of this machine. */
    public static final Networks OWN =
            new Networks(
                    () -> NearbySearch.untilCode(SEARCH),
                    at -> Announcement.of(Announced.CODE, PeerName.ofHost(), at),
                    PAUSE);

    /** Networks on which nothing is said, and the given answers are heard, without a pause. */
    public static Networks silent(Callable<List<NearbyMachine>> search) {
        return new Networks(
                search,
                at -> Announcement.of(Announced.CODE, PeerName.ofHost(), List.of()),
                Duration.ZERO);
    }

    /**
     * Asks who is there, and those that are trusted what they share.
     *
     * @param folder of this machine's peers
     * @param known machines of which this is known
     */
    public List<NearbyOffers> lookAround(Path folder, List<NearbyOffers> known) throws Exception {
        List<NearbyMachine> there = there();
        List<NearbyOffers> before =
                known.stream().filter(each -> there.contains(each.machine())).toList();
        List<NearbyMachine> unknown = new ArrayList<>(there);
        before.forEach(each -> unknown.remove(each.machine()));
        return Stream.concat(
                        before.stream(),
                        NearbyOffers.of(unknown, Installation.in(folder), SEARCH).stream())
                .toList();
    }

    private List<NearbyMachine> there() throws Exception {
        try {
            return search.call();
        } catch (NoNetworkException e) {
            throw e.advising("type the address that the other machine shows");
        }
    }

    Announcement announce(List<InetSocketAddress> at) {
        return announcer.apply(at);
    }
}
