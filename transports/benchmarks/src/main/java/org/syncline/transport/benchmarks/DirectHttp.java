package org.syncline.transport.benchmarks;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.UUID;
import java.util.concurrent.Executors;

/** The JDK's HTTP server, for libraries that need one. */
final class DirectHttp {

    private DirectHttp() {}

    /** Lets a handler answer at a path that nobody can guess; returns its URL. */
    static String serve(HttpHandler handler) throws IOException {
        // Else replies wait for the client's delayed acknowledgement.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        String path = "/" + UUID.randomUUID();
        server.createContext(path, handler);
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }
}
