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
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

import javax.jmdns.JmDNS;
import javax.jmdns.ServiceInfo;

/** Asks the networks of this machine who listens, and for what. */
public final class NearbySearch {

    /** How long others may take after the first one that answered. */
    private static final Duration OTHERS = Duration.ofMillis(300);

    /** JmDNS looks at what it has found no more often than that. */
    private static final Duration SLICE = Duration.ofMillis(200);

    private static final Duration PAUSE = Duration.ofMillis(20);

    private NearbySearch() {}

    /**
     * Asks all networks at once, and returns those who have answered in time, by their names.
     *
     * @throws NoNetworkException if this machine has no network that can be asked
     */
    public static List<NearbyMachine> within(Duration time)
            throws IOException, InterruptedException {
        List<InetAddress> networks = networks();
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
        return sorted(found);
    }

    /**
     * Asks all networks for one thing alone, and returns some tenths of a second after the first
     * one has answered, with all that have by then; none if nobody does in time.
     *
     * @throws NoNetworkException if this machine has no network that can be asked
     */
    public static List<NearbyMachine> soonest(Announced what, Duration time)
            throws IOException, InterruptedException {
        return asked(List.of(what), time, any -> true);
    }

    /**
     * As {@link #within}, but returns some tenths of a second after a machine has said that it
     * shows a code, if that is sooner: a person waits for it.
     *
     * @throws NoNetworkException if this machine has no network that can be asked
     */
    public static List<NearbyMachine> untilCode(Duration time)
            throws IOException, InterruptedException {
        return asked(List.of(Announced.values()), time, each -> each.has() == Announced.CODE);
    }

    private static List<NearbyMachine> asked(
            List<Announced> kinds, Duration time, Predicate<NearbyMachine> isEnough)
            throws IOException, InterruptedException {
        List<InetAddress> networks = networks();
        BlockingQueue<FutureTask<List<NearbyMachine>>> ended = new LinkedBlockingQueue<>();
        for (InetAddress each : networks) {
            for (Announced what : kinds) {
                FutureTask<List<NearbyMachine>> search =
                        new FutureTask<>(() -> at(each, what, time)) {
                            @Override
                            protected void done() {
                                ended.add(this);
                            }
                        };
                Thread.ofPlatform().name("search").daemon().start(search);
            }
        }
        return collected(ended, networks.size() * kinds.size(), isEnough);
    }

    /** Takes what the searches find, until the last has ended or one has found enough. */
    static List<NearbyMachine> collected(
            BlockingQueue<FutureTask<List<NearbyMachine>>> ended,
            int searches,
            Predicate<NearbyMachine> isEnough)
            throws IOException, InterruptedException {
        Set<NearbyMachine> found = new LinkedHashSet<>();
        List<IOException> failures = new ArrayList<>();
        for (int i = 0; i < searches; i++) {
            FutureTask<List<NearbyMachine>> search =
                    found.stream().anyMatch(isEnough)
                            ? ended.poll(OTHERS.toMillis(), TimeUnit.MILLISECONDS)
                            : ended.take();
            if (search == null) {
                break;
            }
            try {
                found.addAll(result(search));
            } catch (IOException e) {
                failures.add(e);
            }
        }
        if (failures.size() == searches) {
            throw failures.getFirst();
        }
        return sorted(found);
    }

    private static List<InetAddress> networks() throws IOException {
        List<InetAddress> networks = Responders.addresses();
        if (networks.isEmpty()) {
            throw new NoNetworkException("this machine has no network with multicast");
        }
        return networks;
    }

    private static List<NearbyMachine> sorted(Set<NearbyMachine> found) {
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
            throw new NoNetworkException("the network cannot be asked: " + e.getCause(), e);
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
            end(asking);
        }
    }

    private static List<NearbyMachine> at(InetAddress network, Announced what, Duration time)
            throws IOException, InterruptedException {
        JmDNS asking = Responders.at(network);
        try {
            List<NearbyMachine> first =
                    what == Announced.CODE
                            ? first(asking, what, time)
                            : machines(asking, what, time);
            if (first.isEmpty()) {
                return first;
            }
            Thread.sleep(OTHERS);
            return machines(asking, what, OTHERS);
        } finally {
            end(asking);
        }
    }

    /**
     * Returns once somebody has answered: asked once, JmDNS waits for the whole time. It comes back
     * at once where it has heard of somebody whose address has not come yet.
     */
    private static List<NearbyMachine> first(JmDNS asking, Announced what, Duration time)
            throws InterruptedException {
        long begun = System.nanoTime();
        List<NearbyMachine> found = machines(asking, what, SLICE);
        while (found.isEmpty() && System.nanoTime() - begun < time.toNanos()) {
            Thread.sleep(PAUSE);
            found = machines(asking, what, SLICE);
        }
        return found;
    }

    /** Closing takes longer than the search, and nobody waits for what it says. */
    private static void end(JmDNS asking) {
        Thread.ofPlatform().name("end of search").daemon().start(() -> Responders.close(asking));
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
