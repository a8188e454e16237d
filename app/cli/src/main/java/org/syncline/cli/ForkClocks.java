package org.syncline.cli;

import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.peers.group.ClockOffset;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.identity.PeerName;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Adds to what the forks of a pair say of themselves how far the clocks of its machines are from
 * that of the machine which directs, as that one knows it when they are done. Whoever measured says
 * nothing of that.
 *
 * @param machines knows their clocks
 * @param director name of the machine that directs
 */
record ForkClocks(LabMachines machines, PeerName director) {

    private static final double NANOS = 1e9;

    ForkLine with(ForkLine line, PeerKey client, PeerKey server) {
        if (!(line instanceof ForkLine.Done done)) {
            return line;
        }
        Map<String, String> all = new TreeMap<>(done.environment());
        all.put(ForkEnvironment.DIRECTOR, director.text());
        put(
                all,
                machines.clock(client),
                ForkEnvironment.CLIENT_CLOCK,
                ForkEnvironment.CLIENT_CLOCK_ERROR);
        put(
                all,
                machines.clock(server),
                ForkEnvironment.SERVER_CLOCK,
                ForkEnvironment.SERVER_CLOCK_ERROR);
        return new ForkLine.Done(all);
    }

    private static void put(
            Map<String, String> all, Optional<ClockOffset> clock, String ahead, String error) {
        all.remove(ahead);
        all.remove(error);
        clock.ifPresent(
                known -> {
                    all.put(ahead, "" + known.nanos() / NANOS);
                    all.put(error, "" + known.uncertaintyNanos() / NANOS);
                });
    }
}
