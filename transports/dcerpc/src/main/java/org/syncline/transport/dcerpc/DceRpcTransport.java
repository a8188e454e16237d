package org.syncline.transport.dcerpc;

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

/** The remote procedure calls of DCE 1.1 (The Open Group, C706), version 5, over TCP. */
public final class DceRpcTransport implements Transport {

    @Override
    public String name() {
        return "dce-rpc";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "DCE/RPC",
                "DCE RPC",
                "DCE RPC",
                Library.besides(DceRpcTransport.class),
                "NDR, positional and aligned, in fragments of 32 KiB, over TCP",
                Marshalling.MAPPED_STRUCTURES,
                Set.of(),
                "The protocol is genuine, server and client loops are Syncline's; one TCP"
                        + " connection for each call in flight, no end-point mapper, little-endian"
                        + " peers only; messages of at most 64 MiB.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return DceListener.open(name(), options, new PlainDialect());
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return DceConnection.open(address, options, new PlainDialect());
    }
}
