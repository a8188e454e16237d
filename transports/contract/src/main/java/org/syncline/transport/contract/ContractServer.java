package org.syncline.transport.contract;

import org.syncline.core.peer.Peer;
import org.syncline.core.transport.CallbackProbe;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.io.IOException;

/**
 * An end point in a JVM of its own, with a probe, one that calls back where that is claimed, and a
 * {@link ScriptedPeer} of seed 1. Argument: the transport's name. Prints its address and lives
 * until standard input ends.
 */
public final class ContractServer {

    private ContractServer() {}

    public static void main(String[] args) throws IOException {
        Transport transport = Transports.installed().named(args[0]);
        try (Listener listener = transport.listen(ListenOptions.loopback(LoopbackPair.SECRET))) {
            listener.bind(LoopbackPair.PROBE, Probe.class, new ProbeService());
            listener.bind(LoopbackPair.PEER, Peer.class, ScriptedPeer.of(1));
            if (transport.traits().has(Feature.CALLBACKS)) {
                listener.bind(LoopbackPair.CALLBACKS, CallbackProbe.class, Probe::add);
            }
            System.out.println(listener.address());
            while (System.in.read() >= 0) {
                continue;
            }
        }
    }
}
