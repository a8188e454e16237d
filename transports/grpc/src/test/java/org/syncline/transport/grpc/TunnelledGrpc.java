package org.syncline.transport.grpc;

import org.syncline.transport.tunnelled.TunnelledTransport;

/** gRPC, whose server takes connections of a tunnel as its own. */
public final class TunnelledGrpc extends TunnelledTransport {

    public TunnelledGrpc() {
        super(new GrpcTransport(), Way.JOINED);
    }
}
