package org.syncline.transport.xmlrpc;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.http.HttpServices;
import org.syncline.transport.http.HttpStubs;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** Apache XML-RPC over the JDK's HTTP client. */
public final class SunTransport extends HttpTransport {

    @Override
    public String name() {
        return "xmlrpc-sun";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "XML-RPC, Sun transport",
                "Apache XML-RPC",
                "XML-RPC, Sun transport",
                Library.besides(SunTransport.class),
                "XML structures, bytes and unusual strings in base64, over HTTP",
                Marshalling.MAPPED_STRUCTURES,
                Set.of(),
                "The JDK's client keeps idle connections open for five seconds; messages of at most"
                        + " 64 MiB of XML.");
    }

    @Override
    protected HttpServices services() {
        return new RpcServices();
    }

    @Override
    protected HttpStubs stubs(ControlConnection line) {
        return new RpcStubs(new SunCalls(line));
    }
}
