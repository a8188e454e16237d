package org.syncline.cli;

import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService;

import java.io.IOException;

/**
 * What the machines of a group may have of this one: measurements, and a place for those of others.
 */
record LabEnds(MeasuringEnds measuring, OrderGuest orders) implements TunnelService {

    @Override
    public void requireAllowed(PairedPeer peer, Request request) throws TunnelRefusal {
        if (isOfOrders(request)) {
            orders.requireAllowed(peer, request);
        } else {
            measuring.requireAllowed(peer, request);
        }
    }

    private static boolean isOfOrders(Request request) {
        return request.transport().equals(OrderCopy.ORDERS);
    }

    @Override
    public InnerEnd open(PairedPeer peer, Request request) throws IOException {
        return isOfOrders(request) ? orders.open(peer, request) : measuring.open(peer, request);
    }
}
