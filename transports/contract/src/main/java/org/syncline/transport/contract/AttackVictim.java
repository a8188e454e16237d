package org.syncline.transport.contract;

import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * A server with a probe and a peer that also calls others when told to: each line of standard input
 * is {@code table} or {@code people} and the address of a probe that it asks for them; it prints
 * what became of that. Argument: the transport's name.
 */
public final class AttackVictim {

    private AttackVictim() {}

    public static void main(String[] args) throws IOException {
        Transport transport = Transports.installed().named(args[0]);
        try (Listener listener = transport.listen(ListenOptions.loopback(LoopbackPair.SECRET));
                BufferedReader in =
                        new BufferedReader(
                                new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            listener.bind(LoopbackPair.PROBE, Probe.class, new ProbeService());
            listener.bind(LoopbackPair.PEER, Peer.class, ScriptedPeer.of(1));
            System.out.println(listener.address());
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] words = line.split(" ");
                Attacker.Asking call =
                        words[0].equals("people")
                                ? probe -> probe.echoPeople(List.of()).size()
                                : probe -> probe.echoTable(Map.of()).size();
                System.out.println(Attacker.outcome(transport, Address.parse(words[1]), call));
            }
        }
        System.exit(0);
    }
}
