package org.syncline.peers.discovery;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;

import javax.jmdns.JmDNS;
import javax.jmdns.ServiceInfo;

/** Asks the networks of this machine who listens, and for what. */
public final class NearbySearch {

    private NearbySearch() {}

    /**
     * Asks all networks at once, and returns those who have answered in time, by their names.
     *
     * @throws IOException if this machine has no network that can be asked, in words for people
     */
    public static List<NearbyMachine> within(Duration time)
            throws IOException, InterruptedException {
        List<InetAddress> networks = Responders.addresses();
        if (networks.isEmpty()) {
            throw new IOException(
                    "this machine has no network with multicast; ask for addresses by hand");
        }
        List<FutureTask<List<NearbyMachine>>> searches =
                networks.stream().map(each -> started(() -> at(each, time))).toList();
        Set<NearbyMachine> found = new LinkedHashSet<>();
        List<IOException> failures = new ArrayList<>();
        for (FutureTask<List<NearbyMachine>> search : searches) {
            try {
                found.addAll(result(search));
            } catch (IOException e) {
                failures.add(e);
            }
        }
        if (failures.size() == searches.size()) {
            throw failures.getFirst();
        }
        return found.stream()
                .sorted(
                        Comparator.comparing(NearbyMachine::name)
                                .thenComparing(each -> each.address().toString()))
                .toList();
    }

    private static List<NearbyMachine> result(FutureTask<List<NearbyMachine>> search)
            throws IOException, InterruptedException {
        try {
            return search.get();
        } catch (ExecutionException e) {
            throw new IOException(
                    "the network cannot be asked: " + e.getCause() + "; ask for addresses by hand",
                    e);
        }
    }

    private static FutureTask<List<NearbyMachine>> started(Callable<List<NearbyMachine>> part) {
        FutureTask<List<NearbyMachine>> search = new FutureTask<>(part);
        Thread.ofPlatform().name("search").daemon().start(search);
        return search;
    }

    private static List<NearbyMachine> at(InetAddress network, Duration time)
            throws IOException, InterruptedException {
        JmDNS asking = Responders.at(network);
        try {
            List<FutureTask<List<NearbyMachine>>> searches =
                    Arrays.stream(Announced.values())
                            .map(each -> started(() -> machines(asking, each, time)))
                            .toList();
            List<NearbyMachine> found = new ArrayList<>();
            for (FutureTask<List<NearbyMachine>> search : searches) {
                found.addAll(result(search));
            }
            return found;
        } finally {
            // Closing takes longer than the search, and nobody waits for what it says.
            Thread.ofPlatform()
                    .name("end of search")
                    .daemon()
                    .start(() -> Responders.close(asking));
        }
    }

    private static List<NearbyMachine> machines(JmDNS asking, Announced what, Duration time) {
        return Arrays.stream(asking.list(what.type(), time.toMillis()))
                .flatMap(service -> machines(service, what))
                .toList();
    }

    private static Stream<NearbyMachine> machines(ServiceInfo service, Announced what) {
        return Stream.of(service.getInet4Addresses(), service.getInet6Addresses())
                .flatMap(Arrays::stream)
                .map(
                        address ->
                                new NearbyMachine(
                                        service.getName(),
                                        new InetSocketAddress(address, service.getPort()),
                                        what));
    }
}
