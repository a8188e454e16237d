package org.syncline.cli;

import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.ForkStarter;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerKey;

import java.io.IOException;
import java.util.function.Consumer;

/**
 * The forks of a pair that a member of the group directs, which may be one of the two: each is
 * measured where the machines of the pair are at that moment. Used by one thread at a time.
 *
 * @param here this machine
 * @param ends of this machine
 */
record LabForks(OrderHistories here, LabMachines machines, MeasuringEnds ends, LabOrder.Pair pair)
        implements ForkStarter {

    @Override
    public void run(ForkSpec spec, Consumer<ForkLine> taker)
            throws IOException, InterruptedException {
        ForkClocks clocks = new ForkClocks(machines, here.name());
        measure(spec, line -> taker.accept(clocks.with(line, pair.clientKey(), pair.serverKey())));
    }

    private void measure(ForkSpec spec, Consumer<ForkLine> taker)
            throws IOException, InterruptedException {
        Installation self = here.self();
        FarMachine client = machine(pair.clientKey());
        FarMachine server = machine(pair.serverKey());
        if (client.key().equals(self.key())) {
            ends.measureHere(
                    new ForkRequest(
                            spec,
                            server.key().hex(),
                            server.place().getAddress().getHostAddress(),
                            server.place().getPort()),
                    line -> taker.accept(FarForks.named(line, client, server)));
        } else {
            new FarForks(self, client, server, machines::has).run(spec, taker);
        }
    }

    private FarMachine machine(PeerKey key) throws IOException {
        return machines.measuring().stream()
                .filter(each -> each.key().equals(key))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IOException(
                                        "the machine with the key %s is not in the group"
                                                .formatted(key.text())));
    }
}
