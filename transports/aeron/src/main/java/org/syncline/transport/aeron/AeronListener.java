package org.syncline.transport.aeron;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.GuardedPort;
import org.syncline.transport.socket.SocketServices;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.ServiceCodec;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An end point: a guarded TCP port, and a media driver. A client that proved the secret over a TCP
 * connection, its control connection, gets over it the folder of the driver's memory, and the
 * numbers and secret sessions of its two streams. Lookups go over the control connection. When that
 * ends, the streams end. Safe for any thread.
 */
final class AeronListener implements Listener {

    private static final Logger LOG = System.getLogger(AeronListener.class.getName());
    private static final FrameLimits LIMITS = FrameLimits.DEFAULT;

    private final ListenOptions options;
    private final EmbeddedDriver driver;
    private final SocketServices services;
    private final AtomicInteger streams = new AtomicInteger(1);
    private final SecureRandom random = new SecureRandom();
    private final ExecutorService workers =
            Executors.newCachedThreadPool(
                    Thread.ofPlatform().name("syncline-aeron-worker").daemon().factory());
    private final RequestPoller poller;
    private final GuardedPort port;
    private boolean closed;

    private AeronListener(GuardedPort port, ListenOptions options, EmbeddedDriver driver) {
        this.port = port;
        this.options = options;
        this.driver = driver;
        this.services = new SocketServices(ServiceCodec::of, port.address());
        this.poller = new RequestPoller(new Executions(services, LIMITS), workers, this::fail);
        boolean running = false;
        try {
            workers.execute(poller::run);
            running = true;
        } finally {
            if (!running) {
                poller.close();
            }
        }
        driver.aeron().addCloseHandler(this::endWithTheDriver);
    }

    /** Closes the end point, which is of no use without its client, so that callers see it. */
    private void endWithTheDriver() {
        if (!port.isClosed()) {
            workers.execute(() -> fail(new IOException("its Aeron client has ended")));
        }
    }

    static AeronListener open(String transport, ListenOptions options) throws IOException {
        EmbeddedDriver driver = EmbeddedDriver.launch();
        boolean opened = false;
        try {
            AeronListener listener =
                    new AeronListener(GuardedPort.bind(transport, options), options, driver);
            listener.port.serve((control, caller) -> listener.serve(control));
            opened = true;
            return listener;
        } finally {
            if (!opened) {
                driver.close();
            }
        }
    }

    /** Closes the end point: one that cannot serve must not accept connections either. */
    private void fail(Throwable why) {
        LOG.log(Level.ERROR, address() + " cannot go on and closes", why);
        try {
            close();
        } catch (IOException e) {
            LOG.log(Level.ERROR, address() + " could not be closed", e);
        }
    }

    /** One client's control connection, until the client ends it. */
    private void serve(Socket control) throws IOException {
        DataInputStream lookups =
                new DataInputStream(new BufferedInputStream(control.getInputStream()));
        DataOutputStream answers =
                new DataOutputStream(new BufferedOutputStream(control.getOutputStream()));
        StreamId incoming = newStream();
        StreamId outgoing = newStream();
        ServerLink link = attach(outgoing, incoming, control);
        try {
            answers.writeUTF(driver.directory().toString());
            write(incoming, answers);
            write(outgoing, answers);
            answers.flush();
            serve(lookups, answers);
        } catch (EOFException e) {
            LOG.log(Level.DEBUG, "{0} has left", control);
        } finally {
            poller.remove(link);
        }
    }

    private StreamId newStream() {
        return new StreamId(streams.getAndIncrement(), random.nextInt());
    }

    private static void write(StreamId stream, DataOutputStream answers) throws IOException {
        answers.writeInt(stream.number());
        answers.writeInt(stream.session());
    }

    private void serve(DataInputStream lookups, DataOutputStream answers) throws IOException {
        long client = lookups.readLong();
        try {
            while (true) {
                answers.writeInt(lookups.readInt());
                answer(lookups.readUTF(), lookups.readLong(), answers);
            }
        } finally {
            forget(client);
        }
    }

    private synchronized void forget(long client) {
        if (!closed) {
            driver.forget(client);
        }
    }

    private synchronized ServerLink attach(StreamId outgoing, StreamId incoming, Socket control)
            throws IOException {
        if (closed) {
            throw new IOException("the end point is being closed");
        }
        Duration patience = options.responseTimeout();
        Streams.Terms terms = new Streams.Terms(outgoing, incoming, patience);
        Streams opened = Streams.open(driver.aeron(), terms, poller.looking());
        ServerLink link = new ServerLink(opened, control, LIMITS, poller.requests());
        poller.add(link);
        return link;
    }

    /** The number of the service, or 0 and why there is none. */
    private void answer(String name, long hash, DataOutputStream answers) throws IOException {
        int id = 0;
        String words = "";
        try {
            id = services.lookup(name, hash);
        } catch (IOException e) {
            words = String.valueOf(e.getMessage());
        }
        answers.writeInt(id);
        answers.writeUTF(words);
        answers.flush();
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        if (port.isClosed()) {
            throw ConnectionFailures.listenerClosed(address());
        }
        services.bind(name, type, service);
    }

    @Override
    public void unbind(String name) throws IOException {
        services.unbind(name);
    }

    @Override
    public Address address() {
        return port.address();
    }

    /** Streams end before the driver does, whose memory they use. */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (driver;
                port) {
            poller.close();
        } finally {
            workers.shutdownNow();
        }
    }
}
