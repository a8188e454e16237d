package org.syncline.transport.benchmarks;

import com.sun.net.httpserver.HttpHandler;

import org.syncline.core.transport.Probe;

import java.io.IOException;

/**
 * A remoting library called as its manual says, without this project's adapter around it: no proof
 * of a secret, no allow-list, no bounds. Named as the transport whose adapter it is compared with.
 */
interface DirectLibrary {

    /** Answers calls of a probe. */
    HttpHandler server() throws IOException;

    /** A stub of the probe at this address. */
    Probe client(String url) throws IOException;

    /** The library of this name; its classes are loaded only now. */
    static DirectLibrary named(String name) throws IOException {
        return switch (name) {
            case "hessian2" -> new DirectHessian();
            case "httpinvoker" -> new DirectInvoker();
            default -> throw new IOException("no library is called directly as " + name);
        };
    }
}
