package org.syncline.transport.xmlrpc;

import org.apache.xmlrpc.client.XmlRpcClient;
import org.apache.xmlrpc.client.XmlRpcTransportFactory;
import org.syncline.transport.http.ControlConnection;
import org.syncline.transport.kit.guard.Pacing;

import java.io.Closeable;

/**
 * One of the library's ways over HTTP, whose calls show the control connection's pass. Closing ends
 * the calls under way. Safe for any thread.
 */
abstract class RpcCalls implements Closeable {

    private final ControlConnection control;

    RpcCalls(ControlConnection control) {
        this.control = control;
    }

    ControlConnection control() {
        return control;
    }

    int connectMillis() {
        return Pacing.millis(control.options().connectTimeout());
    }

    int replyMillis() {
        return Pacing.millis(control.options().responseTimeout());
    }

    /** The library's factory for this way. */
    abstract XmlRpcTransportFactory factory(XmlRpcClient client);
}
