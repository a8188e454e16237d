package org.syncline.benchmarks.direct.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.UUID;
import java.util.concurrent.Executors;

/** The JDK's HTTP server, for libraries that need one. */
final class DirectHttp {

    private static final int OK = 200;

    private DirectHttp() {}

    /** Answers a call for a library without HTTP. */
    @FunctionalInterface
    interface Skeleton {

        void invoke(InputStream request, OutputStream reply) throws Exception;
    }

    /** Lets a skeleton answer; its replies are sent whole, because that is the server's fastest. */
    static String serve(String contentType, Skeleton skeleton) throws IOException {
        return serve(exchange -> answer(contentType, skeleton, exchange));
    }

    private static void answer(String contentType, Skeleton skeleton, HttpExchange exchange)
            throws IOException {
        ByteArrayOutputStream reply = new ByteArrayOutputStream();
        try (exchange) {
            skeleton.invoke(exchange.getRequestBody(), reply);
            exchange.getResponseHeaders().set("Content-Type", contentType);
            exchange.sendResponseHeaders(OK, reply.size());
            reply.writeTo(exchange.getResponseBody());
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }

    /** Lets a handler answer at a path that nobody can guess; returns its URL. */
    static String serve(HttpHandler handler) throws IOException {
        // Without this, replies wait for the client's delayed acknowledgement.
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
