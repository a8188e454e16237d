package org.syncline.transport.aeron;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.DeadlineInput;
import org.syncline.transport.kit.guard.ProvedSockets;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The client's TCP connection to an end point. The system breaks it the moment the end point dies,
 * which shared memory does not show. Safe for any thread.
 */
final class AeronControlConnection implements Closeable {

    private static final Answer LOST = new Answer(0, 0, "the connection was lost");

    private final Address address;
    private final ConnectOptions options;
    private final Socket socket;
    private final Ticket ticket;
    private final DataOutputStream lookups;
    private final BlockingQueue<Answer> answers = new ArrayBlockingQueue<>(1);
    private volatile boolean lost;

    /** Touched by {@link #find} only. */
    private int lastLookup;

    /** Folder of the end point's shared memory, and the streams that a client uses there. */
    record Ticket(Path directory, StreamId outgoing, StreamId incoming) {}

    /** Answer to the lookup of this number: the number of a service, or 0 and why there is none. */
    private record Answer(int lookup, int service, String words) {}

    private AeronControlConnection(Address address, ConnectOptions options, Socket socket)
            throws IOException {
        this.address = address;
        this.options = options;
        this.socket = socket;
        DataInputStream in =
                new DataInputStream(new DeadlineInput(socket, options.connectTimeout()));
        Path directory = SharedMemoryFolders.namedDriver(in.readUTF());
        StreamId outgoing = new StreamId(in.readInt(), in.readInt());
        StreamId incoming = new StreamId(in.readInt(), in.readInt());
        this.ticket = new Ticket(directory, outgoing, incoming);
        this.lookups = new DataOutputStream(socket.getOutputStream());
        socket.setSoTimeout(0);
    }

    static AeronControlConnection open(Address address, ConnectOptions options) throws IOException {
        Socket socket = ProvedSockets.dial(address, options);
        try {
            return new AeronControlConnection(address, options, socket);
        } catch (IOException e) {
            socket.close();
            throw ConnectionFailures.unreachable(address, e);
        }
    }

    Ticket ticket() {
        return ticket;
    }

    /** Begins to watch, and calls the listener once when the end point is gone. */
    void watch(Consumer<IOException> onLost) {
        Thread.ofVirtual().name("syncline-aeron-line").start(() -> read(onLost));
    }

    private void read(Consumer<IOException> onLost) {
        try {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            while (true) {
                latest(new Answer(in.readInt(), in.readInt(), in.readUTF()));
            }
        } catch (IOException e) {
            lost = true;
            latest(LOST);
            onLost.accept(ConnectionFailures.lost(address, e));
        }
    }

    private void latest(Answer answer) {
        answers.clear();
        answers.add(answer);
    }

    /** Sends the end point the library's name of this client; before all else. */
    void introduce(long client) throws IOException {
        lookups.writeLong(client);
        lookups.flush();
    }

    void requireOpen() throws IOException {
        if (lost) {
            throw ConnectionFailures.lost(address, new EOFException("the peer ended"));
        }
    }

    synchronized int find(String name, long hash) throws IOException {
        requireOpen();
        lastLookup++;
        lookups.writeInt(lastLookup);
        lookups.writeUTF(name);
        lookups.writeLong(hash);
        lookups.flush();
        Answer answer;
        try {
            answer = await(lastLookup);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ConnectionFailures.lost(address, new IOException("interrupted", e));
        }
        if (answer == null) {
            throw ConnectionFailures.silent(address, null);
        } else if (answer.service == 0) {
            requireOpen();
            throw new IOException(answer.words);
        }
        return answer.service;
    }

    /** The answer to this lookup and not one that comes too late; null after the time-out. */
    private @Nullable Answer await(int lookup) throws InterruptedException {
        long end = System.nanoTime() + options.responseTimeout().toNanos();
        Answer answer;
        do {
            answer = answers.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        } while (answer != null && answer != LOST && answer.lookup != lookup);
        return answer;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
