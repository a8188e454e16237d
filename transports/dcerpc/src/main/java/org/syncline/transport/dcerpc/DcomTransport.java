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

/** The calls and references of Microsoft's DCOM (MS-DCOM), which lie upon DCE/RPC. */
public final class DcomTransport implements Transport {

    @Override
    public String name() {
        return "dcom";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "DCOM (ORPC)",
                "DCE RPC",
                "DCOM",
                Library.besides(DcomTransport.class),
                "NDR with ORPC heads, in fragments of 32 KiB, over DCE/RPC",
                Marshalling.MAPPED_STRUCTURES,
                Set.of(),
                "References and calls as in DCOM; no activation (which needs Windows), no object"
                        + " exporter to resolve, no reference counts; otherwise as dce-rpc.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return DceListener.open(name(), options, new OrpcDialect());
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return DceConnection.open(address, options, new OrpcDialect());
    }
}
