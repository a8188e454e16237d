package org.syncline.transport.grpc;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.kit.DeclaredTransport;

import java.util.Set;

/** gRPC with Netty, the usual choice today. */
public final class GrpcTransport extends DeclaredTransport {

    public GrpcTransport() {
        super(
                "grpc",
                new Traits(
                        "gRPC",
                        "Modern references",
                        "gRPC, which is later than the studies",
                        Library.besides(GrpcTransport.class),
                        "protobuf over HTTP/2",
                        Marshalling.MAPPED_STRUCTURES,
                        Set.of(Feature.TLS),
                        "Messages of at most 64 MiB; strings are UTF-8, so that half a surrogate"
                                + " pair becomes a question mark."),
                (transport, options) -> GrpcServer.open(transport, options),
                (address, options) -> GrpcConnection.open(address, options));
    }
}
