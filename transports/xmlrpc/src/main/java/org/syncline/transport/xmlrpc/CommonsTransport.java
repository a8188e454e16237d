package org.syncline.transport.xmlrpc;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.http.HttpTransport;

import java.util.Set;

/** Apache XML-RPC over Commons HttpClient 3. */
public final class CommonsTransport extends HttpTransport {

    public CommonsTransport() {
        super(
                "xmlrpc-commons",
                new Traits(
                        "XML-RPC, Commons transport",
                        "Apache XML-RPC",
                        "XML-RPC, Commons transport",
                        Library.besides(CommonsTransport.class),
                        "XML structures, bytes and unusual strings in base64, over HTTP",
                        Marshalling.MAPPED_STRUCTURES,
                        Set.of(Feature.TLS),
                        "One shared HTTP client without a stale check, because the library's"
                            + " default makes one for each call and never closes it; messages of at"
                            + " most 64 MiB of XML."),
                () -> new RpcServices(),
                control -> new RpcStubs(new CommonsCalls(control)));
    }
}
