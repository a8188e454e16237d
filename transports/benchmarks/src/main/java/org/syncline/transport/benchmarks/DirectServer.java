package org.syncline.transport.benchmarks;

import com.sun.net.httpserver.HttpServer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Serves a probe by a {@link DirectLibrary} on the JDK's HTTP server. Prints the address, whose
 * path nobody can guess, and ends with standard input. Argument: the library's name.
 */
final class DirectServer {

    private DirectServer() {}

    public static void main(String[] args) throws IOException {
        // Else replies wait for the client's delayed acknowledgement.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        String path = "/" + UUID.randomUUID();
        server.createContext(path, DirectLibrary.named(args[0]).server());
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            server.setExecutor(threads);
            server.start();
            System.out.println("http://127.0.0.1:" + server.getAddress().getPort() + path);
            while (System.in.read() >= 0) {
                continue;
            }
            server.stop(0);
        }
    }
}
