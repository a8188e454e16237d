package org.syncline.transport.aeron;

import io.aeron.Aeron;

import org.agrona.CloseHelper;
import org.syncline.core.peer.Blob;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.ServiceCodec;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/** A client: its control connection, and its end of two streams. Safe for any thread. */
final class AeronConnection implements Connection {

    private final Address address;
    private final AeronControlConnection control;
    private final Aeron aeron;
    private final Streams streams;
    private final AeronCalls calls;
    private final SpareArray spare = new SpareArray();
    private volatile boolean closed;

    private AeronConnection(
            Address address, ConnectOptions options, AeronControlConnection control, Aeron aeron)
            throws IOException {
        control.introduce(aeron.clientId());
        AeronControlConnection.Ticket ticket = control.ticket();
        this.address = address;
        this.control = control;
        this.aeron = aeron;
        Streams.Terms terms =
                new Streams.Terms(ticket.outgoing(), ticket.incoming(), options.responseTimeout());
        ReentrantLock looking = new ReentrantLock();
        this.streams = Streams.open(aeron, terms, looking);
        this.calls = new AeronCalls(streams, looking, options.responseTimeout());
        control.watch(calls::fail);
    }

    static AeronConnection open(Address address, ConnectOptions options) throws IOException {
        if (!InetAddress.getByName(address.host()).isLoopbackAddress()) {
            throw new IOException(
                    "Aeron's memory ends at this host, so it cannot reach "
                            + address.host()
                            + "; use 127.0.0.1");
        }
        AeronControlConnection control = AeronControlConnection.open(address, options);
        Aeron aeron = null;
        try {
            aeron = EmbeddedDriver.connect(control.ticket().directory());
            return new AeronConnection(address, options, control, aeron);
        } catch (IOException | RuntimeException e) {
            CloseHelper.close(aeron);
            control.close();
            throw new IOException("Aeron cannot be used at " + address + ": " + e, e);
        }
    }

    Address address() {
        return address;
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        requireOpen();
        ServiceCodec schema = ServiceCodec.of(type);
        return Stub.of(this, type, schema, control.find(name, schema.hash()));
    }

    private void requireOpen() throws IOException {
        if (closed) {
            throw ConnectionFailures.closed(address);
        }
        control.requireOpen();
    }

    WireOut request() {
        return spare.out(FrameLimits.DEFAULT);
    }

    /** Sends a request and waits for the reply. Its blobs are released. */
    AeronMessage call(WireOut request) throws IOException {
        try {
            return calls.call(request);
        } catch (UnsendableException e) {
            throw e;
        } catch (IOException e) {
            throw explain(e);
        } finally {
            request.blobs().forEach(Blob::release);
        }
    }

    /** The codecs have read this reply. */
    void release(AeronMessage reply) {
        spare.keep(reply.body());
    }

    /** A new exception for each caller: threads must not share one. */
    private IOException explain(IOException failure) {
        if (closed) {
            return ConnectionFailures.closed(address);
        } else if (failure instanceof SocketTimeoutException) {
            return ConnectionFailures.silent(address, failure);
        }
        return new IOException(failure.getMessage(), failure);
    }

    @Override
    public void close() throws IOException {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        try (control) {
            calls.fail(ConnectionFailures.closed(address));
            streams.close();
        } finally {
            aeron.close();
        }
    }
}
