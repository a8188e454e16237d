package org.syncline.transport.grpc;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.core.transport.Transport;

import java.io.IOException;
import java.util.Set;

/** gRPC with Netty, the usual choice today. */
public final class GrpcTransport implements Transport {

    @Override
    public String name() {
        return "grpc";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "gRPC",
                "Modern references",
                "gRPC, which is later than the studies",
                Library.besides(GrpcTransport.class),
                "protobuf over HTTP/2",
                Marshalling.MAPPED_STRUCTURES,
                Set.of(),
                "Messages of at most 64 MiB; strings are UTF-8, so that half a surrogate pair"
                        + " becomes a question mark.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return GrpcListener.open(name(), options);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return GrpcConnection.open(address, options);
    }
}
