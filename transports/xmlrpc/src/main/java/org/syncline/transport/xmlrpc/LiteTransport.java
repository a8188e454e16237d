package org.syncline.transport.xmlrpc;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.core.transport.Transport;
import org.syncline.transport.http.HttpConnection;
import org.syncline.transport.http.HttpListener;

import java.io.IOException;
import java.util.Set;

/** Apache XML-RPC over its own HTTP client, which connects anew for each call. */
public final class LiteTransport implements Transport {

    private static final String NAME = "xmlrpc-lite";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Traits traits() {
        return new Traits(
                "XML-RPC, Lite transport",
                "Apache XML-RPC",
                "XML-RPC, Lite transport",
                Library.besides(LiteTransport.class),
                "XML structures, strings and bytes in base64, over HTTP",
                Marshalling.MAPPED_STRUCTURES,
                Set.of(),
                "One TCP connection for each call; messages of at most 64 MiB of XML.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return HttpListener.open(NAME, options, new RpcServices());
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return HttpConnection.open(address, options, line -> new RpcStubs(new LiteCalls(line)));
    }
}
