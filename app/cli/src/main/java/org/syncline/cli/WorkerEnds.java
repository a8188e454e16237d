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
 * Has the worker of a transport open the end points that peers ask for.
 *
 * @param workers by transport
 * @param share that they serve
 */
record WorkerEnds(Map<String, WorkerTalk> workers, String share, TunnelEnds.Welcome welcome)
        implements TunnelService {

    @Override
    public int mostConnections(PairedPeer peer) {
        return welcome.mostConnections(peer);
    }

    @Override
    public List<TunnelOffer> offers(PairedPeer peer) {
        return welcome.offers(peer, share, workers.keySet());
    }

    @Override
    public InnerEnd open(PairedPeer peer, Request request) throws IOException {
        // No worker is asked for what it would refuse, so that time tells nothing of what there is.
        WorkerTalk worker = workers.get(request.transport());
        if (worker == null || !request.share().equals(share) || !welcome.isFor(peer)) {
            throw TunnelEnds.notShared(request);
        }
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
                            () -> worker.close(answer.id()));
            case REFUSED -> throw new TunnelRefusal(answer.text());
            default -> throw new IOException("the worker of " + request.transport() + " failed");
        };
    }
}
