package org.syncline.transport.jboss5;

import org.jboss.remoting3.Endpoint;
import org.jboss.remoting3.RemotingOptions;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.Xnio;
import org.xnio.XnioWorker;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * One end of the library: an endpoint with one thread that reads and writes, and as many that work
 * as there is work. Closing it ends its connections and threads, except those of calls under way.
 */
record RemotingEnd(Endpoint endpoint, XnioWorker worker, ExecutorService threads)
        implements Closeable {

    static final OptionMap CONNECTION =
            OptionMap.builder()
                    .set(Options.SSL_ENABLED, false)
                    .set(Options.TCP_NODELAY, true)
                    .set(Options.KEEP_ALIVE, true)
                    .set(RemotingOptions.SERVER_NAME, "syncline")
                    .set(RemotingOptions.AUTHENTICATION_RETRIES, 1)
                    .set(Options.SASL_PROPERTIES, Scram.PROPERTIES)
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

    static RemotingEnd open(String name) throws IOException {
        LIBRARIES.forEach(library -> library.setLevel(Level.OFF));
        ExecutorService threads =
                Executors.newCachedThreadPool(
                        Thread.ofPlatform().name("syncline-" + name + "-", 1).daemon().factory());
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
                    Endpoint.builder().setEndpointName(name).setXnioWorker(worker).build();
            return new RemotingEnd(endpoint, worker, threads);
        } catch (IOException e) {
            worker.shutdownNow();
            threads.shutdownNow();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        try {
            endpoint.close();
        } finally {
            worker.shutdownNow();
            threads.shutdownNow();
        }
    }
}
