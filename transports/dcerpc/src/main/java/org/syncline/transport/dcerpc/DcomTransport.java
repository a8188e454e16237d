package org.syncline.transport.dcerpc;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.kit.DeclaredTransport;

import java.util.Set;

/** The calls and references of Microsoft's DCOM (MS-DCOM), which lie upon DCE/RPC. */
public final class DcomTransport extends DeclaredTransport {

    public DcomTransport() {
        super(
                "dcom",
                new Traits(
                        "DCOM (ORPC)",
                        "DCE RPC",
                        "DCOM",
                        Library.besides(DcomTransport.class),
                        "NDR with ORPC heads, in fragments of 32 KiB, over DCE/RPC",
                        Marshalling.MAPPED_STRUCTURES,
                        Set.of(Feature.TLS),
                        "References and calls as in DCOM; no activation (which needs Windows), no"
                                + " object exporter to resolve, no reference counts; otherwise as"
                                + " dce-rpc."),
                (transport, options) -> DceServer.open(transport, options, new OrpcDialect()),
                (address, options) -> DceConnection.open(address, options, new OrpcDialect()));
    }
}
