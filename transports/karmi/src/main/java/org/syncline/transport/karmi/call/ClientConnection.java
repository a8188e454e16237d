package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.LittleEndianBytes;
import org.syncline.transport.karmi.wire.WireOutput;

import uka.karmi.rmi.NoSuchObjectException;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.ThreadInfo;
import uka.karmi.rmi.UnmarshalException;
import uka.karmi.rmi.internal.RemoteRef;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * The calling side of a connection, shared by all callers of a node. It has no thread of its own:
 * of the callers that wait, one reads for all and passes the task on when its own reply is in, so
 * that a lone caller never waits for another thread to be woken. A connection that fails, fails
 * everything in flight; it is never repaired.
 */
final class ClientConnection extends ConnectionEnd implements Channel {
    private final long node;
    private final OutgoingTables tables;
    private final PendingCalls pending;
    private final AtomicReference<@Nullable Thread> readingThread = new AtomicReference<>();
    private final ClientWatch watch;
    private volatile int framesRead;
    private volatile @Nullable IOException failure;
    private final IdleTrial trial = new IdleTrial(this);
    private final Pings pings = new Pings(queue);

    /**
     * Takes over a socket after handshake and greeting; {@code node} is the number that the peer
     * gave itself.
     */
    ClientConnection(NodeContext context, Socket socket, long node) throws IOException {
        this(context, socket, node, new PendingCalls());
    }

    private ClientConnection(NodeContext context, Socket socket, long node, PendingCalls pending)
            throws IOException {
        super(context, socket, frames -> pending.size());
        this.node = node;
        this.pending = pending;
        this.tables = new OutgoingTables(this::announce);
        this.watch = new ClientWatch(this, trial, context.options().timeouts());
        context.watch().add(this);
    }

    private void announce(int id, InterfaceTable table) throws IOException {
        WireOutput frame = announcement(FrameFormat.INTERFACE, id, table.name(), table.digest());
        table.describe(frame);
        defer(frame);
    }

    @Override
    public boolean isOpen() {
        if (failure == null && context.servesProgram()) {
            trial.run();
        }
        return failure == null;
    }

    @Override
    long peerNode() {
        return node;
    }

    @Override
    public String peer() {
        return Sockets.peer(socket);
    }

    @Override
    public ClientCall begin(RemoteRef ref, InterfaceTable table, int method)
            throws RemoteException {
        return begin(this, ref, table, method);
    }

    /** Opens a call that {@code via} makes over this connection. */
    ClientCall begin(Channel via, RemoteRef ref, InterfaceTable table, int method)
            throws RemoteException {
        if (ref.node() != 0 && ref.node() != node) {
            throw new NoSuchObjectException(
                    "object "
                            + ref.object()
                            + " is gone: "
                            + ref.endpoint()
                            + " is another process now");
        }
        ClientCall call = new ClientCall(via, writers.take(), table, method);
        try {
            call.writeHead(ref.object(), tables.idOf(table));
            return call;
        } catch (IOException e) {
            throw new RemoteException("KaRMI: transport problem", e);
        }
    }

    @Override
    public void invoke(ClientCall call) throws RemoteException {
        KarmiWorker.aboutToBlock();
        GraphWriter out = call.out();
        trial.use(System.nanoTime());
        watch.begin(call);
        Conversation conversation = context.conversations().current(call.thread);
        pending.add(call);
        conversation.await(this, call);
        context.watch().wake();
        LittleEndianBytes.put(out.array(), FrameFormat.ID_AT, call.id);
        FrameFormat.seal(out);
        try {
            queue.send(out.array(), out.position());
        } catch (IOException e) {
            fail(e);
        }
        if (failure != null) {
            failPending();
        }
        await(call, conversation);
        Callback late = conversation.leave();
        if (late != null) {
            context.execute(late);
        }
        writers.give(out);
    }

    /** Leaves a call for the next {@link #flush}; the threads that wait for it see failures. */
    void post(ClientCall call) {
        GraphWriter out = call.out();
        call.posted = true;
        watch.begin(call);
        pending.add(call);
        context.watch().wake();
        LittleEndianBytes.put(out.array(), FrameFormat.ID_AT, call.id);
        FrameFormat.seal(out);
        try {
            queue.defer(out.array(), out.position());
        } catch (IOException e) {
            fail(e);
        }
        writers.give(out);
        if (failure != null) {
            failPending();
        }
    }

    /** Sends the posted calls. */
    void flush() {
        try {
            queue.flush();
        } catch (IOException e) {
            fail(e);
        }
    }

    /** For the thread that posted the call: returns when it is complete. */
    void awaitPosted(ClientCall call) {
        KarmiWorker.aboutToBlock();
        flush();
        await(call, new Conversation());
    }

    private void await(ClientCall call, Conversation conversation) {
        call.setWaiting(true);
        boolean interrupted = false;
        while (!call.isDone()) {
            Callback callback = conversation.take();
            if (callback != null) {
                serve(call, callback, conversation);
            } else if (readingThread.compareAndSet(null, Thread.currentThread())) {
                try {
                    readUntilDone(call, conversation);
                } finally {
                    readingThread.set(null);
                }
            } else {
                LockSupport.park(this);
                interrupted |= Thread.interrupted();
            }
        }
        call.setWaiting(false);
        wakeNextReader();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void wakeNextReader() {
        ClientCall next = readingThread.get() == null ? pending.anyWaiting() : null;
        if (next != null) {
            LockSupport.unpark(next.caller());
        }
    }

    /** Executes a callback in the thread that waits for {@code outer}. */
    private void serve(ClientCall outer, Callback callback, Conversation conversation) {
        outer.beginCallback();
        wakeNextReader();
        try {
            callback.run(() -> conversation.resume(this, outer));
        } finally {
            conversation.resume(this, outer);
            ThreadInfo.setThreadID(outer.thread);
            watch.begin(outer);
            outer.endCallback();
        }
    }

    /**
     * Makes the caller of {@code waiting} look for a callback. A caller that reads is in a system
     * call that only bytes from the peer can end, so a worker asks the peer for some. The thread
     * that brings a callback must not wait for that peer to take the request.
     */
    void rouse(ClientCall waiting) {
        if (isReadBy(waiting)) {
            context.execute(this::ping);
        } else {
            LockSupport.unpark(waiting.caller());
        }
    }

    private void readUntilDone(ClientCall mine, Conversation conversation) {
        try {
            while ((!mine.isDone() && !conversation.hasCallback())
                    || (mine.posted && frames.hasNext())) {
                readFrame();
            }
        } catch (IOException | RuntimeException e) {
            fail(unreadable(e));
        }
    }

    boolean hasCalls() {
        return !pending.isEmpty();
    }

    /** Makes this thread the reader, if there is none. */
    boolean beginReading() {
        return readingThread.compareAndSet(null, Thread.currentThread());
    }

    void endReading() {
        readingThread.set(null);
        wakeNextReader();
    }

    /** For the reader: asks the peer for a sign of life, and reads until it comes. */
    void readUntilAnswered() {
        KarmiWorker.aboutToBlock();
        context.watch().wake();
        try {
            int mine = pings.send();
            while (!pings.isAnswered(mine) && failure == null) {
                readFrame();
            }
        } catch (IOException | RuntimeException e) {
            fail(unreadable(e));
        }
    }

    private void readFrame() throws IOException {
        byte kind = nextFrame();
        framesRead = framesRead + 1;
        accept(kind);
    }

    private static IOException unreadable(Exception e) {
        return e instanceof IOException io ? io : new IOException("frame cannot be read: " + e, e);
    }

    private void accept(byte kind) throws IOException {
        switch (kind) {
            case FrameFormat.REPLY -> acceptReply();
            case FrameFormat.CLASS -> defineClass();
            case FrameFormat.RELEASE -> acceptRelease();
            case FrameFormat.PONG -> {
                pings.acceptAnswer();
                reader.release();
            }
            default -> throw new IOException("frame of unknown kind " + kind);
        }
    }

    private void acceptReply() throws IOException {
        ClientCall call = pending.remove(reader.getLong());
        if (call == null) {
            return;
        }
        try {
            call.readOutcome(reader);
        } catch (IOException e) {
            call.fail(new UnmarshalException("KaRMI: unmarshal problem: " + e.getMessage(), e));
        } finally {
            reader.release();
            call.complete();
        }
    }

    /** Ends the connection; every call in flight and every later one fails with {@code cause}. */
    void fail(IOException cause) {
        if (failure == null) {
            failure = cause;
        }
        disconnect(cause);
        failPending();
    }

    private RemoteException remoteFailure(@Nullable IOException cause) {
        String why = cause == null ? "" : ": " + cause.getMessage();
        return new RemoteException(
                "KaRMI: transport problem with " + socket.getRemoteSocketAddress() + why, cause);
    }

    private void failPending() {
        IOException cause = failure;
        for (ClientCall call : pending.all()) {
            if (pending.remove(call.id) != null) {
                call.fail(remoteFailure(cause));
                call.complete();
            }
        }
    }

    @Override
    public void close() {
        fail(new IOException("connection closed"));
    }

    @Override
    public Watchdog.Pace check(long now) {
        return watch.check(now);
    }

    /** Changes with each frame that arrives. */
    int framesRead() {
        return framesRead;
    }

    List<ClientCall> calls() {
        return pending.all();
    }

    /** Whether the caller of {@code call} is in a system call that only the peer can end. */
    boolean isReadBy(ClientCall call) {
        return readingThread.get() == call.caller();
    }

    /** The method takes too long, but the peer lives: only this call fails. */
    boolean giveUp(ClientCall call) {
        if (pending.remove(call.id) == null) {
            return false;
        }
        call.fail(remoteFailure(new SocketTimeoutException("no reply in time")));
        call.complete();
        return true;
    }

    /** Makes the peer send something. */
    void ping() {
        try {
            pings.send();
        } catch (IOException e) {
            fail(e);
        }
    }

    /** Tells the peer that this side lives; between calls nobody would read an answer. */
    void renewLease() {
        try {
            queue.send(FrameFormat.ALIVE_FRAME, FrameFormat.ALIVE_FRAME.length);
        } catch (IOException e) {
            fail(e);
        }
    }
}
