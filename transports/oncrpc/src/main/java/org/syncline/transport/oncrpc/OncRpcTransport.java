package org.syncline.transport.oncrpc;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.kit.DeclaredTransport;

import java.util.Set;

/** Sun's remote procedure calls (RFC 5531) with XDR (RFC 4506), over TCP with record marks. */
public final class OncRpcTransport extends DeclaredTransport {

    public OncRpcTransport() {
        super(
                "onc-rpc",
                new Traits(
                        "ONC RPC",
                        "ONC RPC",
                        "ONC RPC",
                        Library.besides(OncRpcTransport.class),
                        "XDR, positional, in units of four bytes, over TCP",
                        Marshalling.MAPPED_STRUCTURES,
                        Set.of(Feature.TLS),
                        "No port mapper: the address names the port, and a program of ours the"
                                + " others; messages of at most 64 MiB."),
                (transport, options) -> OncServer.open(transport, options),
                (address, options) -> OncConnection.open(address, options));
    }
}
