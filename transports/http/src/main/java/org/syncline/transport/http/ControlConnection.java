package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.DeadlineInput;
import org.syncline.transport.kit.guard.ProvedSockets;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The client's own connection to an end point, beside those that a library makes. Both sides prove
 * over it that they know the secret, the end point gives out the pass that calls must show, and
 * names are looked up. When it breaks, the end point is gone: no call is sent any more to a process
 * that may listen on the port then. Safe for any thread.
 */
public final class ControlConnection implements Closeable {

    private static final int NO_ANSWER = -1;

    private final Socket socket;
    private final Address address;
    private final ConnectOptions options;
    private final Pass pass;
    private final DataOutputStream lookups;
    private final BlockingQueue<Integer> answers = new ArrayBlockingQueue<>(1);
    private final AtomicLong calls = new AtomicLong();
    private volatile boolean lost;
    private volatile boolean closed;

    private ControlConnection(ProvedSockets.Keyed proved, Address address, ConnectOptions options)
            throws IOException {
        this.socket = proved.socket();
        this.address = address;
        this.options = options;
        DataInputStream issued =
                new DataInputStream(new DeadlineInput(socket, options.connectTimeout()));
        this.pass = new Pass(issued.readLong(), proved.key(), CallerId.next());
        this.lookups = new DataOutputStream(socket.getOutputStream());
        socket.setSoTimeout(0);
    }

    static ControlConnection open(Address address, ConnectOptions options) throws IOException {
        ProvedSockets.Keyed proved = ProvedSockets.dialKeyed(address, options);
        Socket socket = proved.socket();
        try {
            ControlConnection control = new ControlConnection(proved, address, options);
            Thread.ofVirtual().name("syncline-line " + address).start(control::watch);
            return control;
        } catch (EOFException | SocketTimeoutException e) {
            socket.close();
            throw ConnectionFailures.silent(address, e);
        } catch (IOException e) {
            socket.close();
            throw ConnectionFailures.unreachable(address, e);
        }
    }

    private void watch() {
        try {
            InputStream in = socket.getInputStream();
            for (int answer = in.read(); answer >= 0; answer = in.read()) {
                answers.clear();
                answers.add(answer);
            }
        } catch (IOException e) {
            // Reset or closed: lost like one that ends.
        } finally {
            lost = true;
            answers.offer(NO_ANSWER);
        }
    }

    public Address address() {
        return address;
    }

    /** The host that proved itself, by its number, so that no call goes to another of its name. */
    String host() {
        return socket.getInetAddress().getHostAddress();
    }

    public ConnectOptions options() {
        return options;
    }

    /** Name of the header field that every call must have. */
    public static String field() {
        return Pass.FIELD;
    }

    /** Its value for one call, the next one. */
    public String nextCall() {
        return pass.value(calls.incrementAndGet());
    }

    void end() {
        closed = true;
    }

    boolean isClosed() {
        return closed;
    }

    /**
     * Asserts that calls may be sent.
     *
     * <p>RACE: the end point may end between this and the sending, and another program take the
     * port and so get that one call. It needs to do so within microseconds.
     */
    void requireOpen() throws IOException {
        if (closed) {
            throw ConnectionFailures.closed(address);
        } else if (lost) {
            throw new IOException(
                    "the connection to " + address + " was lost: the peer ended or was ended");
        }
    }

    /** Finds out whether a service of this type is bound under the name. */
    synchronized void find(String name, Class<?> type) throws IOException {
        requireOpen();
        answers.clear();
        try {
            lookups.writeUTF(name);
            lookups.writeUTF(type.getName());
        } catch (IOException e) {
            throw ConnectionFailures.lost(address, e);
        }
        Integer answer = answer();
        if (answer == null) {
            throw ConnectionFailures.silent(address, null);
        } else if (answer == Bindings.Found.NOTHING.ordinal()) {
            throw BoundNames.unbound(name, address);
        } else if (answer == Bindings.Found.OTHER_TYPE.ordinal()) {
            throw BoundNames.otherInterface(name, address);
        } else if (answer != Bindings.Found.SERVICE.ordinal()) {
            requireOpen();
            throw ConnectionFailures.lost(address, new EOFException("no answer"));
        }
    }

    private @Nullable Integer answer() throws IOException {
        if (lost) {
            return NO_ANSWER;
        }
        try {
            return answers.poll(options.responseTimeout().toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ConnectionFailures.lost(address, new IOException("interrupted", e));
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        socket.close();
    }
}
