package org.syncline.cli;

import org.syncline.cli.WorkerRun.Worker;
import org.syncline.peers.identity.PeerName;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * The ports at which paired machines reach the workers of {@code serve}, whatever family their
 * transports are of.
 *
 * @param peers this machine's folder of its peers
 * @param share that the workers serve
 * @param places the transports at each address
 * @param name under which this machine is announced, if it is
 * @param ready told of each transport and its address once it is served
 */
record TunnelFront(
        Path peers,
        String share,
        Map<InetSocketAddress, Set<String>> places,
        List<GuestSpec> guests,
        GuestTerms usual,
        Optional<PeerName> name,
        boolean untilInputCloses,
        BiConsumer<String, InetSocketAddress> ready)
        implements Front {

    @Override
    public Closeable open(List<Worker> workers) throws IOException {
        Tunnels tunnels = new Tunnels(peers);
        try {
            open(tunnels, workers);
            return tunnels::close;
        } catch (IOException | RuntimeException | Error e) {
            tunnels.close();
            throw e;
        }
    }

    private void open(Tunnels tunnels, List<Worker> workers) throws IOException {
        Map<String, WorkerTalk> talks = new HashMap<>();
        for (Worker worker : workers) {
            WorkerTalk talk = new WorkerTalk(worker.process());
            worker.task().transports().forEach(transport -> talks.put(transport, talk));
        }
        for (WorkerTalk each : talks.values()) {
            if (!each.awaitServing()) {
                return; // it has said why
            }
        }
        TunnelEnds.Welcome welcome = new TunnelEnds.Welcome(usual, tunnels.terms(guests, usual));
        for (Map.Entry<InetSocketAddress, Set<String>> place : places.entrySet()) {
            Map<String, WorkerTalk> here = new HashMap<>(talks);
            here.keySet().retainAll(place.getValue());
            tunnels.serve(
                    place.getKey(),
                    new WorkerEnds(here, share, welcome),
                    name,
                    at -> place.getValue().forEach(transport -> ready.accept(transport, at)));
        }
        new SystemdStatus().ready();
        if (untilInputCloses) {
            Thread.ofPlatform().name("stdin").daemon().start(() -> endWithInput(talks));
        }
    }

    private static void endWithInput(Map<String, WorkerTalk> talks) {
        ServingEnd.awaitEndOfInput();
        talks.values().forEach(WorkerTalk::end);
    }
}
