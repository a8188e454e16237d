package org.syncline.transport.oncrpc;

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

/** Sun's remote procedure calls (RFC 5531) with XDR (RFC 4506), over TCP with record marks. */
public final class OncRpcTransport implements Transport {

    @Override
    public String name() {
        return "onc-rpc";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "ONC RPC",
                "ONC RPC",
                "ONC RPC",
                Library.besides(OncRpcTransport.class),
                "XDR, positional, in units of four bytes, over TCP",
                Marshalling.MAPPED_STRUCTURES,
                Set.of(),
                "No port mapper: the address names the port, and a program of ours the others;"
                        + " messages of at most 64 MiB.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return OncListener.open(name(), options);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return OncConnection.open(address, options);
    }
}
