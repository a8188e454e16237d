package org.syncline.transport.dcerpc;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.kit.DeclaredTransport;

import java.util.Set;

/** The remote procedure calls of DCE 1.1 (The Open Group, C706), version 5, over TCP. */
public final class DceRpcTransport extends DeclaredTransport {

    public DceRpcTransport() {
        super(
                "dce-rpc",
                new Traits(
                        "DCE/RPC",
                        "DCE RPC",
                        "DCE RPC",
                        Library.besides(DceRpcTransport.class),
                        "NDR, positional and aligned, in fragments of 32 KiB, over TCP",
                        Marshalling.MAPPED_STRUCTURES,
                        Set.of(Feature.TLS),
                        "The protocol is genuine, server and client loops are Syncline's; one TCP"
                                + " connection for each call in flight, no end-point mapper,"
                                + " little-endian peers only; messages of at most 64 MiB."),
                (transport, options) -> DceServer.open(transport, options, new PlainDialect()),
                (address, options) -> DceConnection.open(address, options, new PlainDialect()));
    }
}
