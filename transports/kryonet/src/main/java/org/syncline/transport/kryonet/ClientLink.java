package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Listener;
import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethodResult;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A client of the library on a proved connection, updated by our thread. Safe for any thread. */
final class ClientLink extends Listener implements Closeable {

    /** As the library's own thread. */
    private static final int UPDATE_MILLIS = 250;

    private final KryonetMessages messages = new KryonetMessages();
    private final Client client =
            new Client(KryonetLimits.WRITE_BYTES, KryonetLimits.MESSAGE_BYTES, messages);
    private final Duration patience;
    private final Closeable waker;
    private final Sender sender;
    private final Replies replies = new Replies();
    private final CompletableFuture<ClientLink> registered = new CompletableFuture<>();
    private final Thread thread;
    private volatile boolean closed;
    private volatile boolean disconnected;

    ClientLink(String name, Socket proved, Duration patience) throws IOException {
        this.patience = patience;
        SocketChannel channel = ChannelAdapter.of(proved, patience, messages);
        sender = new Sender(client, channel);
        client.setKeepAliveTCP(0);
        client.setTimeout(0);
        client.addListener(this);
        thread = Thread.ofPlatform().name(name).daemon().unstarted(this::run);
        boolean opened = false;
        try {
            Handover.opened(client, channel);
            waker = waker(channel);
            opened = true;
        } finally {
            if (!opened) {
                try (channel) {
                    client.dispose();
                }
            }
        }
    }

    /** Returns what ends the wait for messages when it is closed. */
    private Closeable waker(SocketChannel channel) throws IOException {
        if (channel instanceof ChannelAdapter) {
            return channel;
        }
        Selector selector = Handover.selector(client);
        return selector::wakeup;
    }

    /** Waits until the library's server has reported that it is there. */
    void start(Duration time) throws IOException {
        thread.start();
        try {
            registered.get(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new SocketTimeoutException("the server does not greet");
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while connecting", e);
        }
    }

    private void run() {
        IOException reason = new IOException("the library failed");
        try {
            while (!closed && !disconnected) {
                client.update(UPDATE_MILLIS);
                if (messages.isHalfway(patience)) {
                    throw new IOException("a message does not come to its end");
                }
            }
            reason = new EOFException("the peer closed it");
        } catch (IOException e) {
            reason = e;
        } catch (RuntimeException | Error e) {
            String refusal = messages.refusal();
            reason =
                    refusal == null
                            ? new IOException("the library failed: " + e, e)
                            : new IOException(refusal, e);
        } finally {
            end(reason);
        }
    }

    private void end(IOException reason) {
        closed = true;
        sender.end();
        replies.end(reason);
        registered.completeExceptionally(reason);
        try {
            client.dispose();
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
    }

    @Override
    public void connected(Connection connection) {
        registered.complete(this);
    }

    @Override
    public void disconnected(Connection connection) {
        disconnected = true;
    }

    @Override
    public void idle(Connection connection) {
        sender.bufferEmptied();
    }

    @Override
    public void received(Connection connection, Object message) {
        if (message instanceof InvokeMethodResult result) {
            replies.arrived(result);
        }
    }

    Sender sender() {
        return sender;
    }

    Replies replies() {
        return replies;
    }

    @Override
    public void close() throws IOException {
        closed = true;
        try {
            waker.close();
        } finally {
            awaitEnd();
        }
    }

    private void awaitEnd() {
        if (thread.getState() == Thread.State.NEW) {
            end(new IOException("it was not begun"));
            return;
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
