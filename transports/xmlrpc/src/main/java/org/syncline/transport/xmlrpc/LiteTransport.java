package org.syncline.transport.xmlrpc;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** Apache XML-RPC over its own HTTP client, which connects anew for each call. */
public final class LiteTransport extends HttpTransport {

    public LiteTransport() {
        super(
                "xmlrpc-lite",
                new Traits(
                        "XML-RPC, Lite transport",
                        "Apache XML-RPC",
                        "XML-RPC, Lite transport",
                        Library.besides(LiteTransport.class),
                        "XML structures, bytes and unusual strings in base64, over HTTP",
                        Marshalling.MAPPED_STRUCTURES,
                        Set.of(Feature.TLS),
                        "One TCP connection for each call, and with it, between paired machines,"
                                + " one handshake of TLS; messages of at most 64 MiB of XML."),
                () -> new RpcServices(),
                control -> new RpcStubs(new LiteCalls(control)));
    }
}
