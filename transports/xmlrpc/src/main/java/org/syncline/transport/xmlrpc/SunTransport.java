package org.syncline.transport.xmlrpc;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** Apache XML-RPC over the JDK's HTTP client. */
public final class SunTransport extends HttpTransport {

    public SunTransport() {
        super(
                "xmlrpc-sun",
                new Traits(
                        "XML-RPC, Sun transport",
                        "Apache XML-RPC",
                        "XML-RPC, Sun transport",
                        Library.besides(SunTransport.class),
                        "XML structures, bytes and unusual strings in base64, over HTTP",
                        Marshalling.MAPPED_STRUCTURES,
                        Set.of(Feature.TLS),
                        "The JDK's client keeps idle connections open for five seconds; messages of"
                                + " at most 64 MiB of XML."),
                () -> new RpcServices(),
                control -> new RpcStubs(new SunCalls(control)));
    }
}
