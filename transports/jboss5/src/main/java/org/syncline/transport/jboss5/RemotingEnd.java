package org.syncline.transport.jboss5;

import org.jboss.remoting3.Connection;
import org.jboss.remoting3.Endpoint;
import org.jboss.remoting3.RemotingOptions;
import org.jspecify.annotations.Nullable;
import org.xnio.IoFuture;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.StreamConnection;
import org.xnio.Xnio;
import org.xnio.XnioWorker;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * One end of the library: an endpoint with one thread that reads and writes, and as many that work
 * as there is work. Closing it ends its connections, interrupts calls under way, for whose end the
 * library waits, and ends its threads.
 */
record RemotingEnd(Endpoint endpoint, XnioWorker worker, EndThreads threads, OpenChannels channels)
        implements Closeable {

    static final OptionMap CONNECTION =
            OptionMap.builder()
                    .set(Options.SSL_ENABLED, false)
                    .set(Options.TCP_NODELAY, true)
                    .set(Options.KEEP_ALIVE, true)
                    .set(RemotingOptions.SERVER_NAME, "syncline")
                    .set(RemotingOptions.AUTHENTICATION_RETRIES, 1)
                    .getMap();

    private static final int MOST_MESSAGES = 1000;

    /** Bytes of a message that may be on their way before the other side has read them. */
    static final int WINDOW_BYTES = 1 << 17;

    static final OptionMap CHANNEL =
            OptionMap.builder()
                    .set(RemotingOptions.MAX_INBOUND_MESSAGES, MOST_MESSAGES)
                    .set(RemotingOptions.MAX_OUTBOUND_MESSAGES, MOST_MESSAGES)
                    .set(RemotingOptions.RECEIVE_WINDOW_SIZE, WINDOW_BYTES)
                    .set(RemotingOptions.TRANSMIT_WINDOW_SIZE, WINDOW_BYTES)
                    .getMap();

    /** They report versions, and strangers; failures that matter reach callers anyway. */
    private static final List<Logger> LIBRARIES =
            Stream.of("org.jboss.remoting", "org.xnio", "org.wildfly.security")
                    .map(Logger::getLogger)
                    .toList();

    /** For an end point that others connect to. */
    static RemotingEnd server(String name) throws IOException {
        return open(name, worker -> worker);
    }

    /** For a client, whose connections are dialled and proved before the library gets them. */
    static RemotingEnd client(String name) throws IOException {
        return open(name, DialledWorker::new);
    }

    private static RemotingEnd open(String name, UnaryOperator<XnioWorker> seen)
            throws IOException {
        LIBRARIES.forEach(library -> library.setLevel(Level.OFF));
        EndThreads threads = new EndThreads(name);
        XnioWorker worker =
                Xnio.getInstance(RemotingEnd.class.getClassLoader())
                        .createWorkerBuilder()
                        .setWorkerName("syncline-" + name)
                        .setWorkerIoThreads(1)
                        .setExternalExecutorService(threads)
                        .setDaemon(true)
                        .build();
        try {
            Endpoint endpoint =
                    Endpoint.builder()
                            .setEndpointName(name)
                            .setXnioWorker(seen.apply(worker))
                            .build();
            return new RemotingEnd(endpoint, worker, threads, new OpenChannels());
        } catch (IOException e) {
            worker.shutdownNow();
            threads.shutdownNow();
            throw e;
        }
    }

    /** Has a client's library speak over a connection that has been dialled and proved. */
    IoFuture<Connection> connect(StreamConnection proved) throws IOException {
        OptionMap options =
                OptionMap.builder().addAll(CONNECTION).set(DialledWorker.PROVED, proved).getMap();
        return endpoint.connect(
                uri(proved.getPeerAddress(InetSocketAddress.class)), options, Anonymous.client());
    }

    /** With the host's number, so that the library does not look up its name. */
    private static URI uri(@Nullable InetSocketAddress peer) throws IOException {
        if (peer == null) {
            throw new SocketException("the connection was closed");
        }
        String host = peer.getAddress().getHostAddress();
        try {
            return new URI("remote", null, host, peer.getPort(), null, null, null);
        } catch (URISyntaxException e) {
            throw new IOException("\"" + host + "\" is no host", e);
        }
    }

    /** Calls that come later find the endpoint closing; it waits for those under way. */
    private void interruptCalls() throws IOException {
        try {
            channels.close();
        } finally {
            endpoint.closeAsync();
            threads.interrupt();
        }
    }

    @Override
    public void close() throws IOException {
        try (endpoint) {
            interruptCalls();
        } finally {
            worker.shutdownNow();
            threads.shutdownNow();
        }
    }
}
