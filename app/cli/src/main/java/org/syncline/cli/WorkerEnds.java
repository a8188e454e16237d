package org.syncline.cli;

import org.syncline.cli.EndMessages.Answer;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.tunnel.TunnelOffer;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Has the worker of a transport open the end points that peers ask for, and this process those of
 * its own transports.
 *
 * @param workers by transport
 * @param here end points of this process, of the same share and for the same machines
 */
record WorkerEnds(Map<String, WorkerTalk> workers, TunnelEnds here) implements TunnelService {

    @Override
    public int mostConnections(PairedPeer peer) {
        return here.mostConnections(peer);
    }

    @Override
    public List<TunnelOffer> offers(PairedPeer peer) {
        return here.offersWith(workers.keySet(), peer);
    }

    @Override
    public void requireAllowed(PairedPeer peer, Request request) throws TunnelRefusal {
        if (workers.containsKey(request.transport())) {
            here.requireShared(peer, request);
        } else {
            here.requireAllowed(peer, request);
        }
    }

    @Override
    public InnerEnd open(PairedPeer peer, Request request) throws IOException {
        WorkerTalk worker = workers.get(request.transport());
        if (worker == null) {
            return here.open(peer, request);
        }
        // No worker is asked for what it would refuse, so that time tells nothing of what there is.
        here.requireShared(peer, request);
        Answer answer =
                worker.ask(
                        peer.key().hex(),
                        request.transport(),
                        request.share(),
                        request.entrance().getPort());
        return switch (answer.what()) {
            case OPEN ->
                    new InnerEnd(
                            new InetSocketAddress(InnerEnd.LOOPBACK, answer.port()),
                            HexFormat.of().parseHex(answer.secret()),
                            worker.handover(answer.id()),
                            () -> worker.close(answer.id()));
            case REFUSED -> throw new TunnelRefusal(answer.text());
            default -> throw new IOException("the worker of " + request.transport() + " failed");
        };
    }
}
